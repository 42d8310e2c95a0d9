import { describe, expect, it } from "vitest";
import type { RecordLine } from "../../net/api";
import {
  cardsAction,
  cardsOf,
  hundredths,
  LANES,
  opens,
  readCards,
  readTable,
  roadAhead,
  type Table,
  timeText,
} from "./model";
import { compare } from "./moments";
import { boardOf, recordList } from "./records";

const RUNNER = {
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
type Facts = Record<string, unknown>;

/** A race of three as it comes over the wire; the facts of a test stand in its call. */
function table(facts: Facts = {}, ...runners: Facts[]) {
  return readTable({
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
    row: "INJURY L GUST L",
    draw_count: 50,
    discard: "R SHOE",
    spent: 2,
    clock: "4.22",
    record: "9.69",
    goal: 1,
    reason: "",
    runners: [0, 1, 2].map((seat) => ({ ...RUNNER, lane: seat + 1, ...runners[seat] })),
    ...facts,
  });
}
const kindsOf = (change: ReturnType<typeof compare>) => change.moments.map((moment) => moment.kind);

describe("the wire", () => {
  it("reads hands, and writes choices of cards in their order", () => {
    expect(readCards("2*L F")).toEqual({ L: 2, F: 1 });
    expect(cardsAction("bid", ["F", "L", "L"])).toBe("bid:L+L+F");
    expect(cardsAction("bid", [])).toBe("bid:none");
    expect(cardsOf("drop:R+GUST")).toEqual(["R", "GUST"]);
    expect(cardsOf("bid:none")).toEqual([]);
    expect([hundredths("9.70"), timeText(1005)]).toEqual([970, "10.05"]);
  });

  it("mirrors the even lanes", () => {
    expect(LANES).toHaveLength(8);
    expect(LANES[1]?.join(" ")).toBe("R L RL R LR E L RL R L R LR L");
  });

  it("knows what opens a cell", () => {
    expect([
      opens("F", "E", false),
      opens("LR", "RL", false),
      opens("LR", "RL", true),
      opens("LR", "L", true),
    ]).toEqual([true, false, true, false]);
  });

  it("ticks off the road against the hand, and spares for the empty cell what is needed later", () => {
    const runner = table({}, { cell: 4 }).runners[0];
    const covered = (hand: string) =>
      roadAhead(runner as never, readCards(hand), 5).map((each) => each.covered);
    expect(covered("RL L R")).toEqual([true, true, true, false, false]);
    expect(covered("RL R LR L L")).toEqual([true, true, true, true, true]);
    expect(covered("")).toEqual([false, false, false, false, false]);
  });
});

describe("moments", () => {
  it("tells the bids, and whose pawn shoots forward", () => {
    const before = table({ phase: "start", round: 1, discard: "", actions: 0 });
    const after = table(
      { round: 1, discard: "L F" },
      { bid: 1 },
      { bid: 2, cell: 2, hand_size: 4 },
      { bid: 0 },
    );
    const shot = compare(
      { ...before, runners: before.runners.map((runner) => ({ ...runner, cannon: true })) },
      after,
    );
    expect(shot.moments).toEqual([
      { kind: "bang", best: 2 },
      { kind: "move", seat: 1, how: "cannon" },
    ]);
  });

  it("tells steps, draws and row cards", () => {
    const stepped = compare(
      table(),
      table({ actions: 1, discard: "R SHOE R" }, {}, { cell: 1, hand_size: 5 }),
    );
    expect(stepped).toEqual({ moments: [{ kind: "move", seat: 1, how: "step" }], fallen: [1] });
    expect(kindsOf(compare(table(), table({ draw_count: 49 }, {}, { hand_size: 7 })))).toEqual([
      "draw",
    ]);
    const taken = compare(
      table(),
      table({ row: "INJURY GUST L R", draw_count: 49 }, {}, { hand_size: 7, known: "L" }),
    );
    expect(taken.moments).toEqual([{ kind: "take", seat: 1, card: "L" }]);
  });

  it("tells an attack, its answer and its effect", () => {
    const attack = { phase: "react", card: "SHOE", target: 2, waiting: [2], discard: "R" };
    expect(
      compare(table({ phase: "action", discard: "R" }), table(attack, {}, { hand_size: 5 }))
        .moments,
    ).toEqual([{ kind: "play", seat: 1, card: "SHOE", target: 2 }]);
    expect(
      compare(table(attack), table({ phase: "action", discard: "R" }, {}, {}, { shoe: true }))
        .moments,
    ).toEqual([{ kind: "struck", seat: 2, card: "SHOE" }]);
    expect(
      compare(table(attack), table({ phase: "action", discard: "R SHOE TRAINING" })).moments,
    ).toEqual([{ kind: "shield", seat: 2 }]);
    const stride = { ...attack, card: "STRIDE", named: "LR" };
    expect(
      compare(
        table(stride),
        table({ phase: "action", discard: "R" }, {}, { hand_size: 7 }, { hand_size: 5 }),
      ).moments,
    ).toEqual([{ kind: "passed", from: 2, to: 1, card: "LR" }]);
  });

  it("tells a gust: whose cards blow away, clockwise", () => {
    const after = table(
      { phase: "action", discard: "R SHOE L F R RL INSECT" },
      { hand_size: 4 },
      { hand_size: 5 },
      { hand_size: 4 },
    );
    expect(compare(table({ phase: "gust", card: "GUST" }), after)).toEqual({
      moments: [{ kind: "blown", seats: [2, 0, 1] }],
      fallen: [2, 2, 0, 0, 1],
    });
  });

  it("tells Bolt, a drink, a suit and a resource", () => {
    const action = { phase: "action", discard: "R" };
    expect(
      compare(
        table(action),
        table({ ...action, turn: 2, discard: "R BOLT" }, {}, { cell: 5, hand_size: 5 }),
      ).moments,
    ).toEqual([
      { kind: "play", seat: 1, card: "BOLT", target: 1 },
      { kind: "move", seat: 1, how: "bolt" },
    ]);
    expect(
      compare(table(action), table({ ...action, discard: "R DRINK" }, {}, { hand_size: 5 }))
        .moments,
    ).toEqual([{ kind: "play", seat: 1, card: "DRINK", target: 1 }]);
    expect(compare(table(action), table(action, {}, { hand_size: 5, suit: true })).moments).toEqual(
      [{ kind: "play", seat: 1, card: "SUIT", target: 1 }],
    );
    const looking = { phase: "resource", card: "RESOURCE", discard: "R LR L" };
    const found = compare(
      table(looking),
      table({ ...action, discard: "R L RESOURCE" }, {}, { hand_size: 7, known: "LR" }),
    );
    expect(found).toEqual({ moments: [{ kind: "take", seat: 1, card: "LR" }], fallen: [1] });
  });

  it("tells the line, the next second, a new pile and the end", () => {
    const home = { cell: 14, place: 1, time: "9.41", hand_size: 0 };
    expect(
      compare(table({}, {}, { cell: 13 }), table({ phase: "over", discard: "R SHOE F" }, {}, home))
        .moments,
    ).toEqual([{ kind: "move", seat: 1, how: "cross" }, { kind: "end" }]);
    expect(
      kindsOf(
        compare(
          table({ draw_count: 0 }),
          table({ round: 5, turn: 2, draw_count: 30, discard: "" }, {}, { hand_size: 7 }),
        ),
      ),
    ).toEqual(["draw", "reshuffle", "second"]);
  });
});

describe("the record book", () => {
  const line = (rank: number, time: number, name: string, place = "Beijing"): RecordLine => ({
    rank,
    hundredths: time,
    wind: "",
    name,
    date: "2008-08-16",
    place,
  });
  const home = (time: string) => table({ phase: "over" }, { cell: 14, place: 1, time });

  it("finds the lines of this race and says what they are worth", () => {
    const book = [line(1, 961, "Ada", ""), line(2, 969, "Bolt"), line(3, 972, "Powell")];
    expect(boardOf(home("9.61"), ["Ada", "Bo", "Cy"], book)).toEqual({
      lines: book.map((each, index) => ({ line: each, seat: index === 0 ? 0 : -1 })),
      verdict: "record",
    });
    const level = [line(1, 969, "Bolt"), line(1, 969, "Ada", "")];
    expect(boardOf(home("9.69"), ["Ada"], level).verdict).toBe("equalled");
    expect(
      boardOf(home("9.70"), ["Ada"], [line(1, 969, "Bolt"), line(2, 970, "Ada", "")]).verdict,
    ).toBe("entered");
    expect(boardOf(home("10.70"), ["Ada"], level).verdict).toBe("");
  });

  it("goes by the record that the race was set up against, whatever the book says now", () => {
    const verdictOf = (race: Table) => boardOf(race, ["Ada"], []).verdict;
    expect([
      verdictOf(home("9.68")),
      verdictOf(home("9.69")),
      verdictOf(home("9.70")),
      verdictOf(table()),
    ]).toEqual(["record", "equalled", "", ""]);
    const later = [line(1, 950, "Cy"), line(2, 961, "Ada", "")];
    expect(boardOf(home("9.61"), ["Ada"], later).verdict).toBe("record");
  });

  it("knows the list, stated with a time or without", () => {
    expect([
      recordList(table({ options: { record_list: "women:1040" } })),
      recordList(table()),
    ]).toEqual(["women", "men"]);
  });
});
