/** One step of Stadium: what the controllers showed, which dice fell, what it brought. For drawing, never for rules. */
import { type Code, seatOf, type Table, type Won } from "./model";
import { type Roll, rollsOf } from "./rolls";

export type Sign = "triangle" | "circle" | "square";

/** A choice taken apart: `shoot:4`, `attack:blue`, `rest`. */
export interface Choice {
  verb: string;
  /** -1 where the choice has no number. */
  number: number;
  /** The seat it is aimed at, or -1. */
  target: number;
}

export interface Act {
  event: Code;
  slot: number;
  /** The table at which they chose. */
  before: Table;
  choices: ReadonlyMap<number, Choice>;
  /** The same choices as they came. */
  texts: Readonly<Record<number, string>>;
  rolls: Roll[];
  /** Controllers were turned up together. */
  isReveal: boolean;
  /** The event is over with it. */
  isEnd: boolean;
  won: Won[];
  lost: Won[];
  /** Energy gained or spent, seat by seat. */
  change: number[];
}

const SIGNS: Record<string, Sign> = {
  part: "triangle",
  shoot: "triangle",
  block: "triangle",
  attack: "triangle",
  jump: "triangle",
  dope: "triangle",
  rest: "circle",
  wait: "circle",
  throw: "circle",
  intercept: "circle",
  accuse: "square",
  parry: "square",
};

export const signOf = (verb: string): Sign | null => SIGNS[verb] ?? null;

export function readChoice(text: string): Choice {
  const [verb = "", value = ""] = text.split(":");
  const isNumber = /^\d+$/.test(value);
  return {
    verb,
    number: isNumber ? Number(value) : -1,
    target: isNumber || verb === "reroll" || !value ? -1 : seatOf(value),
  };
}

const nameOf = (won: Won): string => `${won.event} ${won.metal} ${won.team} ${won.seat}`;

/** The medals of one list that another does not have. */
function missing(from: readonly Won[], other: readonly Won[]): Won[] {
  const names = new Set(other.map(nameOf));
  return from.filter((won) => !names.has(nameOf(won)));
}

export function readAct(
  before: Table,
  after: Table,
  texts: Readonly<Record<number, string>>,
  luck: readonly string[],
): Act {
  const choices = new Map(
    Object.entries(texts).map(([seat, text]) => [Number(seat), readChoice(text)]),
  );
  const faces = luck
    .filter((text) => text.startsWith("d"))
    .map((text) => Number(text.split("=")[1]));
  return {
    event: before.event,
    slot: before.slot,
    before,
    choices,
    texts,
    rolls: rollsOf(before, choices, faces),
    isReveal: before.phase === "program",
    isEnd: after.slot !== before.slot || after.phase === "over",
    won: missing(after.medals, before.medals),
    lost: missing(before.medals, after.medals),
    change: after.energy.map((stock, seat) => stock - (before.energy[seat] ?? 0)),
  };
}

/** The number a seat showed, or 0. */
export const shownBy = (act: Act, seat: number): number =>
  Math.max(0, act.choices.get(seat)?.number ?? 0);
export const rollOf = (act: Act, seat: number): Roll | undefined =>
  act.rolls.find((roll) => roll.seat === seat);
