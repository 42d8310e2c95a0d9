/** A race as it comes over the wire, made easy to draw. */
import type { PictogramName } from "../../parts/pictograms";
import type { Card, View } from "./wire";
import type { RaceWords } from "./words";

export const STEPS = ["L", "R", "LR", "RL", "F"] as const;
export type Step = (typeof STEPS)[number];
export const KINDS: readonly Card[] = [
  ...STEPS,
  "INJURY",
  "DRINK",
  "SHOE",
  "INSECT",
  "SUIT",
  "GUST",
  "STRIDE",
  "RESOURCE",
  "PHOTO",
  "BOLT",
  "TRAINING",
];
export type Kind = Card;
/** What a cell asks for; E is the empty cell. */
export type Cell = Exclude<Step, "F"> | "E";

export const LAST_CELL = 13;
export const LINE = 14;
export const LANE_COUNT = 8;
export const PHASE_ACTIONS = 2;
export const ROW_SIZE = 4;
/** So many of the uppermost discards a resource may look through. */
export const RESOURCE_DEPTH = 4;

/** HUN-D1: even lanes mirror the odd one before them. */
const ODD_LANES = [
  "L R LR L RL E R LR L R L RL R",
  "L R L RL R LR E L RL R LR L R",
  "L R LR L R L RL E R LR L RL R",
  "L R L RL R LR L R E RL R LR L",
];
const MIRROR: Record<Cell, Cell> = { L: "R", R: "L", LR: "RL", RL: "LR", E: "E" };

export const LANES: readonly (readonly Cell[])[] = ODD_LANES.flatMap((text) => {
  const lane = text.split(" ") as Cell[];
  return [lane, lane.map((cell) => MIRROR[cell])];
});

export const PICTURES: Record<Kind, PictogramName> = {
  L: "left_foot",
  R: "right_foot",
  LR: "left_right",
  RL: "right_left",
  F: "finish",
  INJURY: "bandage",
  DRINK: "bottle",
  SHOE: "shoe",
  INSECT: "insect",
  SUIT: "suit",
  GUST: "wind",
  STRIDE: "stride",
  RESOURCE: "resource",
  PHOTO: "camera",
  BOLT: "lightning",
  TRAINING: "shield",
};

/** The kinds that are played on one opponent. */
export const ATTACKS: readonly Kind[] = ["INJURY", "SHOE", "INSECT", "STRIDE", "PHOTO"];
/** The colour of a card: each step has its own, the others say whom they are for. */
export type Family = Step | "harm" | "help" | "answer";

export function familyOf(kind: Kind): Family {
  if (isStep(kind)) return kind;
  if (kind === "TRAINING") return "answer";
  return ATTACKS.includes(kind) || kind === "GUST" ? "harm" : "help";
}

export type Cards = Partial<Record<Kind, number>>;
export type Phase =
  | "pick_lane"
  | "announce"
  | "start"
  | "step"
  | "action"
  | "react"
  | "resource"
  | "gust"
  | "limit"
  | "vote"
  | "over";

export interface Runner {
  seat: number;
  /** 1 to 8; 0 before it is picked. */
  lane: number;
  /** 0 at the start, 1 to 13 on the lane, 14 across the line. */
  cell: number;
  handSize: number;
  known: Cards;
  lacks: Step[];
  injuries: number;
  shoe: boolean;
  photo: boolean;
  suit: boolean;
  cannon: boolean;
  logos: number | null;
  bid: number | null;
  place: number;
  time: string | null;
}

export interface Table {
  seat: number;
  options: Record<string, string>;
  phase: Phase;
  dealer: number;
  first: number;
  turn: number;
  round: number;
  actions: number;
  fizz: boolean;
  card: Kind | null;
  target: number;
  named: Step | null;
  waiting: number[];
  hand: Cards | null;
  row: Kind[];
  pile: number;
  /** From the bottom to the top. */
  discard: Kind[];
  spent: number;
  clock: string;
  record: string;
  reason: string;
  runners: Runner[];
}

const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** `2*L F`: how many of each. */
export function readCards(text: string): Cards {
  const cards: Cards = {};
  for (const word of words(text)) {
    const [first = "", second] = word.split("*");
    const kind = (second ?? first) as Kind;
    cards[kind] = (cards[kind] ?? 0) + (second === undefined ? 1 : Number(first));
  }
  return cards;
}

export function readTable(wire: View): Table {
  return {
    ...wire,
    phase: wire.phase as Phase,
    card: wire.card as Kind | null,
    named: wire.named as Step | null,
    hand: wire.hand === null ? null : readCards(wire.hand),
    row: words(wire.row) as Kind[],
    pile: wire.draw_count,
    discard: words(wire.discard) as Kind[],
    runners: wire.runners.map((runner, seat) => ({
      ...runner,
      seat,
      handSize: runner.hand_size,
      known: readCards(runner.known),
      lacks: words(runner.lacks) as Step[],
    })),
  };
}

/** The kinds that are there at all, in their fixed order. */
export function kinds(cards: Cards): Kind[] {
  return KINDS.filter((kind) => (cards[kind] ?? 0) > 0);
}

/** Every card by itself, in the fixed order. */
export function spread(cards: Cards): Kind[] {
  return KINDS.flatMap((kind) => Array.from({ length: cards[kind] ?? 0 }, () => kind));
}

export function isStep(kind: Kind): kind is Step {
  return (STEPS as readonly Kind[]).includes(kind);
}

export function laneOf(runner: Runner): readonly Cell[] {
  return LANES[runner.lane - 1] ?? [];
}

/** The stopwatch runs from the first turn on. */
export function hasBegun(table: Table): boolean {
  return table.phase !== "pick_lane" && table.phase !== "announce" && table.phase !== "start";
}

export function isRacing(runner: Runner): boolean {
  return runner.place === 0;
}

/** Does a step card open a cell (or the line)? HUN-22, HUN-24, HUN-48 */
export function opens(kind: Step, cell: Cell | "F", suit: boolean): boolean {
  if (cell === "E") return true;
  if (cell === kind) return true;
  return suit && cell.length === 2 && kind.length === 2;
}

export interface Ahead {
  number: number;
  /** What it asks for; F is the line. */
  asks: Cell | "F";
  /** The hand can pay for it, after all cells before it. */
  covered: boolean;
}

/** The next cells of a runner, ticked off against his hand in order; a shoe is not looked at. */
export function roadAhead(runner: Runner, hand: Cards, count: number): Ahead[] {
  const left = { ...hand };
  const cells = [...laneOf(runner), "F" as const].map((asks, index) => ({
    number: index + 1,
    asks,
  }));
  const road = cells.slice(Math.min(runner.cell, LINE), runner.cell + count);
  /** An empty cell takes what the rest of the road needs least. */
  const needs = (kind: Step) => road.filter(({ asks }) => asks === kind).length;
  return road.map(({ number, asks }) => {
    const fits = STEPS.filter((kind) => (left[kind] ?? 0) > 0 && opens(kind, asks, runner.suit));
    const exact = fits.find((kind) => kind === asks);
    const spare = [...fits].sort(
      (a, b) => (left[b] ?? 0) - needs(b) - ((left[a] ?? 0) - needs(a)),
    )[0];
    const taken = exact ?? spare;
    if (taken) left[taken] = (left[taken] ?? 0) - 1;
    return { number, asks, covered: taken !== undefined };
  });
}

/** The text of a choice of cards: `bid:L+R`, `drop:F`. */
export function cardsAction(verb: "bid" | "drop", chosen: Kind[]): string {
  const sorted = KINDS.flatMap((kind) => chosen.filter((each) => each === kind));
  return `${verb}:${sorted.join("+") || "none"}`;
}

/** The cards that such a text names. */
export function cardsOf(action: string | null): Kind[] {
  const names = action?.split(":")[1] ?? "";
  return names.split("+").filter((name) => (KINDS as readonly string[]).includes(name)) as Kind[];
}

/** Hundredths of a second: `9.69` is 969. */
export function hundredths(time: string): number {
  return Math.round(Number(time) * 100);
}

export function timeText(words: RaceWords, time: number): string {
  return inWords(words, `${Math.floor(time / 100)}.${String(time % 100).padStart(2, "0")}`);
}

/** A time as the language writes decimals. */
export function inWords(words: RaceWords, time: string): string {
  return time.replace(".", words("decimal"));
}

/** Was a crossing close? Only where another one is a single cell behind, and still on the way. */
export function isPhotoFinish(table: Table): boolean {
  return table.runners.some((runner) => isRacing(runner) && runner.cell === LAST_CELL);
}

/** 14 moves make a hundred metres. */
export function metres(cell: number): number {
  return Math.round((100 * Math.min(cell, LINE)) / LINE);
}

/** A runner's time, or how far the race went without one. */
export function resultOf(words: RaceWords, runner: Runner): string {
  return runner.time
    ? inWords(words, runner.time)
    : words("not_finished", { distance: metres(runner.cell) });
}
