/** What a screen has heard of the Games: it listens to what the rules tell, and works nothing out. */
import {
  medalsOf,
  type Metal,
  seatOf,
  type Table,
  type Team,
  TEAM_KEYS,
  weightOf,
  type Won,
} from "./model";
import type { Event } from "./wire";

export type Sign = "triangle" | "circle" | "square";

/** What a controller shows. */
export interface Setting {
  /** What it means in this event; "" where that was not heard. */
  verb: Verb | "";
  sign: Sign | null;
  /** -1 where it has no number. */
  number: number;
  /** The seat it is aimed at, or -1. */
  target: number;
}

const SIGNS = {
  bid: null,
  part: "triangle",
  take_part: "triangle",
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
} as const satisfies Record<string, Sign | null>;
export type Verb = keyof typeof SIGNS;

const isVerb = (what: string): what is Verb => what in SIGNS;
export const signOf = (verb: string): Sign | null => (isVerb(verb) ? SIGNS[verb] : null);

/** A choice taken apart: `shoot:4`, `attack:blue`, `rest`. */
export function readChoice(text: string): Setting {
  const [verb = "", value = ""] = text.split(":");
  const isNumber = /^\d+$/.test(value);
  return {
    verb: isVerb(verb) ? verb : "",
    sign: signOf(verb),
    number: isNumber ? Number(value) : -1,
    target: isNumber || !value ? -1 : seatOf(value),
  };
}

/** Medals that were given together, with what was said about them. */
export interface Verdict {
  slot: number;
  step: number;
  metal: Metal;
  teams: Team[];
  /** The athletes who take it; none for a team's medal. */
  seats: number[];
  lines: string[];
}

/** The medals of one beat, if it gave any. */
export function verdictOf(
  events: readonly Event[],
  lines: string[],
  at: Table,
  step: number,
): Verdict | null {
  const verdict: Verdict = { slot: at.slot, step, metal: "gold", teams: [], seats: [], lines };
  for (const event of events) {
    if (event.what === "gold" || event.what === "silver" || event.what === "bronze") {
      verdict.metal = event.what;
      verdict.seats.push(event.seat);
    } else if (event.what === "team_medal" || event.what === "final_gold") {
      verdict.metal = event.what === "team_medal" ? event.metal : "gold";
      verdict.teams.push(TEAM_KEYS.indexOf(event.team) as Team);
    }
  }
  return verdict.seats.length + verdict.teams.length > 0 ? verdict : null;
}

/** The medals that stand on the podium of the event on show, each step with what was said of it. */
export interface Honour {
  metal: Metal;
  team: Team;
  seats: number[];
  weight: number;
  lines: string[];
}

export function honoursOf(table: Table, verdicts: readonly Verdict[]): Honour[] {
  const honours: Honour[] = [];
  for (const won of medalsOf(table, table.event)) {
    const same = honours.find((each) => each.metal === won.metal && won.seat >= 0);
    if (same) same.seats.push(won.seat);
    else honours.push({ ...honourOf(table, won), lines: linesFor(won, table.slot, verdicts) });
  }
  return honours;
}

const honourOf = (table: Table, won: Won): Omit<Honour, "lines"> => ({
  metal: won.metal,
  team: won.team,
  seats: won.seat < 0 ? [] : [won.seat],
  weight: weightOf(table, won),
});

function linesFor(won: Won, slot: number, verdicts: readonly Verdict[]): string[] {
  const about = verdicts.find(
    ({ slot: at, metal, seats, teams }) =>
      at === slot &&
      metal === won.metal &&
      (won.seat < 0 ? teams.includes(won.team) : seats.includes(won.seat)),
  );
  return about?.lines ?? [];
}

/** All that one screen has heard, beat by beat. */
export class Heard {
  /** Of this step, as far as it belongs to the event on show. */
  events = $state.raw<Event[]>([]);
  /** Of this beat. */
  now = $state.raw<Event[]>([]);
  verdicts = $state.raw<Verdict[]>([]);
  private step = -1;

  listen(step: number, at: Table, events: Event[], lines: string[]): void {
    const isNew = step !== this.step;
    this.step = step;
    const start = events.findIndex((event) => event.what === "event");
    this.now = events;
    this.events = start >= 0 ? events.slice(start) : isNew ? events : [...this.events, ...events];
    const verdict = verdictOf(events, lines, at, step);
    const kept = this.verdicts.filter((each) => each.slot === at.slot || each.step === step);
    this.verdicts = verdict ? [...kept, verdict] : kept;
  }
}

// What diagrams look for

export type Told<What extends Event["what"]> = Extract<Event, { what: What }>;

/** The events of some kinds, in their order. */
export function tellings<What extends Event["what"]>(
  events: readonly Event[],
  ...kinds: What[]
): Told<What>[] {
  return events.filter((event): event is Told<What> => (kinds as string[]).includes(event.what));
}

/** The last event of some kinds. */
export function lastOf<What extends Event["what"]>(
  events: readonly Event[],
  ...kinds: What[]
): Told<What> | undefined {
  return tellings(events, ...kinds).at(-1);
}

/** The controller of a seat as it was turned up, or as it still lies there. */
export function settingOf(table: Table, events: readonly Event[], seat: number): Setting | null {
  const lies = table.controllers[seat] ?? null;
  if (!lies) return null;
  for (const event of events) {
    if (!isVerb(event.what) || !("seat" in event) || event.seat !== seat) continue;
    return {
      verb: event.what,
      sign: signOf(event.what),
      number: "number" in event ? event.number : -1,
      target: "target" in event ? event.target : -1,
    };
  }
  return { verb: "", ...lies, target: -1 };
}

/** The number a seat has turned up; -1 where it shows none. */
export function numberOf(table: Table, seat: number): number {
  return table.controllers[seat]?.number ?? -1;
}

/** What a team added up or multiplied; -1 where nothing was told. */
export function teamTold(events: readonly Event[], what: "sum" | "product", team: Team): number {
  return tellings(events, what).findLast((event) => event.team === TEAM_KEYS[team])?.number ?? -1;
}

/** Energy gained or spent by a seat in these events. */
export function changeOf(events: readonly Event[], seat: number): number {
  return tellings(events, "energy", "paid", "received")
    .filter((event) => event.seat === seat)
    .reduce(
      (sum, event) =>
        sum +
        (event.what === "energy"
          ? event.change
          : event.what === "paid"
            ? -event.count
            : event.count),
      0,
    );
}
