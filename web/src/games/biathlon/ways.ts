/** The places a figure passes from where it was last drawn to where it is now. */
import { type Cell, cellText, rowsOf, wayBetween, wayOfSteps } from "./course";
import type { Skier, Table } from "./model";
import type { Event } from "./wire";

/** The place of a figure on the map; nowhere beside the track or off the board. */
function keyOf({ place }: Skier): string | null {
  if (place.at === "track") return cellText(place.cell);
  return place.at === "range" ? `F${place.point + 1}` : null;
}

/** The ways of a beat by biathlete, each from the place before on. */
export function waysOf(
  last: Table,
  table: Table,
  events: readonly Event[],
): Record<number, string[]> {
  const found: Record<number, string[]> = {};
  for (const skier of table.skiers) {
    const was = last.skiers[skier.number];
    const from = was ? keyOf(was) : null;
    if (!was || !from || !hasMoved(skier.number, events)) continue;
    found[skier.number] = [
      from,
      ...skied(table, was, events).map(cellText),
      ...overLine(was, skier),
    ];
  }
  return found;
}

const MOVES = new Set(["ski", "back", "enter", "finish", "clean", "loops", "mercy"]);

function hasMoved(number: number, events: readonly Event[]): boolean {
  return events.some(
    (event) => MOVES.has(event.what) && "skier" in event && event.skier === number,
  );
}

function skied(table: Table, was: Skier, events: readonly Event[]): Cell[] {
  const { place } = was;
  if (place.at !== "track") return [];
  for (const event of events) {
    if (event.what === "ski" && event.skier === was.number)
      return wayOfSteps(table.course, place.cell, event.lane + 1, was.owed, event.steps);
    if (event.what === "finish" && event.skier === was.number)
      return toLine(table, was, place.cell);
  }
  return [];
}

/** Over the last rows before the line, on some lane. */
function toLine(table: Table, was: Skier, from: Cell): Cell[] {
  const row = rowsOf(table.course);
  if (from.row === row && !from.loop) return [];
  for (const lane of [from.lane, 1, 2, 3]) {
    const way = wayBetween(table.course, from, { row, lane, loop: false }, was.owed);
    if (way) return way;
  }
  return [];
}

function overLine(was: Skier, now: Skier): string[] {
  if (now.place.at !== "finished") return [];
  return [`1/${Math.min(was.place.at === "track" ? was.place.cell.lane : 1, 2)}`];
}
