/** What athletes and teams will be remembered for: their medals. */
import type { Deed } from "../scene";
import { TEAM_KEYS, teamOf } from "./model";
import type { Event, View } from "./wire";

const MEDALS = { gold: 4, silver: 3, bronze: 2 };
/** What is worth something to a whole team. */
const TEAM: Partial<Record<Event["what"], number>> = {
  ...{ team_medal: 3, decided: 3, final_gold: 5 },
  ...{ lost: -3 },
};

export function deedOf(view: View, event: Event): Deed | null {
  if (event.what === "gold" || event.what === "silver" || event.what === "bronze") {
    return { seats: [event.seat], worth: MEDALS[event.what] };
  }
  const worth = TEAM[event.what];
  const isOf = (seat: number) => "team" in event && TEAM_KEYS[teamOf(seat)] === event.team;
  return worth ? { seats: view.energy.map((_, seat) => seat).filter(isOf), worth } : null;
}
