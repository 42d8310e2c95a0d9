/** What a mark on a cell means in this race: with its rule off a cell is plain. */
import type { Mark } from "./course";

const RULES: Partial<Record<Mark, string[]>> = {
  "1": ["climbs"],
  "2": ["climbs"],
  "3": ["climbs"],
  v: ["descents", "descent_falls"],
  "~": ["ice"],
  E: ["event_cards"],
  C: ["coaching"],
};
const GROUNDS: Partial<Record<Mark, string>> = {
  "1": "climb1",
  "2": "climb2",
  "3": "climb3",
  v: "down",
  "~": "ice",
};

const THINGS: Partial<Record<Mark, string>> = {
  "1": "climb",
  "2": "climb",
  "3": "climb",
  v: "descent",
  "~": "ice",
  E: "event",
  C: "coach",
};

export function isInForce(rules: Set<string>, mark: Mark): boolean {
  return RULES[mark]?.some((rule) => rules.has(rule)) ?? false;
}

/** What a cell is, for those who ask; the game says whether it is in play. */
export function thingOf(mark: Mark): string {
  return THINGS[mark] ?? "plain";
}

/** The class that colours a cell. */
export function groundOf(rules: Set<string>, mark: Mark): string {
  return (isInForce(rules, mark) && GROUNDS[mark]) || "plain";
}
