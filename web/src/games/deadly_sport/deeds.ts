/** What an athlete will be remembered for: points come of units, kept or lost; a death is never forgotten. */
import type { Deed } from "../scene";
import type { Event, View } from "./wire";

export function deedOf(_: View, event: Event): Deed | null {
  if (event.what === "kept") return { seats: [event.seat], worth: 2 };
  if (event.what === "closed") return { seats: [event.seat], worth: -1, fame: 3 };
  return event.what === "lost" ? { seats: [event.seat], worth: -2 } : null;
}
