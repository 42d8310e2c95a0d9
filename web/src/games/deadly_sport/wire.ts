// Made by `python -m pentathlon.server.types` from the game's rules and phrasebooks.

export type Side = "outside" | "inside";

export type Sport = "BOW" | "TEN" | "BIL" | "FOO" | "SWI" | "BOX" | "CLI" | "CYC";

export type Card = "T" | "U2" | "U4" | "U6";

export type Cause = "risk" | "last_card" | "overtime";

export interface SeatWire {
  card: string;
  doped_pool: string;
  injuries: string;
  new: string;
  old: string;
  pills: number;
  pool: string;
  units: string;
}

export interface View {
  best_coach: number;
  chooser: number;
  coach_1a: number;
  decks: Record<string, string>;
  extra: number;
  fatal: Record<string, number>;
  free: number[];
  level: number[];
  options: Record<string, string>;
  order: number[];
  phase: string;
  reason: string;
  rolling: number[];
  round: number;
  scores: number[];
  seat: number;
  seats: SeatWire[];
  side: "inside" | "outside";
  sport: string | null;
  supply: number;
  turn: number;
  turned: string;
}

export type Event =
  | { what: "rolled"; seat: number; total: number }
  | { what: "no_dice"; seat: number }
  | { what: "rolled_off"; seat: number; total: number }
  | { what: "coach_lot"; seat: number }
  | { what: "first_coach"; seat: number }
  | { what: "new_round"; round: number; seat: number }
  | { what: "gave_coach"; seat: number; other: number }
  | { what: "flipped"; side: Side }
  | { what: "kept_dice"; seat: number }
  | { what: "rerolled"; seat: number; faces: number }
  | { what: "took_pills"; seat: number; count: number }
  | { what: "no_pills"; seat: number }
  | { what: "gave_pill"; seat: number; other: number }
  | { what: "kept_pills"; seat: number }
  | { what: "left_dice"; seat: number }
  | { what: "meddled"; seat: number; other: number; face: number; value: number }
  | { what: "meddled_self"; seat: number; face: number; value: number }
  | { what: "rerolled_all"; seat: number }
  | { what: "doped"; seat: number; face: number; value: number }
  | { what: "stopped"; seat: number }
  | { what: "placed"; seat: number; sport: Sport; value: number }
  | { what: "placed_doped"; seat: number; sport: Sport; value: number }
  | { what: "done"; seat: number }
  | { what: "dice_home"; count: number }
  | { what: "heals"; seat: number; sport: Sport; left: number }
  | { what: "healed"; seat: number; sport: Sport }
  | { what: "lost"; seat: number; sport: Sport }
  | { what: "turned"; sport: Sport; card: Card }
  | { what: "deck_empty"; sport: Sport }
  | { what: "claimed"; seat: number; card: Card }
  | { what: "claimed_none"; seat: number }
  | { what: "fought"; seat: number }
  | { what: "agreed" }
  | { what: "not_agreed" }
  | { what: "entered"; seat: number; sport: Sport }
  | { what: "level"; seat: number; sport: Sport }
  | { what: "lot"; seat: number }
  | { what: "ranked"; seat: number }
  | { what: "took"; seat: number; card: Card }
  | { what: "took_none"; seat: number }
  | { what: "kept"; seat: number; sport: Sport; value: number; units: number }
  | { what: "returned"; seat: number; sport: Sport; value: number; units: number }
  | { what: "escaped"; seat: number; sport: Sport; card: Card; value: number }
  | { what: "hurt"; seat: number; sport: Sport; card: Card; value: number; cause: Cause }
  | { what: "closed"; seat: number; sport: Sport; card: Card; value: number; cause: Cause }
  | { what: "pill_back"; seat: number; sport: Sport }
  | { what: "drew"; seat: number; sport: Sport; card: Card }
  | { what: "unchecked"; seat: number; sport: Sport }
  | { what: "all_closed"; round: number }
  | { what: "limit_reached"; round: number }
  | { what: "stated" };

export type Phrase =
  | "ring"
  | "round"
  | "supply"
  | "new_die"
  | "new_doped_die"
  | "old_die"
  | "pills"
  | "free_dice"
  | "units"
  | "deck"
  | "left"
  | "below"
  | "closed_by"
  | "closed"
  | "old_here"
  | "new_here"
  | "new_doped_here"
  | "coach_1a"
  | "best_coach"
  | "best_short"
  | "score"
  | "injury"
  | "injury_healed"
  | "people"
  | "tournament"
  | "again"
  | "shows"
  | "last_cards"
  | "none"
  | "no_dice"
  | "claimed"
  | "all_claim"
  | "final"
  | "place"
  | "sports_word"
  | "units_word"
  | "accidents"
  | "your_dice"
  | "your_sports"
  | "mark"
  | "mark_all"
  | "mark_none"
  | "pick_die"
  | "pick_dope"
  | "pick_value"
  | "pick_meddle"
  | "die"
  | "dice_of"
  | "doped_die"
  | "why_not"
  | "value"
  | "keep_if"
  | "keep_not"
  | "odds"
  | "a_unit"
  | "an_injury"
  | "death"
  | "tournament_dice"
  | "nothing_fits"
  | "must_place"
  | "give_coach"
  | "give_pill"
  | "meddle"
  | "news"
  | "hint"
  | "others"
  | "secret"
  | "kind.T"
  | "kind.U2"
  | "kind.U4"
  | "kind.U6"
  | "new_side.inside"
  | "new_side.outside"
  | "phase_name.1"
  | "phase_name.2"
  | "phase_name.3"
  | "phase_name.4"
  | "phase_name.5"
  | "phase_name.6"
  | "phase_name.7"
  | "phase_name.8"
  | "phase_name.9"
  | "waits.best_coach"
  | "waits.reroll"
  | "waits.gift"
  | "waits.meddling"
  | "waits.doping"
  | "waits.placing"
  | "waits.tournament_reroll"
  | "waits.tournament_meddling"
  | "waits.choice"
  | "fate.kept"
  | "fate.back"
  | "fate.escaped"
  | "fate.hurt"
  | "fate.fatal"
  | "fate.lost"
  | "because.kept"
  | "because.back"
  | "because.escaped"
  | "because.lost"
  | "because.risk"
  | "because.last_card"
  | "because.overtime"
  | "tip.best_coach"
  | "tip.gift"
  | "tip.meddling"
  | "tip.reroll"
  | "tip.doping"
  | "tip.placing"
  | "tip.claims"
  | "sport.BOW"
  | "sport.TEN"
  | "sport.BIL"
  | "sport.FOO"
  | "sport.SWI"
  | "sport.BOX"
  | "sport.CLI"
  | "sport.CYC";
