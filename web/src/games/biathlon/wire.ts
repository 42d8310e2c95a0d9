// Made by `python -m pentathlon.server.types` from the game's rules and phrasebooks.

export type Colour = "red" | "blue" | "green" | "yellow" | "purple" | "white";

export type Wish = "next_race" | "stop" | "as_others";

export type Card = "E01" | "E02" | "E03" | "E04" | "E05" | "E06" | "E07" | "E08" | "E09" | "E10" | "E11" | "E12" | "E13" | "E14" | "E15" | "E16" | "E17" | "E18" | "E19" | "E20" | "E21" | "E22" | "E23" | "E24" | "E25" | "E26" | "E27" | "E28" | "E29" | "E30";

export type Effect = "reroll_move" | "plus" | "ignore_climb" | "no_fall" | "pass_through" | "slipstream" | "play_technique" | "cut_pause" | "calm_wind" | "reroll_shot" | "waive_loop" | "rattle";

export type Technique = "none" | "new_skis" | "new_sights";

export type Reason = "all_home" | "round_limit" | "series_over" | "series_stopped";

export interface AthleteWire {
  country: string;
  name: string;
}

export interface CourseWire {
  firing: number[];
  gate: number;
  id: string;
  lanes: string[];
  loop: number;
  name: string;
  start: number[][];
  walls: number[][];
}

export interface ReachWire {
  beyond: number;
  cells: string[];
  steps: number;
}

export interface SkierWire {
  at: string;
  colour: "blue" | "green" | "purple" | "red" | "white" | "yellow" | null;
  finish: number[];
  hand: number;
  has_shot: boolean;
  lap: number;
  loops: number;
  lost_turns: number;
  next_roll: number;
  owed: number;
  pause: number;
  place: number;
  rattled: boolean;
  risk: number;
  seat: number;
  shots: number;
  sights: "held" | "none" | "used" | "working";
  skis: "held" | "none" | "used" | "working";
  snow: boolean;
  sprints: number;
  targets: number;
  windy: boolean;
}

export interface StandingWire {
  medals: number[];
  points: number;
  rank: number;
  skier: number;
}

export interface StandingsWire {
  rows: StandingWire[];
  sharpshooters: number[];
  teams: number[] | null;
}

export interface TermWire {
  count: number;
  term: "card" | "climb" | "descent" | "die" | "pending" | "skis" | "sprint";
}

export interface SumWire {
  terms: TermWire[];
  total: number;
}

export interface TargetWire {
  cells: string[];
  dead_ends: string[];
  steps: number;
}

export interface View {
  at_once: string;
  athletes: Record<string, AthleteWire>;
  course: CourseWire;
  die: number;
  discard: string;
  granted: boolean;
  hands: (string | null)[];
  has_played: boolean;
  has_sprinted: boolean;
  ignores_climb: boolean;
  kept_left: number;
  laps: number;
  needs: number[];
  options: Record<string, string>;
  order: number[];
  owes_shooting: boolean[];
  pending: number;
  phase: "back_lane" | "coach" | "colour" | "destination" | "loops" | "miss" | "next_race" | "over" | "pause" | "restore" | "risk" | "rolled" | "start_cell" | "technique" | "turn" | "wind";
  places: number[];
  plays: (Record<string, string> | null)[];
  plus: number;
  race: number;
  races: number;
  reach: Record<string, ReachWire>;
  reason: string;
  risks: Record<string, number[]>;
  round: number;
  rules: string[];
  safe: boolean;
  seat: number;
  skiers: SkierWire[];
  sprint: number;
  squeezes: boolean;
  standings: StandingsWire | null;
  sum: SumWire | null;
  target: TargetWire | null;
  to_go: number[];
  total: number;
  turn: number;
}

export type Event =
  | { what: "first"; seat: number }
  | { what: "colour"; seat: number; colour: Colour }
  | { what: "race"; number: number }
  | { what: "start"; skier: number; row: number; lane: number }
  | { what: "round"; number: number }
  | { what: "wish"; seat: number; wish: Wish }
  | { what: "roll"; skier: number; die: number }
  | { what: "play"; skier: number; card: Card; effect: Effect }
  | { what: "sprint"; skier: number; count: number }
  | { what: "technique"; skier: number; technique: Technique }
  | { what: "rattled"; skier: number }
  | { what: "raised"; skier: number }
  | { what: "cut_short"; skier: number; count: number }
  | { what: "stopped"; skier: number; count: number; row: number }
  | { what: "blocked"; skier: number; row: number; lane: number }
  | { what: "ski"; skier: number; row: number; lane: number; steps: number }
  | { what: "loop"; skier: number; count: number }
  | { what: "loops_done"; skier: number }
  | { what: "lap"; skier: number; lap: number }
  | { what: "fall"; skier: number }
  | { what: "restore"; skier: number; row: number; lane: number }
  | { what: "behind"; skier: number; row: number; lane: number }
  | { what: "wait"; skier: number }
  | { what: "miss_turn"; skier: number }
  | { what: "stay"; skier: number }
  | { what: "keep"; skier: number; card: Card | null }
  | { what: "event"; skier: number; card: Card }
  | { what: "reshuffled"; count: number }
  | { what: "no_card"; skier: number }
  | { what: "back"; skier: number; row: number; lane: number }
  | { what: "not_back"; skier: number }
  | { what: "lay_down"; skier: number; card: Card }
  | { what: "enter"; skier: number; point: number }
  | { what: "taken"; skier: number; point: number }
  | { what: "wind_red"; skier: number; point: number }
  | { what: "wind_blue"; skier: number; point: number }
  | { what: "aim"; skier: number; risk: number }
  | { what: "risk"; skier: number; risk: number; count: number }
  | { what: "rest"; skier: number; count: number }
  | { what: "ready"; skier: number }
  | { what: "shot_open"; skier: number; die: number }
  | { what: "hit"; skier: number; die: number; count: number }
  | { what: "miss"; skier: number; die: number; count: number }
  | { what: "clean"; skier: number; row: number; lane: number }
  | { what: "loops"; skier: number; count: number; row: number; lane: number }
  | { what: "mercy"; skier: number; row: number; lane: number }
  | { what: "finish"; skier: number; beyond: number }
  | { what: "level"; count: number }
  | { what: "throw"; skier: number; die: number }
  | { what: "turn_decides"; skier: number }
  | { what: "place"; skier: number; place: number }
  | { what: "between" }
  | { what: "over"; reason: Reason }
  | { what: "stated" };

export type Phrase =
  | "as_plus"
  | "skis_do"
  | "sights_do"
  | "no_technique"
  | "course"
  | "map_label"
  | "round"
  | "at_start"
  | "lap_of"
  | "order"
  | "cells_to_go"
  | "cells"
  | "stay_here"
  | "home"
  | "home_place"
  | "beyond"
  | "loops_owed"
  | "sprints_left"
  | "cards_held"
  | "lost_turns"
  | "pending"
  | "rattled"
  | "snow"
  | "working"
  | "held"
  | "fallen"
  | "range"
  | "point"
  | "free"
  | "all_hit"
  | "targets_left"
  | "shots"
  | "hits_on"
  | "pause_left"
  | "red"
  | "blue"
  | "risk_table"
  | "risk"
  | "rest"
  | "hit"
  | "miss"
  | "falls"
  | "blocked_at"
  | "over_line"
  | "stays_put"
  | "pile"
  | "dice_off"
  | "on_turn"
  | "chooses"
  | "lines_up"
  | "result"
  | "place"
  | "athlete"
  | "finish"
  | "shooting"
  | "clean"
  | "not_home"
  | "in_round"
  | "cup"
  | "games"
  | "games_podium"
  | "next_race_open"
  | "after_race"
  | "race_of"
  | "points"
  | "leader"
  | "sharpshooter"
  | "team"
  | "yours"
  | "tab_turn"
  | "ahead"
  | "lap_line"
  | "rolled"
  | "leads_to"
  | "leads_home"
  | "your_cards"
  | "sprint_cards"
  | "chance"
  | "clean_odds"
  | "no_rest"
  | "rest_turns"
  | "mean_turns"
  | "no_loop"
  | "threatened"
  | "certain"
  | "shots_left"
  | "steady_odds"
  | "waits_turn"
  | "owes_shooting"
  | "has_shot"
  | "no_shooting"
  | "hint"
  | "why_not"
  | "athletes"
  | "athlete_name"
  | "country"
  | "rules"
  | "switches"
  | "guess"
  | "does.E01"
  | "does.E02"
  | "does.E03"
  | "does.E04"
  | "does.E05"
  | "does.E06"
  | "does.E07"
  | "does.E08"
  | "does.E09"
  | "does.E10"
  | "does.E11"
  | "does.E12"
  | "does.E13"
  | "does.E14"
  | "does.E15"
  | "tactic.low"
  | "tactic.medium"
  | "tactic.high"
  | "metal.gold"
  | "metal.silver"
  | "metal.bronze"
  | "letter.gold"
  | "letter.silver"
  | "letter.bronze"
  | "sets.base"
  | "sets.snow"
  | "sets.range"
  | "sets.full"
  | "tip.start_cell"
  | "tip.destination"
  | "tip.risk"
  | "tip.rolled"
  | "colour.red"
  | "colour.blue"
  | "colour.green"
  | "colour.yellow"
  | "colour.purple"
  | "colour.white"
  | "track.lakeside"
  | "track.high_ridge"
  | "card.E01"
  | "card.E02"
  | "card.E03"
  | "card.E04"
  | "card.E05"
  | "card.E06"
  | "card.E07"
  | "card.E08"
  | "card.E09"
  | "card.E10"
  | "card.E11"
  | "card.E12"
  | "card.E13"
  | "card.E14"
  | "card.E15"
  | "card.E16"
  | "card.E17"
  | "card.E18"
  | "card.E19"
  | "card.E20"
  | "card.E21"
  | "card.E22"
  | "card.E23"
  | "card.E24"
  | "card.E25"
  | "card.E26"
  | "card.E27"
  | "card.E28"
  | "card.E29"
  | "card.E30"
  | "card.KEPT"
  | "card.AT_ONCE"
  | "card.hidden"
  | "event.E16"
  | "event.E17"
  | "event.E18"
  | "event.E19"
  | "event.E20"
  | "event.E21"
  | "event.E22"
  | "event.E23"
  | "event.E24"
  | "event.E25"
  | "event.E26"
  | "event.E27"
  | "event.E28"
  | "event.E29"
  | "event.E30"
  | "technique.none"
  | "technique.new_skis"
  | "technique.new_sights"
  | "cell.climb"
  | "cell.descent"
  | "cell.ice"
  | "cell.event"
  | "cell.coaching"
  | "cell.point"
  | "cell.point_taken"
  | "cell.dead_end"
  | "term.die"
  | "term.skis"
  | "term.descent"
  | "term.climb"
  | "term.pending"
  | "term.sprint"
  | "term.card";
