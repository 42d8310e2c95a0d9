/** Terms for a new room. */
import type { GameInfo } from "../net/api";

/** Four at the table, or as near as the game allows. */
export function usualSeats(game: { seats: GameInfo["seats"] }): number {
  return game.seats.reduce(
    (best, each) => (Math.abs(each - 4) < Math.abs(best - 4) ? each : best),
    game.seats[0] ?? 2,
  );
}
