/** Biathlon as it comes over the wire, made easy to draw. */
import type { Athletes } from "./athletes";
import { type Cell, type Course, type Mark, markAt, readCell } from "./course";

export const COLOURS = ["red", "blue", "green", "yellow", "purple", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export type Gear = "none" | "held" | "working" | "used";
export type Phase =
  | "colour"
  | "start_cell"
  | "turn"
  | "restore"
  | "rolled"
  | "destination"
  | "technique"
  | "wind"
  | "risk"
  | "pause"
  | "miss"
  | "loops"
  | "back_lane"
  | "coach"
  | "next_race"
  | "over";

export const TARGETS = 5;
export const SHOTS = 8;

export type Place =
  | { at: "waiting" | "finished" }
  | { at: "track" | "fallen"; cell: Cell }
  | { at: "range"; point: number };

export interface Skier {
  number: number;
  seat: number;
  colour: Colour | null;
  place: Place;
  lap: number;
  hasShot: boolean;
  owed: number;
  shots: number;
  targets: number;
  risk: number;
  pause: number;
  windy: boolean;
  sprints: number;
  skis: Gear;
  sights: Gear;
  lostTurns: number;
  nextRoll: number;
  rattled: boolean;
  snow: boolean;
  hand: number;
  finishRound: number;
  beyond: number;
  rank: number;
  loops: number;
  toGo: number;
  /** The kept cards this watcher may see; null while they are hidden. */
  cards: string[] | null;
}

/** Where a choice leads. */
export interface Reach {
  cells: string[];
  steps: number;
  beyond: number;
}

export interface Standing {
  skier: number;
  rank: number;
  points: number;
  medals: [number, number, number];
}

export interface Table {
  seat: number;
  phase: Phase;
  course: Course;
  laps: number;
  total: number;
  rules: Set<string>;
  options: Record<string, string>;
  race: number;
  races: number;
  round: number;
  order: number[];
  turn: number;
  skiers: Skier[];
  die: number;
  sprint: number;
  plus: number;
  ignoresClimb: boolean;
  /** The running move comes from an event card, not from the die. */
  granted: boolean;
  target: { cells: string[]; steps: number } | null;
  reach: Record<string, Reach>;
  pile: number;
  discard: string[];
  places: number[];
  standings: { rows: Standing[]; sharpshooters: number[]; teams: number[] | null } | null;
  athletes: Athletes;
}

interface WireSkier {
  seat: number;
  colour: Colour | null;
  at: string;
  lap: number;
  has_shot: boolean;
  owed: number;
  shots: number;
  targets: number;
  risk: number;
  pause: number;
  windy: boolean;
  sprints: number;
  skis: Gear;
  sights: Gear;
  lost_turns: number;
  next_roll: number;
  rattled: boolean;
  snow: boolean;
  hand: number;
  finish: [number, number];
  place: number;
  loops: number;
}

interface Wire {
  seat: number;
  phase: Phase;
  course: Course;
  laps: number;
  total: number;
  rules: string[];
  options: Record<string, string>;
  race: number;
  races: number;
  round: number;
  order: number[];
  turn: number;
  skiers: WireSkier[];
  hands: (string | null)[];
  die: number;
  sprint: number;
  plus: number;
  ignores_climb: boolean;
  granted: boolean;
  target: { cells: string[]; steps: number; dead_ends: string[] } | null;
  reach: Record<string, Reach>;
  to_go: number[];
  kept_left: number;
  at_once: string;
  discard: string;
  places: number[];
  standings: Table["standings"];
  athletes: Athletes;
}

const split = (text: string): string[] => text.split(" ").filter(Boolean);

function readPlace(text: string): Place {
  if (text === "waiting" || text === "finished") return { at: text };
  if (text.startsWith("F")) return { at: "range", point: Number(text.slice(1)) - 1 };
  const cell = readCell(text.replace("beside ", ""));
  if (!cell) return { at: "waiting" };
  return { at: text.startsWith("beside") ? "fallen" : "track", cell };
}

function readSkier(wire: Wire, skier: WireSkier, number: number): Skier {
  const hand = wire.hands[number];
  return {
    number,
    seat: skier.seat,
    colour: skier.colour,
    place: readPlace(skier.at),
    lap: skier.lap,
    hasShot: skier.has_shot,
    owed: skier.owed,
    shots: skier.shots,
    targets: skier.targets,
    risk: skier.risk,
    pause: skier.pause,
    windy: skier.windy,
    sprints: skier.sprints,
    skis: skier.skis,
    sights: skier.sights,
    lostTurns: skier.lost_turns,
    nextRoll: skier.next_roll,
    rattled: skier.rattled,
    snow: skier.snow,
    hand: skier.hand,
    finishRound: skier.finish[0],
    beyond: skier.finish[1],
    rank: skier.place,
    loops: skier.loops,
    toGo: wire.to_go[number] ?? 0,
    cards: hand === null || hand === undefined ? null : split(hand),
  };
}

export function readTable(view: Record<string, unknown>): Table {
  const wire = view as unknown as Wire;
  return {
    seat: wire.seat,
    phase: wire.phase,
    course: wire.course,
    laps: wire.laps,
    total: wire.total,
    rules: new Set(wire.rules),
    options: wire.options,
    race: wire.race,
    races: wire.races,
    round: wire.round,
    order: wire.order,
    turn: wire.turn,
    skiers: wire.skiers.map((skier, number) => readSkier(wire, skier, number)),
    die: wire.die,
    sprint: wire.sprint,
    plus: wire.plus,
    ignoresClimb: wire.ignores_climb,
    granted: wire.granted,
    target: wire.target && {
      cells: [...wire.target.cells, ...wire.target.dead_ends],
      steps: wire.target.steps,
    },
    reach: wire.reach,
    pile: wire.kept_left + split(wire.at_once).length,
    discard: split(wire.discard),
    places: wire.places,
    standings: wire.standings,
    athletes: wire.athletes,
  };
}

/** The biathlete on turn; null in between races and at the end. */
export function onTurn(table: Table): Skier | null {
  if (table.phase === "over" || table.phase === "next_race") return null;
  return table.skiers[table.order[table.turn] ?? -1] ?? null;
}

export function isRacing(skier: Skier): boolean {
  return skier.place.at !== "finished";
}

export function owesShooting(table: Table, skier: Skier): boolean {
  return skier.lap >= 1 && skier.lap <= table.laps && !skier.hasShot;
}

/** Everybody, the one who leads first: those at home by their place, then by the way still to go. */
export function runningOrder(table: Table): Skier[] {
  const key = (skier: Skier): number[] => [
    isRacing(skier) ? 1 : 0,
    skier.rank || 99,
    isRacing(skier) ? skier.toGo : skier.finishRound * 100 - skier.beyond,
    table.order.indexOf(skier.number),
  ];
  return [...table.skiers].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    const index = one.findIndex((value, at) => value !== other[at]);
    return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
  });
}

/** What is printed on the cell a figure stands on; the loop and the range are plain. */
export function terrainOf(table: Table, skier: Skier): Mark {
  const place = skier.place;
  if (!("cell" in place) || place.cell.loop) return ".";
  return markAt(table.course, place.cell.row, place.cell.lane);
}

/** The row that counts for a figure, in the order of the track. */
export function rowOf(table: Table, skier: Skier): number {
  if (skier.place.at === "range") return table.course.firing[skier.place.point] ?? 0;
  return "cell" in skier.place && !skier.place.cell.loop ? skier.place.cell.row : 0;
}

/** What the die must show for a hit. */
export function needOf(skier: Skier): number {
  return Math.min(
    5,
    skier.risk + (skier.rattled ? 1 : 0) + (skier.snow && skier.shots === 0 ? 1 : 0),
  );
}

export type Term = "die" | "skis" | "descent" | "climb" | "pending" | "sprint" | "card";

export interface Sum {
  terms: [Term, number][];
  total: number;
}

/** A roll with all that is added to it or taken away, in the order of the rules. */
export function sumOf(table: Table, skier: Skier): Sum {
  const mark = terrainOf(table, skier);
  const terms: [Term, number][] = [["die", table.die]];
  if (skier.skis === "working") terms.push(["skis", 1]);
  if (mark === "v" && table.rules.has("descents")) terms.push(["descent", 2]);
  if (/[123]/.test(mark) && table.rules.has("climbs") && !table.ignoresClimb)
    terms.push(["climb", -Number(mark)]);
  if (skier.nextRoll) terms.push(["pending", skier.nextRoll]);
  const rolled = Math.max(
    1,
    terms.reduce((sum, [, value]) => sum + value, 0),
  );
  if (table.sprint) terms.push(["sprint", table.sprint]);
  if (table.plus) terms.push(["card", table.plus]);
  return { terms, total: rolled + table.sprint + table.plus };
}

/** Whether the die on the table is the one a choice is about. */
export function isRollOpen(table: Table): boolean {
  return (
    table.die > 0 && (table.phase === "rolled" || (table.phase === "destination" && !table.granted))
  );
}

/** The roll on the table. A card pending for it is spent when the cell is chosen: the table before still knows. */
export function openSum(table: Table, before: Table | null): Sum | null {
  const skier = onTurn(table);
  if (!skier || !isRollOpen(table)) return null;
  const last = table.phase === "destination" ? before?.skiers[skier.number] : undefined;
  const sum = sumOf(table, last ? { ...skier, nextRoll: last.nextRoll } : skier);
  return table.target && sum.total < table.target.steps ? null : sum;
}
