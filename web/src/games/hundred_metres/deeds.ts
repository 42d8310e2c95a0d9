/** What a runner will be remembered for. */
import type { Deed } from "../scene";
import type { Event, View } from "./wire";

const WORTH: Partial<Record<Event["what"], number>> = {
  ...{ cannon: 1, step: 1, step_pair: 1, train: 2, bolt: 3 },
  ...{ injury: -2, limps: -2, shoe: -2, insect: -1, stride: -1 },
};
/** What the first places at the line are worth. */
const PLACES = [5, 4, 3];

/** How far an event brought a runner, or threw one back. */
export function deedOf(_: View, event: Event): Deed | null {
  const worth = event.what === "cross" ? (PLACES[event.place - 1] ?? 2) : WORTH[event.what];
  return worth && "seat" in event ? { seats: [event.seat], worth } : null;
}
