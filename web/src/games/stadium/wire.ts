// Made by `python -m pentathlon.server.types` from the game's rules and phrasebooks.

export type Code = "cycling" | "showjumping" | "golf" | "gymnastics" | "weightlifting" | "relay" | "synchro" | "archery" | "highjump" | "rowing" | "marathon" | "antidoping" | "basketball" | "tugofwar" | "volleyball" | "fencing";

export type Sign = "silence" | "talk" | "team_channel";

export type Metal = "gold" | "silver" | "bronze";

export type Team = "ember" | "tide";

export type Why = "rank" | "higher" | "level" | "alone" | "auction" | "opening_pass" | "goal" | "limit" | "limit_level" | "spent" | "spent_level" | "double_out";

export type DieColour = "green" | "blue" | "yellow" | "red";

export interface MedalWire {
  against: number;
  athlete: string | null;
  event: string;
  metal: string;
  result: number;
  team: string;
  why: string;
}

export interface View {
  asked: string[];
  ball: string | null;
  controllers: (string | null)[];
  cubes: number[];
  dice: number[];
  energy: number[];
  event: string;
  families: string;
  medals: MedalWire[];
  member: string | null;
  number: number;
  options: Record<string, string>;
  out: string[];
  phase: string;
  points: number[];
  programme: (string | null)[];
  rest: number;
  round: number;
  scores: number[];
  seat: number;
  slot: number;
  talk: boolean;
  team_channel: boolean;
  token: string;
  turn: string | null;
}

export type Event =
  | { what: "programme" }
  | { what: "first"; seat: number }
  | { what: "event"; slot: number; code: Code; seat: number }
  | { what: "trailing"; seat: number }
  | { what: "sign"; sign: Sign }
  | { what: "closed"; code: Code }
  | { what: "over" }
  | { what: "energy"; seat: number; change: number; stock: number }
  | { what: "bid"; seat: number; number: number }
  | { what: "part"; seat: number; number: number }
  | { what: "take_part"; seat: number }
  | { what: "rest"; seat: number }
  | { what: "jump"; seat: number }
  | { what: "wait"; seat: number }
  | { what: "dope"; seat: number }
  | { what: "accuse"; seat: number }
  | { what: "shoot"; seat: number; number: number }
  | { what: "throw"; seat: number; target: number }
  | { what: "block"; seat: number; number: number }
  | { what: "intercept"; seat: number }
  | { what: "attack"; seat: number; target: number }
  | { what: "parry"; seat: number }
  | { what: "gold"; seat: number; result: number }
  | { what: "silver"; seat: number; result: number }
  | { what: "bronze"; seat: number; result: number }
  | { what: "ranked"; metal: Metal; before: number; now: number }
  | { what: "team_medal"; team: Team; metal: Metal }
  | { what: "final_gold"; team: Team; count: number }
  | { what: "decided"; team: Team; code: Code; why: Why; result: number; against: number }
  | { what: "lost"; team: Team; metal: Metal; code: Code }
  | { what: "no_medal"; code: Code }
  | { what: "roll"; seat: number; die: DieColour; face: number }
  | { what: "reroll"; seat: number; die: DieColour; face: number; was: number }
  | { what: "stop"; seat: number; count: number }
  | { what: "sum"; team: Team; number: number }
  | { what: "product"; team: Team; number: number }
  | { what: "paid"; seat: number; count: number; stock: number }
  | { what: "received"; seat: number; count: number; stock: number }
  | { what: "cleared"; seat: number; face: number; number: number; value: number }
  | { what: "fell"; seat: number; face: number; number: number; value: number }
  | { what: "obstacle"; number: number; value: number }
  | { what: "holed"; seat: number; hole: number }
  | { what: "taken"; seat: number; hole: number }
  | { what: "shift"; seat: number; hole: number; count: number }
  | { what: "stay"; seat: number }
  | { what: "stuck"; seat: number }
  | { what: "auction"; metal: Metal; seat: number }
  | { what: "call"; seat: number; number: number }
  | { what: "pass"; seat: number }
  | { what: "splits"; seat: number; count: number }
  | { what: "lift"; seat: number; kg: number }
  | { what: "again"; seat: number; kg: number }
  | { what: "lifted"; seat: number; kg: number; face: number }
  | { what: "failed"; seat: number; kg: number; face: number; value: number }
  | { what: "bar"; bar: number }
  | { what: "too_dear"; bar: number; value: number }
  | { what: "none_pays"; bar: number }
  | { what: "caught"; seat: number; team: Team }
  | { what: "no_loss"; team: Team }
  | { what: "unseen"; seat: number }
  | { what: "wronged"; seat: number }
  | { what: "hands_out"; seat: number; count: number }
  | { what: "no_room"; team: Team }
  | { what: "basket"; seat: number; face: number; number: number; blocks: number }
  | { what: "miss"; seat: number; face: number; number: number; blocks: number }
  | { what: "hand"; seat: number; face: number }
  | { what: "blank"; seat: number; face: number }
  | { what: "ball_first"; seat: number }
  | { what: "ball_left"; seat: number }
  | { what: "ball_caught"; seat: number }
  | { what: "ball_passed"; seat: number }
  | { what: "pulled"; team: Team; rope: number }
  | { what: "held"; rope: number }
  | { what: "set_won"; team: Team; ember: number; tide: number }
  | { what: "set_level"; ember: number; tide: number }
  | { what: "stamina"; seat: number; stamina: number }
  | { what: "hit"; seat: number; loss: number; stamina: number }
  | { what: "out"; seat: number }
  | { what: "round"; number: number }
  | { what: "stated" };

export type Phrase =
  | "programme"
  | "slot"
  | "face_down"
  | "talk"
  | "talk_long"
  | "team_talk"
  | "silence"
  | "silence_long"
  | "points"
  | "points_of"
  | "won"
  | "times"
  | "counts"
  | "energy"
  | "energy_of"
  | "first"
  | "first_letter"
  | "ball"
  | "out"
  | "resting"
  | "ready"
  | "thinking"
  | "to_choose"
  | "athletes"
  | "medals"
  | "no_medal"
  | "lost_medal"
  | "value"
  | "over"
  | "fallen"
  | "hole"
  | "holes"
  | "taken"
  | "strokes_left"
  | "no_number"
  | "to_pay"
  | "to_give"
  | "kg"
  | "face_from"
  | "chance"
  | "passed"
  | "pair"
  | "sum"
  | "product"
  | "rest_gain"
  | "caught"
  | "baskets"
  | "basket"
  | "miss"
  | "intercepted"
  | "pass_through"
  | "hand"
  | "blank"
  | "round"
  | "round_of"
  | "set"
  | "set_of"
  | "victory"
  | "dice_for"
  | "rerolls"
  | "parried"
  | "stamina"
  | "buys_stamina"
  | "buys_dice"
  | "choose_first"
  | "reroll_costs"
  | "result"
  | "wins"
  | "shared"
  | "you"
  | "remains"
  | "remains_least"
  | "symbol"
  | "auction_for"
  | "pass_team"
  | "pass_good"
  | "later"
  | "gains"
  | "number"
  | "less"
  | "more"
  | "lock_in"
  | "locked_in"
  | "change_to"
  | "hint"
  | "closed_one"
  | "closed_from"
  | "why_not"
  | "cost"
  | "strokes_cost"
  | "attack"
  | "throw_to"
  | "share"
  | "team_stock"
  | "total"
  | "last_event"
  | "how.cycling"
  | "how.showjumping"
  | "how.golf"
  | "how.gymnastics"
  | "how.weightlifting"
  | "how.relay"
  | "how.synchro"
  | "how.archery"
  | "how.highjump"
  | "how.rowing"
  | "how.marathon"
  | "how.antidoping"
  | "how.basketball"
  | "how.tugofwar"
  | "how.volleyball"
  | "how.fencing"
  | "family.R"
  | "family.Z"
  | "family.F"
  | "metal.gold"
  | "metal.silver"
  | "metal.bronze"
  | "letter.gold"
  | "letter.silver"
  | "letter.bronze"
  | "verb.part"
  | "verb.take_part"
  | "verb.rest"
  | "verb.jump"
  | "verb.wait"
  | "verb.dope"
  | "verb.accuse"
  | "verb.shoot"
  | "verb.throw"
  | "verb.block"
  | "verb.intercept"
  | "verb.attack"
  | "verb.parry"
  | "verb.bid"
  | "score.cleared"
  | "score.strokes"
  | "score.lift"
  | "score.dice"
  | "score.stamina"
  | "die.green"
  | "die.blue"
  | "die.yellow"
  | "die.red"
  | "doping.dope"
  | "doping.rest"
  | "doping.accuse"
  | "tip.secret"
  | "tip.talk"
  | "tip.turn"
  | "code.cycling"
  | "code.showjumping"
  | "code.golf"
  | "code.gymnastics"
  | "code.weightlifting"
  | "code.relay"
  | "code.synchro"
  | "code.archery"
  | "code.highjump"
  | "code.rowing"
  | "code.marathon"
  | "code.antidoping"
  | "code.basketball"
  | "code.tugofwar"
  | "code.volleyball"
  | "code.fencing"
  | "team.ember"
  | "team.tide";
