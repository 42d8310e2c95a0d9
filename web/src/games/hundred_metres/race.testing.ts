/** A race as it comes over the wire, for tests: what matters to one stands in its call. */
import type { RunnerWire, View } from "./wire";

const RUNNER: RunnerWire = {
  lane: 1,
  cell: 0,
  hand_size: 6,
  known: "",
  lacks: "",
  injuries: 0,
  shoe: false,
  photo: false,
  suit: false,
  cannon: false,
  logos: 2,
  bid: null,
  place: 0,
  time: null,
};

export function race(facts: Partial<View> = {}, ...runners: Partial<RunnerWire>[]): View {
  return {
    seat: -1,
    options: { record_list: "men" },
    phase: "step",
    dealer: 0,
    first: 1,
    turn: 1,
    round: 4,
    actions: 2,
    fizz: false,
    row_card: false,
    on_last: false,
    card: null,
    target: -1,
    named: null,
    waiting: [],
    hand: null,
    own_logos: null,
    row: "INJURY L GUST L",
    draw_count: 50,
    discard: "R SHOE",
    spent: 2,
    clock: "4.22",
    record: "9.69",
    goal: 1,
    reason: "",
    runners: runners.map((runner, seat) => ({ ...RUNNER, lane: seat + 1, ...runner })),
    ...facts,
  };
}
