/** Terms for a new room. */
import type { GameInfo } from "../net/api";

/** Four at the table, or as near as the game allows. */
export function usualSeats(game: { seats: GameInfo["seats"] }): number {
  return game.seats.reduce(
    (best, each) => (Math.abs(each - 4) < Math.abs(best - 4) ? each : best),
    game.seats[0] ?? 2,
  );
}

type Seats = Pick<GameInfo, "seats" | "seats_by_option">;

/** Every number of seats, whether as the game comes or by an option. */
export function allSeats(game: Seats): number[] {
  return [...game.seats, ...Object.keys(game.seats_by_option).map(Number)].sort((a, b) => a - b);
}

/** The option without which so many cannot play. */
export function optionFor(game: Seats, seats: number): Record<string, string> {
  const [name, value] = game.seats_by_option[seats]?.split("=") ?? [];
  return name && value ? { [name]: value } : {};
}

/** The number of the puzzle of the day: its date on this device. */
export function today(): number {
  const now = new Date();
  return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
}
