// Made by `python -m pentathlon.server.types` from the game's rules and phrasebooks.

export type Card = "L" | "R" | "LR" | "RL" | "F" | "INJURY" | "DRINK" | "SHOE" | "INSECT" | "SUIT" | "GUST" | "STRIDE" | "RESOURCE" | "PHOTO" | "BOLT" | "TRAINING";

export interface RunnerWire {
  bid: number | null;
  cannon: boolean;
  cell: number;
  hand_size: number;
  injuries: number;
  known: string;
  lacks: string;
  lane: number;
  logos: number | null;
  photo: boolean;
  place: number;
  shoe: boolean;
  suit: boolean;
  time: string | null;
}

export interface View {
  actions: number;
  card: string | null;
  clock: string;
  dealer: number;
  discard: string;
  draw_count: number;
  first: number;
  fizz: boolean;
  goal: number;
  hand: string | null;
  named: string | null;
  on_last: boolean;
  options: Record<string, string>;
  own_logos: number | null;
  phase: string;
  reason: string;
  record: string;
  round: number;
  row: string;
  row_card: boolean;
  runners: RunnerWire[];
  seat: number;
  spent: number;
  target: number;
  turn: number;
  waiting: number[];
}

export type Event =
  | { what: "lanes_first"; seat: number }
  | { what: "lane"; seat: number; lane: number }
  | { what: "dealt"; seat: number; count: number }
  | { what: "held"; seat: number; card: Card | null }
  | { what: "opened"; card: Card }
  | { what: "bang"; seat: number; count: number }
  | { what: "first"; seat: number }
  | { what: "bid"; seat: number; count: number }
  | { what: "paid"; seat: number; card: Card }
  | { what: "no_cannon" }
  | { what: "round"; round: number }
  | { what: "cannon"; seat: number; cell: number }
  | { what: "limps"; seat: number; count: number }
  | { what: "step"; seat: number; card: Card; cell: number }
  | { what: "step_pair"; seat: number; card: Card; second: Card; cell: number }
  | { what: "draw"; seat: number; card: Card | null }
  | { what: "row"; seat: number; card: Card }
  | { what: "placed"; card: Card }
  | { what: "reshuffle" }
  | { what: "stop_step"; seat: number }
  | { what: "stop_action"; seat: number }
  | { what: "shoe_off"; seat: number }
  | { what: "photo_off"; seat: number }
  | { what: "drop"; seat: number; card: Card }
  | { what: "play"; seat: number; card: Card }
  | { what: "play_on"; seat: number; card: Card; target: number }
  | { what: "play_stride"; seat: number; target: number; named: Card }
  | { what: "train"; seat: number }
  | { what: "pass"; seat: number }
  | { what: "injury"; seat: number }
  | { what: "shoe"; seat: number }
  | { what: "photo"; seat: number }
  | { what: "insect"; seat: number; card: Card }
  | { what: "stride"; seat: number; to: number; card: Card }
  | { what: "no_stride"; seat: number; card: Card }
  | { what: "suit"; seat: number }
  | { what: "bolt"; seat: number; cell: number }
  | { what: "gust_void" }
  | { what: "pick"; seat: number; card: Card }
  | { what: "cross"; seat: number; time: number; place: number }
  | { what: "record"; time: number }
  | { what: "equalled"; time: number }
  | { what: "leave"; seat: number; card: Card }
  | { what: "vote_yes"; seat: number }
  | { what: "vote_no"; seat: number }
  | { what: "runs_on" }
  | { what: "voted_down" }
  | { what: "podium" }
  | { what: "one_left" }
  | { what: "round_limit"; round: number }
  | { what: "stated" };

export type Phrase =
  | "cards"
  | "group"
  | "track"
  | "lane"
  | "free"
  | "in_hand"
  | "known"
  | "lacks"
  | "at_start"
  | "across_line"
  | "on_cell"
  | "you_are"
  | "next_asks"
  | "any_step"
  | "the_line"
  | "injuries"
  | "shoe"
  | "photo"
  | "cannon"
  | "logos"
  | "row"
  | "row_note"
  | "pile"
  | "pile_label"
  | "discard"
  | "discard_label"
  | "empty_discard"
  | "empty_place"
  | "watch"
  | "decimal"
  | "watch_label"
  | "turn"
  | "before_start"
  | "record"
  | "spent"
  | "step_phase"
  | "action_phase"
  | "actions_left"
  | "bids_coming"
  | "bang"
  | "bid"
  | "bid_in"
  | "no_cannon"
  | "answering"
  | "shielded"
  | "voting"
  | "across"
  | "champion"
  | "no_champion"
  | "results"
  | "place"
  | "place_label"
  | "runner"
  | "time"
  | "date"
  | "here"
  | "not_finished"
  | "new_record"
  | "faster"
  | "equalled"
  | "entered"
  | "bot_time"
  | "road"
  | "covered"
  | "your_hand"
  | "no_cards"
  | "your_bid"
  | "your_bid_empty"
  | "choose_drop"
  | "chosen"
  | "target"
  | "which_step"
  | "attack"
  | "asks_for"
  | "hint"
  | "why_not"
  | "tap_step"
  | "taken"
  | "short.F"
  | "short.INJURY"
  | "short.DRINK"
  | "short.SHOE"
  | "short.INSECT"
  | "short.SUIT"
  | "short.GUST"
  | "short.STRIDE"
  | "short.RESOURCE"
  | "short.PHOTO"
  | "short.BOLT"
  | "short.TRAINING"
  | "about.L"
  | "about.R"
  | "about.LR"
  | "about.RL"
  | "about.F"
  | "about.INJURY"
  | "about.DRINK"
  | "about.SHOE"
  | "about.INSECT"
  | "about.SUIT"
  | "about.GUST"
  | "about.STRIDE"
  | "about.RESOURCE"
  | "about.PHOTO"
  | "about.BOLT"
  | "about.TRAINING"
  | "book.men"
  | "book.women"
  | "tip.gust"
  | "tip.pick_lane"
  | "tip.start"
  | "tip.step"
  | "tip.action"
  | "tip.react"
  | "card.L"
  | "card.R"
  | "card.LR"
  | "card.RL"
  | "card.L!"
  | "card.L!!"
  | "card.R!"
  | "card.R!!"
  | "card.LR!"
  | "card.RL!"
  | "card.F"
  | "card.INJURY"
  | "card.DRINK"
  | "card.SHOE"
  | "card.INSECT"
  | "card.SUIT"
  | "card.GUST"
  | "card.STRIDE"
  | "card.RESOURCE"
  | "card.PHOTO"
  | "card.BOLT"
  | "card.TRAINING"
  | "cell.L"
  | "cell.R"
  | "cell.LR"
  | "cell.RL"
  | "cell.E"
  | "cell.F";
