/** In which group an option of a game stands in the lobby; what is named nowhere is a rule in detail. */
import type { OptionInfo } from "../net/api";

export const GROUPS = ["length", "people", "start", "detail"] as const;
export type Group = (typeof GROUPS)[number];

const LENGTH = [
  "medal_goal",
  "team_medal_goal",
  "end_on_empty",
  "round_limit",
  "overtime_round",
  "laps",
  "final_lap",
  "series",
  "races",
  "calendar",
  "programme",
  "play_on",
  "end_of_race",
];
const PEOPLE = ["teams", "open_partner_hands", "seating", "team_channel", "colours", "athletes"];
const START = ["board", "dealer", "lanes", "deck", "start_energy", "start_order", "record_list"];

export function groupOf({ name }: OptionInfo): Group {
  if (LENGTH.includes(name) || name.startsWith("time_limits.")) {
    return "length";
  }
  return PEOPLE.includes(name) ? "people" : START.includes(name) ? "start" : "detail";
}

/** The groups that hold any of these options, with their options. */
export function grouped(options: OptionInfo[]): { group: Group; options: OptionInfo[] }[] {
  return GROUPS.map((group) => ({
    group,
    options: options.filter((option) => groupOf(option) === group),
  })).filter((each) => each.options.length > 0);
}
