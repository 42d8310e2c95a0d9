/** Stadium as it comes over the wire, made easy to draw. */
import type { Metal } from "../../parts/Medal.svelte";
import type { Code, View } from "./wire";

export type { Code, Metal };

export const METALS: readonly Metal[] = ["gold", "silver", "bronze"];
const COLOURS: readonly string[] = ["red", "blue", "orange", "teal", "pink", "violet"];
export const DICE = ["green", "blue", "yellow", "red"] as const;

/** Regular, rest, Final. */
export type Family = "R" | "Z" | "F";
/** Even seats are Ember, odd ones Tide. */
export type Team = 0 | 1;
export const TEAMS: readonly Team[] = [0, 1];
export const TEAM_KEYS = ["ember", "tide"] as const;

/** What is printed on the tiles. */
export const OBSTACLES = [2, 3, 4, 5, 6];
export const HOLES = [1, 2, 3, 4, 5, 6];
export const WEIGHTS = [150, 170, 190, 210, 230];
export const BARS = [9, 8, 7, 6, 5, 4, 3, 2, 1];
export const MAX_ENERGY = 30;
export const SHOT_TARGET = 3;
/** Dice for a bid of 0, 1, 2, 3 and more at Volleyball, and stamina beyond the bid at Fencing. */
export const VOLLEY_DICE = [1, 2, 3, 4];
export const FENCING_START = 1;

export interface Won {
  event: Code;
  metal: Metal;
  team: Team;
  /** The athlete of an individual event; -1 for a team's medal. */
  seat: number;
  result: number;
  against: number;
  why: string;
}

export interface Controller {
  sign: "triangle" | "circle" | "square" | null;
  /** The number or the seat on its dial; -1 where there is none. */
  number: number;
}

export interface Table {
  seat: number;
  options: Record<string, string>;
  /** null while a tile lies face down. */
  programme: (Code | null)[];
  families: Family[];
  slot: number;
  event: Code;
  phase: "program" | "turn" | "share" | "over";
  asked: number[];
  token: number;
  energy: number[];
  /** The controllers that lie open; null where one is blank. */
  controllers: (Controller | null)[];
  scores: number[];
  cubes: number[];
  dice: number[];
  round: number;
  turn: number;
  ball: number;
  out: number[];
  number: number;
  rest: number;
  member: number;
  medals: Won[];
  points: [number, number];
  talk: boolean;
  teamChannel: boolean;
}

export const seatOf = (colour: string | null): number =>
  colour === null ? -1 : COLOURS.indexOf(colour);
export const colourOf = (seat: number): string => COLOURS[seat] ?? "";
export const teamOf = (seat: number): Team => (seat % 2 === 0 ? 0 : 1);

export function readTable({ team_channel, ...view }: View): Table {
  return {
    ...view,
    programme: view.programme as (Code | null)[],
    families: [...view.families] as Family[],
    event: view.event as Code,
    phase: view.phase as Table["phase"],
    asked: view.asked.map(seatOf),
    out: view.out.map(seatOf),
    token: seatOf(view.token),
    controllers: view.controllers.map(readController),
    turn: seatOf(view.turn),
    ball: seatOf(view.ball),
    member: seatOf(view.member),
    medals: view.medals.map(({ athlete, team, event, metal, ...medal }) => ({
      ...medal,
      event: event as Code,
      metal: metal as Metal,
      team: team === "ember" ? 0 : 1,
      seat: seatOf(athlete),
    })),
    points: [view.points[0] ?? 0, view.points[1] ?? 0],
    teamChannel: team_channel,
  };
}

/** `triangle 4`, `circle`, `7`; nothing while it is blank. */
function readController(text: string | null): Controller | null {
  if (text === null) return null;
  const [sign] = /^[a-z]+/.exec(text) ?? [null];
  return { sign: sign as Controller["sign"], number: Number(/\d+$/.exec(text)?.[0] ?? -1) };
}

// Seats

export const seatsOf = (table: Table): number[] => table.energy.map((_, seat) => seat);
export const leftOf = (table: Table, seat: number): number => (seat + 1) % table.energy.length;

/** All seats from one on, clockwise. */
export const inOrder = (table: Table, first: number): number[] =>
  seatsOf(table).map((place) => (first + place) % table.energy.length);

export const isIn = (table: Table, seat: number): boolean => !table.out.includes(seat);
export const matesOf = (table: Table, team: Team): number[] =>
  seatsOf(table).filter((seat) => teamOf(seat) === team);

export function teamSum(table: Table, team: Team, numbers: readonly number[]): number {
  return matesOf(table, team).reduce((sum, seat) => sum + (numbers[seat] ?? 0), 0);
}

// Options that a tile shows

export const dialMax = (table: Table): number => Number(table.options["dial_max"] ?? 9);
export const finalWeight = (table: Table): number => Number(table.options["final_weight"] ?? 2);
export const lowestBar = (table: Table): number => Number(table.options["highjump_lowest"] ?? 1);

// Medals

export const isFinal = (table: Table, slot: number): boolean => table.families[slot] === "F";
export const medalsOf = (table: Table, event: Code): Won[] =>
  table.medals.filter((won) => won.event === event);

export function countOf(table: Table, team: Team, metal: Metal): number {
  return table.medals.filter((won) => won.team === team && won.metal === metal).length;
}

/** How many times a medal counts. */
export function weightOf(table: Table, won: Won): number {
  return won.metal === "gold" && isFinal(table, table.programme.indexOf(won.event))
    ? finalWeight(table)
    : 1;
}
