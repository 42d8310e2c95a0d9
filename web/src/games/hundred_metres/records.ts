/** A race against the record book: what became of its times. */
import type { RecordLine } from "../../net/api";
import { hundredths, type Table } from "./model";

export type List = "men" | "women";
/** A time that no book has entered, as of a bot, is faster at most: only an entry makes a record. */
export type Verdict = "record" | "equalled" | "entered" | "faster" | "";

/** So many lines of a list are shown: those of this race, and the best of the others. */
const SHOWN = 14;

export interface Board {
  lines: { line: RecordLine; seat: number }[];
  verdict: Verdict;
}

/** The lines of the book that this race has written: the newest with a runner's name and time. */
export function boardOf(table: Table, names: string[], book: RecordLine[]): Board {
  const seats = new Map<RecordLine, number>();
  for (const runner of table.runners) {
    if (runner.time === null) continue;
    const time = hundredths(runner.time);
    const own = book.findLast(
      (line) =>
        line.place === "" &&
        line.name === names[runner.seat] &&
        line.hundredths === time &&
        !seats.has(line),
    );
    if (own) seats.set(own, runner.seat);
  }
  const lines = book.map((line) => ({ line, seat: seats.get(line) ?? -1 }));
  let room = SHOWN - seats.size;
  const entered = [...seats.keys()].map((line) => line.hundredths);
  const verdict = verdictOf(table, Math.min(...entered));
  return { lines: lines.filter(({ seat }) => seat >= 0 || room-- > 0), verdict };
}

/** The best time entered, and else the best of the race, against the record it was set up against. HUN-Q30 */
function verdictOf(table: Table, entered: number): Verdict {
  const best = Math.min(
    ...table.runners.map((runner) => (runner.time === null ? Infinity : hundredths(runner.time))),
  );
  const record = hundredths(table.record);
  if (entered < record) return "record";
  if (best < record) return "faster";
  if (entered === record) return "equalled";
  return entered < Infinity ? "entered" : "";
}

/** The list that the race is for: `men`, also where the option states a time as in `men:958`. */
export function recordList(table: Table): List {
  return (table.options["record_list"]?.split(":")[0] ?? "men") as List;
}
