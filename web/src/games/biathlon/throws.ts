/** A dice-off as it was told: all who are level roll, again and again. */
import type { Event } from "./wire";

/** One throw: who rolled what. */
export type Throw = { skier: number; die: number }[];

export function throwsOf(events: readonly Event[]): Throw[] {
  const throws: Throw[] = [];
  for (const event of events) {
    if (event.what === "level") throws.push([]);
    else if (event.what === "throw") throws.at(-1)?.push({ skier: event.skier, die: event.die });
  }
  return throws;
}
