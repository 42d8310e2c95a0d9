/** The way ahead of a biathlete as rows of cells, the nearest first: what a phone shows of the course. */
import {
  type Cell,
  cellText,
  lanesOf,
  type Mark,
  markAt,
  readCell,
  rowsAhead,
  rowsOf,
} from "./course";
import { onTurn, type Skier, type Table } from "./model";

export interface StripCell {
  key: string;
  lane: number;
  mark: Mark;
  /** Who stands there. */
  taken: number | null;
  /** A wall stands between this cell and the next lane. */
  walled: boolean;
}

export interface StripRow {
  key: string;
  /** The row's number, or P and its number in the loop. */
  name: string;
  cells: StripCell[];
  /** The firing point beside it, and who is there. */
  point: { number: number; taken: number | null } | null;
  /** The line comes after this row. */
  line: boolean;
}

const LEAST = 7;
const MOST = 18;
const MOST_BELOW = 5;

export function stripOf(table: Table, skier: Skier, wanted: string[]): StripRow[] {
  const { course } = table;
  if (table.phase === "start_cell" || skier.place.at === "waiting") {
    const rows = [...new Set(course.start.map(([row]) => row))].sort((a, b) => a - b);
    return rows.map((row) => rowOf(table, { row, loop: false }));
  }
  const from = standing(table, skier);
  if (!from) return [];
  const first = backmost(from, wanted);
  const found = [rowOf(table, first)];
  const missing = new Set(
    wanted.filter((key) => !found[0]?.cells.some((cell) => cell.key === key)),
  );
  const ahead = rowsAhead(course, { ...first, lane: from.lane }, skier.owed);
  while (found.length < MOST && (found.length < LEAST || missing.size > 0)) {
    const row = rowOf(table, ahead.next().value as { row: number; loop: boolean });
    for (const cell of row.cells) missing.delete(cell.key);
    found.push(row);
  }
  return found;
}

/** A phone keeps what can be chosen at the thumb: of the way there it shows the last rows. */
export function atTheThumb(rows: StripRow[], wanted: string[]): StripRow[] {
  const first = rows.findIndex((row) => row.cells.some((cell) => wanted.includes(cell.key)));
  return rows.slice(Math.max(0, first - MOST_BELOW));
}

/** The cell a figure counts from: beside its firing point it is the first lane. */
export function standing(table: Table, skier: Skier): Cell | null {
  const { place } = skier;
  if (place.at === "range")
    return { row: table.course.firing[place.point] ?? 1, lane: 1, loop: false };
  return "cell" in place ? place.cell : null;
}

/** A figure that is put back may land behind its own row. */
function backmost(from: Cell, wanted: string[]): { row: number; loop: boolean } {
  const rows = wanted.flatMap((key) => {
    const cell = readCell(key);
    return cell && !cell.loop && !from.loop && cell.row < from.row && from.row - cell.row < 8
      ? [cell.row]
      : [];
  });
  return { row: Math.min(from.row, ...rows), loop: from.loop };
}

function rowOf(table: Table, at: { row: number; loop: boolean }): StripRow {
  const { course } = table;
  const lanes = at.loop ? [1, 2] : lanesOf(course, at.row);
  const point = at.loop ? -1 : course.firing.indexOf(at.row);
  return {
    key: `${at.loop ? "P" : ""}${at.row}`,
    name: `${at.loop ? "P" : ""}${at.row}`,
    cells: lanes.map((lane) => cellOf(table, { ...at, lane })),
    point:
      point < 0
        ? null
        : {
            number: point + 1,
            taken:
              table.skiers.find(({ place }) => place.at === "range" && place.point === point)
                ?.number ?? null,
          },
    line: !at.loop && at.row === rowsOf(course),
  };
}

function cellOf(table: Table, cell: Cell): StripCell {
  const key = cellText(cell);
  const taken =
    table.skiers.find(({ place }) => place.at === "track" && cellText(place.cell) === key)
      ?.number ?? null;
  const walled =
    !cell.loop &&
    table.course.walls.some(
      ([lane, first, last]) => lane === cell.lane && first <= cell.row && cell.row <= last,
    );
  return {
    key,
    lane: cell.lane,
    mark: cell.loop ? "." : markAt(table.course, cell.row, cell.lane),
    taken,
    walled,
  };
}

/** The biathlete this seat looks at: the one it picked, the one on turn, or its first still under way. */
export function watched(table: Table, seat: number, picked: number | null): Skier | null {
  const mine = table.skiers.filter((skier) => skier.seat === seat);
  const turn = onTurn(table);
  return (
    mine.find((skier) => skier.number === picked) ??
    mine.find((skier) => skier.number === turn?.number) ??
    mine.find((skier) => skier.place.at !== "finished") ??
    mine[0] ??
    null
  );
}
