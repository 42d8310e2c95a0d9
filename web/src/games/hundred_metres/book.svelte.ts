/** The server's record book beside a race: at the end the board with its new lines. */
import { loadRecordBook, type RecordLine } from "../../net/api";
import { hundredths, type Table } from "./model";
import { type Board, boardOf, recordList } from "./records";

export interface Book {
  readonly board: Board;
}

/** The server writes a race down just after its end: look again a few times. */
const PATIENCE = [0, 400, 1200, 3000];

export function openBook(table: () => Table, names: () => string[], replay: () => boolean): Book {
  let lines = $state.raw<RecordLine[]>([]);
  const isOver = $derived(table().phase === "over");
  const list = $derived(recordList(table()));
  const board = $derived.by((): Board => {
    const found = boardOf(table(), names(), lines);
    return replay()
      ? { ...found, lines: found.lines.map(({ line }) => ({ line, seat: -1 })) }
      : found;
  });
  /** Nothing more to wait for: every time that is fast enough stands in the book. */
  const isWritten = (): boolean => {
    const slowest = Math.max(...lines.map((line) => line.hundredths));
    const fast = table().runners.filter(
      (runner) => runner.time !== null && hundredths(runner.time) < slowest,
    );
    return board.lines.filter(({ seat }) => seat >= 0).length >= fast.length;
  };

  $effect(() => {
    const name = list;
    const waits = isOver && !replay() ? PATIENCE : PATIENCE.slice(0, 1);
    let isStale = false;
    void (async () => {
      for (const wait of waits) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        const book = await loadRecordBook().catch(() => null);
        if (isStale || book === null) return;
        lines = book[name] ?? [];
        if (isWritten()) return;
      }
    })();
    return () => (isStale = true);
  });
  return {
    get board() {
      return board;
    },
  };
}
