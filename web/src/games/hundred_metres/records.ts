/** A race against the record book: what became of its times. */
import type { RecordLine } from "../../net/api";
import { hundredths, type Table } from "./model";

export type List = "men" | "women";
export type Verdict = "record" | "equalled" | "entered" | "";

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
  const verdict = verdictOf(table) || (seats.size > 0 ? "entered" : "");
  return { lines: lines.filter(({ seat }) => seat >= 0 || room-- > 0), verdict };
}

/** The best time against the record that the race was set up against. HUN-Q30 */
function verdictOf(table: Table): Verdict {
  const best = Math.min(
    ...table.runners.map((runner) => (runner.time === null ? Infinity : hundredths(runner.time))),
  );
  const record = hundredths(table.record);
  return best < record ? "record" : best === record ? "equalled" : "";
}

/** The list that the race is for: `men`, also where the option states a time as in `men:958`. */
export function recordList(table: Table): List {
  return (table.options["record_list"]?.split(":")[0] ?? "men") as List;
}
