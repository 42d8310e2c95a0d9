/** What is agreed before a race: its board, its length and the eleven complementary rules. */
import type { OptionInfo } from "../../net/api";
import { type Course, rowsOf } from "./course";

export const SWITCHES = [
  "climbs",
  "descents",
  "descent_falls",
  "ice",
  "sprint_cards",
  "risk_tactics",
  "crosswind",
  "event_cards",
  "coaching",
  "new_skis",
  "new_sights",
] as const;
export type Switch = (typeof SWITCHES)[number];

type Chosen = Record<string, string>;

const find = (options: OptionInfo[], name: string): OptionInfo | undefined =>
  options.find((option) => option.name === name);

export function valueOf(options: OptionInfo[], chosen: Chosen, name: string): string {
  return chosen[name] ?? find(options, name)?.default ?? "";
}

export function coursesOf(options: OptionInfo[]): [string, Course][] {
  return Object.entries(find(options, "board")?.details ?? {}).map(([id, details]) => [
    id,
    details as unknown as Course,
  ]);
}

export function setsOf(options: OptionInfo[]): [string, string[]][] {
  return Object.entries(find(options, "rules")?.details ?? {}).map(([id, details]) => [
    id,
    details["rules"] as string[],
  ]);
}

/** The rules in force: each as switched, else as in the chosen set. */
export function inForce(options: OptionInfo[], chosen: Chosen): Set<string> {
  const set = setsOf(options).find(([id]) => id === valueOf(options, chosen, "rules"))?.[1] ?? [];
  return new Set(
    SWITCHES.filter((rule) =>
      chosen[rule] === undefined || chosen[rule] === "as_set"
        ? set.includes(rule)
        : chosen[rule] === "on",
    ),
  );
}

/** A whole set: no switch of its own is left over, and the usual set is not named. */
export function withSet(options: OptionInfo[], chosen: Chosen, set: string): Chosen {
  const replaced: readonly string[] = ["rules", ...SWITCHES];
  const rest = Object.fromEntries(
    Object.entries(chosen).filter(([name]) => !replaced.includes(name)),
  );
  return set === find(options, "rules")?.default ? rest : { ...rest, rules: set };
}

export function flipped(options: OptionInfo[], chosen: Chosen, rule: Switch): Chosen {
  const set = setsOf(options).find(([id]) => id === valueOf(options, chosen, "rules"))?.[1] ?? [];
  const wanted = !inForce(options, chosen).has(rule);
  const { [rule]: _, ...rest } = chosen;
  return wanted === set.includes(rule) ? rest : { ...rest, [rule]: wanted ? "on" : "off" };
}

/** The estimate for what is agreed: all races of a series together. */
export function guessOf(options: OptionInfo[], chosen: Chosen, seats: number): Estimate | null {
  const courses = coursesOf(options);
  const board = valueOf(options, chosen, "board");
  const course = (courses.find(([id]) => id === board) ?? courses[0])?.[1];
  const laps = Number(valueOf(options, chosen, "laps"));
  const total = laps + (valueOf(options, chosen, "final_lap") === "on" ? 1 : 0);
  const colours = Number(valueOf(options, chosen, "colours")) || seats;
  const isSeries = valueOf(options, chosen, "series") !== "race";
  const races = isSeries ? Number(valueOf(options, chosen, "races")) || 1 : 1;
  const one = course && estimate(course, laps, total, colours);
  return one ? { rounds: one.rounds * races, minutes: one.minutes * races } : null;
}

export interface Estimate {
  rounds: number;
  minutes: number;
}

/** From races that were measured: about 11 rolls a lap of 36 rows, 9 turns at the range, 5 seconds a turn. */
export function estimate(course: Course, laps: number, total: number, colours: number): Estimate {
  const rounds = Math.round((10.5 * total * rowsOf(course)) / 36 + 8.6 * laps + 2);
  return { rounds, minutes: Math.max(5, Math.round((rounds * colours * 5) / 60 / 5) * 5) };
}
