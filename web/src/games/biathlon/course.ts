/** A board as data: cells, steps, the penalty loop, and the way from one cell to another. */

export type Mark = "." | "1" | "2" | "3" | "v" | "~" | "E" | "C" | "#";

export interface Course {
  id: string;
  name: string;
  /** One text a lane, one mark a row; the first lane lies beside the range. */
  lanes: string[];
  /** The lower of two lanes, the first and the last row of the wall between them. */
  walls: [number, number, number][];
  start: [number, number][];
  firing: number[];
  gate: number;
  loop: number;
}

/** A cell of the track, or of the penalty loop; rows and lanes are counted from 1. */
export interface Cell {
  row: number;
  lane: number;
  loop: boolean;
}

export function rowsOf(course: Course): number {
  return course.lanes[0]?.length ?? 0;
}

export function markAt(course: Course, row: number, lane: number): Mark {
  return (course.lanes[lane - 1]?.[row - 1] ?? "#") as Mark;
}

/** The lanes that exist in a row, the lowest first. */
export function lanesOf(course: Course, row: number): number[] {
  return course.lanes.flatMap((lane, index) => (lane[row - 1] === "#" ? [] : [index + 1]));
}

export function readCell(text: string): Cell | null {
  const track = /^(\d+)\/(\d+)$/.exec(text);
  if (track) return { row: Number(track[1]), lane: Number(track[2]), loop: false };
  const loop = /^P(\d+)([ab])$/.exec(text);
  return loop ? { row: Number(loop[1]), lane: loop[2] === "a" ? 1 : 2, loop: true } : null;
}

export function cellText(cell: Cell): string {
  return cell.loop ? `P${cell.row}${"ab"[cell.lane - 1]}` : `${cell.row}/${cell.lane}`;
}

function hasWall(course: Course, row: number, lane: number): boolean {
  return course.walls.some(([lower, first, last]) => lower === lane && first <= row && row <= last);
}

/** The rows ahead of a cell, one after the other; loops that are owed lead through the loop. */
export function* rowsAhead(
  course: Course,
  from: Cell,
  owed: number,
): Generator<{ row: number; loop: boolean }> {
  let here = { row: from.row, loop: from.loop };
  for (;;) {
    if (here.loop && here.row === course.loop) {
      owed -= 1;
      here = owed > 0 ? { row: 1, loop: true } : { row: course.gate + 1, loop: false };
    } else if (!here.loop && here.row === course.gate && owed > 0) {
      here = { row: 1, loop: true };
    } else {
      here = { row: !here.loop && here.row === rowsOf(course) ? 1 : here.row + 1, loop: here.loop };
    }
    yield here;
  }
}

/** The cells of the next row that a step leads to. */
export function stepsFrom(
  course: Course,
  from: Cell,
  next: { row: number; loop: boolean },
): Cell[] {
  const lanes = next.loop ? [1, 2] : lanesOf(course, next.row);
  if (next.loop) return lanes.map((lane) => ({ ...next, lane }));
  if (from.loop) return lanes.slice(-2).map((lane) => ({ ...next, lane }));
  const open = (lane: number): boolean => {
    const lower = Math.min(lane, from.lane);
    return (
      lane === from.lane || !(hasWall(course, from.row, lower) || hasWall(course, next.row, lower))
    );
  };
  return lanes
    .filter((lane) => Math.abs(lane - from.lane) <= 1 && open(lane))
    .map((lane) => ({ ...next, lane }));
}

const FARTHEST = 40;

/** The ways a figure may ski, row after row, the best known to each lane; each begins where it is. */
function* waysAhead(course: Course, from: Cell, owed: number): Generator<Map<number, Cell[]>> {
  let ways: Cell[][] = [[from]];
  for (const next of rowsAhead(course, from, owed)) {
    const found = new Map<number, Cell[]>();
    for (const way of ways) {
      const here = way[way.length - 1] as Cell;
      for (const cell of stepsFrom(course, here, next)) {
        const known = found.get(cell.lane);
        if (!known || (here.lane === cell.lane && known[known.length - 2]?.lane !== cell.lane))
          found.set(cell.lane, [...way, cell]);
      }
    }
    ways = [...found.values()];
    yield found;
  }
}

/** A way over cells that a figure may have skied, without its first cell; null if there is none. */
export function wayBetween(course: Course, from: Cell, to: Cell, owed: number): Cell[] | null {
  let count = 0;
  for (const found of waysAhead(course, from, owed)) {
    const [way] = found.values();
    const row = way?.at(-1);
    if (row?.row === to.row && row.loop === to.loop) return found.get(to.lane)?.slice(1) ?? null;
    if (++count >= FARTHEST) return null;
  }
  return null;
}

/** A way of so many steps to a lane, without its first cell. */
export function wayOfSteps(
  course: Course,
  from: Cell,
  lane: number,
  owed: number,
  steps: number,
): Cell[] {
  let count = 0;
  for (const found of waysAhead(course, from, owed)) {
    if (++count >= steps) return found.get(lane)?.slice(1) ?? [];
  }
  return [];
}
