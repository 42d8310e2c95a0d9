/** What a biathlete will be remembered for. */
import type { Deed } from "../scene";
import { isRacing, readTable, type Skier, type Table } from "./model";
import type { Event, View } from "./wire";

/** The place of one who is over the line, while dice may still decide between equals. */
export function rankOf(table: Table, skier: Skier): number {
  const isBefore = (other: Skier) =>
    !isRacing(other) && (other.finishRound - skier.finishRound || skier.beyond - other.beyond) < 0;
  return skier.rank || 1 + table.skiers.filter(isBefore).length;
}

const WORTH: Partial<Record<Event["what"], number>> = {
  ...{ loops_done: 1, place: 1, clean: 4 },
  ...{ fall: -4, back: -3 },
};

function worthOf(view: View, event: Event): number {
  if (event.what === "loops") return -2 * event.count;
  if (event.what !== "finish") return WORTH[event.what] ?? 0;
  const table = readTable(view);
  const skier = table.skiers[event.skier];
  return skier && rankOf(table, skier) === 1 ? 5 : 1;
}

/** How far an event brought a biathlete, or threw one back. */
export function deedOf(view: View, event: Event): Deed | null {
  const skier = "skier" in event ? view.skiers[event.skier] : undefined;
  const worth = skier ? worthOf(view, event) : 0;
  return skier && worth ? { seats: [skier.seat], worth } : null;
}
