// Made by `python -m pentathlon.server.types` from the game's rules and phrasebooks.

export type Discipline = "SKI" | "SWI" | "ATH" | "GYM" | "CYC" | "ROW" | "FEN" | "JUD" | "ARC";

export type Card = "SKI" | "SWI" | "ATH" | "GYM" | "CYC" | "ROW" | "FEN" | "JUD" | "ARC";

export type Metal = "bronze" | "silver" | "gold";

export type Medal = "bronze" | "silver" | "gold";

export interface View {
  bids: number[][];
  dealer: number;
  discipline: string | null;
  draw_count: number;
  hand_counts: number[];
  hands: (string | null)[];
  known: string[];
  market: string;
  medals: Record<string, number>;
  options: Record<string, string>;
  phase: string;
  pot: string;
  reactor: number;
  reason: string;
  seat: number;
  standing: number;
  turn: number;
  turns_left: number;
}

export type Event =
  | { what: "dealt"; seat: number; count: number }
  | { what: "held"; seat: number; discipline: Discipline | null }
  | { what: "opened"; discipline: Discipline }
  | { what: "first"; seat: number }
  | { what: "swap"; seat: number; card: Card }
  | { what: "attempt"; seat: number; discipline: Discipline; count: number; metal: Metal }
  | { what: "overbid"; seat: number; discipline: Discipline; count: number; metal: Metal }
  | { what: "counter"; seat: number; discipline: Discipline; count: number }
  | { what: "exchange"; seat: number; given: Discipline; taken: Discipline }
  | { what: "pass"; seat: number }
  | { what: "lost"; seat: number; count: number }
  | { what: "failed"; discipline: Discipline }
  | { what: "medal"; seat: number; discipline: Discipline; medal: Medal }
  | { what: "swept"; discipline: Discipline }
  | { what: "double"; discipline: Discipline }
  | { what: "rejected"; discipline: Discipline }
  | { what: "placed"; discipline: Discipline }
  | { what: "short" }
  | { what: "drew"; seat: number; discipline: Discipline | null }
  | { what: "bell" }
  | { what: "medal_goal"; seat: number; count: number }
  | { what: "team_goal"; seat: number; mate: number; count: number }
  | { what: "final_lap_over" }
  | { what: "pile_empty" }
  | { what: "stated" };

export type Phrase =
  | "market"
  | "empty_place"
  | "pile"
  | "pot"
  | "cards"
  | "pile_empty"
  | "pile_label"
  | "last_cards"
  | "open_pot"
  | "pot_title"
  | "board"
  | "free"
  | "won_by"
  | "points"
  | "unit"
  | "points_of"
  | "hand"
  | "hand_label"
  | "known_label"
  | "dealer"
  | "dealer_letter"
  | "to_play"
  | "to_answer"
  | "stands"
  | "beaten"
  | "countered"
  | "final_lap"
  | "turns_left"
  | "podiums"
  | "result"
  | "place"
  | "player"
  | "final_hand"
  | "pair_points"
  | "partners"
  | "your_hand"
  | "partner_hand"
  | "your_partner"
  | "pair_together"
  | "in_market"
  | "not_in_market"
  | "pick"
  | "exchange_for"
  | "swap"
  | "why_not"
  | "hint"
  | "no_cards"
  | "group"
  | "close"
  | "counter"
  | "pass"
  | "code.SKI"
  | "code.SWI"
  | "code.ATH"
  | "code.GYM"
  | "code.CYC"
  | "code.ROW"
  | "code.FEN"
  | "code.JUD"
  | "code.ARC"
  | "metal.bronze"
  | "metal.silver"
  | "metal.gold"
  | "letter.bronze"
  | "letter.silver"
  | "letter.gold"
  | "tip.turn"
  | "tip.react"
  | "discipline.SKI"
  | "discipline.SWI"
  | "discipline.ATH"
  | "discipline.GYM"
  | "discipline.CYC"
  | "discipline.ROW"
  | "discipline.FEN"
  | "discipline.JUD"
  | "discipline.ARC";
