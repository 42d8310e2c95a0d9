/** What a player will be remembered for: medals, and nothing else brings points. */
import type { Deed } from "../scene";
import { VALUES } from "./model";
import type { Event, View } from "./wire";

export function deedOf(_: View, event: Event): Deed | null {
  if (event.what !== "medal") return null;
  return { seats: [event.seat], worth: 1 + VALUES[event.medal], kind: event.medal };
}
