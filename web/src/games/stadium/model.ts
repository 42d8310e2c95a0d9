/** Stadium as it comes over the wire, made easy to draw. */
import type { Metal } from "../../parts/Medal.svelte";

export type { Metal };

export const METALS: readonly Metal[] = ["gold", "silver", "bronze"];
const COLOURS: readonly string[] = ["red", "blue", "orange", "teal", "pink", "violet"];
export const DICE = ["green", "blue", "yellow", "red"] as const;

export const CODES = [
  "cycling",
  "showjumping",
  "golf",
  "gymnastics",
  "weightlifting",
  "relay",
  "synchro",
  "archery",
  "highjump",
  "rowing",
  "marathon",
  "antidoping",
  "basketball",
  "tugofwar",
  "volleyball",
  "fencing",
] as const;
export type Code = (typeof CODES)[number];

/** Regular, rest, Final. */
export type Family = "R" | "Z" | "F";
/** Even seats are Ember, odd ones Tide. */
export type Team = 0 | 1;
export const TEAMS: readonly Team[] = [0, 1];

/** What is printed on the tiles. */
export const OBSTACLES = [2, 3, 4, 5, 6];
export const HOLES = [1, 2, 3, 4, 5, 6];
export const WEIGHTS = [150, 170, 190, 210, 230];
export const BARS = [9, 8, 7, 6, 5, 4, 3, 2, 1];
export const MAX_ENERGY = 30;
export const FULL_BID = 3;
export const SHOT_TARGET = 3;
export const HAND_FACES = 2;

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
  /** The numbers on the controllers while they lie open; -1 where there is none. */
  dials: number[];
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

interface WireMedal {
  event: Code;
  metal: Metal;
  team: "ember" | "tide";
  athlete: string | null;
  result: number;
  against: number;
  why: string;
}

type Plain =
  | "options"
  | "programme"
  | "slot"
  | "event"
  | "phase"
  | "energy"
  | "scores"
  | "cubes"
  | "dice"
  | "round"
  | "number"
  | "rest"
  | "points"
  | "talk"
  | "seat";

interface Wire extends Pick<Table, Plain> {
  families: string;
  asked: string[];
  out: string[];
  token: string;
  controllers: (string | null)[];
  turn: string | null;
  ball: string | null;
  member: string | null;
  medals: WireMedal[];
  team_channel: boolean;
}

export const seatOf = (colour: string | null): number =>
  colour === null ? -1 : COLOURS.indexOf(colour);
export const colourOf = (seat: number): string => COLOURS[seat] ?? "";
export const teamOf = (seat: number): Team => (seat % 2 === 0 ? 0 : 1);

export function readTable(view: Record<string, unknown>): Table {
  const { team_channel, controllers, ...wire } = view as unknown as Wire;
  return {
    ...wire,
    families: [...wire.families] as Family[],
    asked: wire.asked.map(seatOf),
    out: wire.out.map(seatOf),
    token: seatOf(wire.token),
    dials: controllers.map((text) => Number(/\d+$/.exec(text ?? "")?.[0] ?? -1)),
    turn: seatOf(wire.turn),
    ball: seatOf(wire.ball),
    member: seatOf(wire.member),
    medals: wire.medals.map(({ athlete, team, ...medal }) => ({
      ...medal,
      team: team === "ember" ? 0 : 1,
      seat: seatOf(athlete),
    })),
    teamChannel: team_channel,
  };
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
export const timeLimit = (table: Table): number =>
  Number(table.options[`time_limits.${table.event}`] ?? 0);

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
