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
  colour: string | null;
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
  sights: string;
  skis: string;
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
  ignores_climb: boolean;
  kept_left: number;
  laps: number;
  options: Record<string, string>;
  order: number[];
  phase: string;
  places: number[];
  plus: number;
  race: number;
  races: number;
  reach: Record<string, ReachWire>;
  reason: string;
  round: number;
  rules: string[];
  safe: boolean;
  seat: number;
  skiers: SkierWire[];
  sprint: number;
  squeezes: boolean;
  standings: StandingsWire | null;
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
