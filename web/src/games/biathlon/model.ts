/** Biathlon as it comes over the wire, made easy to draw. */
import type { Athletes } from "./athletes";
import { type Cell, type Course, readCell } from "./course";
import type { Card, Colour, ReachWire, SkierWire, StandingsWire, SumWire, View } from "./wire";

export type { Colour };
export type Gear = SkierWire["skis"];
export type Phase = View["phase"];
export type Reach = ReachWire;
export type Sum = SumWire;
export type Term = Sum["terms"][number]["term"];

export const COLOURS: readonly Colour[] = ["red", "blue", "green", "yellow", "purple", "white"];
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
  /** Penalty loops of the whole series. */
  loops: number;
  toGo: number;
  owesShooting: boolean;
  /** What the die must show for a hit; 0 while that is not settled. */
  need: number;
  /** The kept cards this watcher may see, with the choice that plays each; null while hidden. */
  cards: Map<Card, string> | null;
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
  /** The movement roll on the table, spelled out. */
  sum: Sum | null;
  target: { cells: string[]; steps: number } | null;
  reach: Record<string, Reach>;
  /** Risk and pause of each tactic, while one is chosen. */
  risks: Record<string, number[]>;
  pile: number;
  places: number[];
  standings: StandingsWire | null;
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

function readSkier(wire: View, skier: SkierWire, number: number): Skier {
  const plays = wire.plays[number];
  return {
    number,
    seat: skier.seat,
    colour: skier.colour,
    place: readPlace(skier.at),
    lap: skier.lap,
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
    finishRound: skier.finish[0] ?? 0,
    beyond: skier.finish[1] ?? 0,
    rank: skier.place,
    loops: skier.loops,
    toGo: wire.to_go[number] ?? 0,
    owesShooting: wire.owes_shooting[number] ?? false,
    need: wire.needs[number] ?? 0,
    cards: plays ? new Map(Object.entries(plays) as [Card, string][]) : null,
  };
}

export function readTable(wire: View): Table {
  return {
    seat: wire.seat,
    phase: wire.phase,
    course: wire.course as Course,
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
    sum: wire.sum,
    target: wire.target && {
      cells: [...wire.target.cells, ...wire.target.dead_ends],
      steps: wire.target.steps,
    },
    reach: wire.reach,
    risks: wire.risks,
    pile: wire.kept_left + split(wire.at_once).length,
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
