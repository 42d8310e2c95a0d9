import { describe, expect, it } from "vitest";
import { metalFor, pointsOf, readCards, readTable, total } from "./model";
import { compare } from "./moments";

/** A table of four as it comes over the wire; the facts of a test stand in its call. */
function wire(facts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    seat: -1,
    options: { medal_goal: "5", overbid_fallback: "off", teams: "none" },
    phase: "turn",
    dealer: 3,
    turn: 0,
    turns_left: 0,
    market: "SKI SWI ATH GYM",
    hands: [null, null, null, null],
    hand_counts: [5, 5, 5, 5],
    known: ["", "", "", ""],
    pot: "",
    draw_count: 30,
    medals: {},
    discipline: null,
    bids: [],
    standing: -1,
    reactor: -1,
    reason: "",
    ...facts,
  };
}
const table = (facts: Record<string, unknown> = {}) => readTable(wire(facts));
const bidding = (facts: Record<string, unknown> = {}) =>
  table({ phase: "react", discipline: "SWI", bids: [[0, 1]], standing: 0, reactor: 3, ...facts });

describe("the wire", () => {
  it("reads piles of cards", () => {
    const cards = readCards("2*SKI JUD");
    expect([cards.SKI, cards.JUD, total(cards)]).toEqual([2, 1, 3]);
  });

  it("adds up medals", () => {
    expect(
      pointsOf(table({ medals: { "SKI gold": 2, "JUD bronze": 2, "ROW silver": 1 } }), 2),
    ).toBe(4);
  });

  it("falls back to the best free medal where the option says so", () => {
    const taken = { medals: { "SKI silver": 1 } };
    expect(metalFor(table(taken), "SKI", 2)).toBe("silver");
    expect(metalFor(table({ ...taken, options: { overbid_fallback: "on" } }), "SKI", 2)).toBe(
      "bronze",
    );
  });
});

describe("moments", () => {
  it("tells an attempt, an overbid and a counter", () => {
    expect(compare(table(), bidding({ reactor: 1 })).moments).toEqual([
      { kind: "bid", bid: { seat: 0, size: 1 }, key: "SWI", over: false },
    ]);
    const raised = bidding({
      bids: [
        [0, 1],
        [1, 2],
      ],
      standing: 1,
      reactor: 2,
    });
    expect(compare(bidding({ reactor: 1 }), raised).moments).toEqual([
      { kind: "bid", bid: { seat: 1, size: 2 }, key: "SWI", over: true },
    ]);
    expect(compare(raised, { ...raised, standing: -1, reactor: 3 }).moments).toEqual([
      { kind: "counter", seat: 2, key: "SWI", size: 2 },
    ]);
  });

  it("shows a last overbid for a breath before its medal", () => {
    const after = table({
      turn: 1,
      medals: { "SWI silver": 3 },
      pot: "3*SWI SKI",
      market: "SKI ATH GYM FEN",
    });
    const { moments, between } = compare(bidding(), after);
    expect(moments).toEqual([
      { kind: "bid", bid: { seat: 3, size: 2 }, key: "SWI", over: true },
      { kind: "medal", won: { key: "SWI", metal: "silver", seat: 3 } },
      { kind: "doubles", keys: ["SKI"] },
    ]);
    expect(between?.bids).toEqual([
      { seat: 0, size: 1 },
      { seat: 3, size: 2 },
    ]);
  });

  it("shows a last counter for a breath, and no medal", () => {
    const { moments, between } = compare(bidding(), table({ turn: 1, pot: "SWI" }));
    expect(moments.map((moment) => moment.kind)).toEqual(["counter", "failed"]);
    expect(between?.standing).toBe(-1);
  });

  it("leaves a bid that nobody beats to its medal", () => {
    const { moments, between } = compare(
      bidding(),
      table({ turn: 1, medals: { "SWI bronze": 0 }, pot: "SWI" }),
    );
    expect(moments.map((moment) => moment.kind)).toEqual(["pass", "medal"]);
    expect(between).toBeNull();
  });

  it("tells a swap, an exchange, the bell and the end", () => {
    expect(compare(table(), table({ turn: 1, pot: "FEN", draw_count: 29 })).moments).toEqual([
      { kind: "swap", seat: 0, key: "FEN" },
    ]);
    const lap = { phase: "last_turn", draw_count: 0, turns_left: 4 };
    expect(
      compare(table({ draw_count: 1 }), table({ ...lap, pot: "FEN" })).moments.map(
        (moment) => moment.kind,
      ),
    ).toEqual(["swap", "bell"]);
    expect(compare(table(lap), table({ ...lap, market: "SKI SWI ATH JUD" })).moments).toEqual([
      { kind: "exchange", seat: 0 },
    ]);
    expect(
      compare(table(lap), table({ ...lap, phase: "over" })).moments.map((moment) => moment.kind),
    ).toEqual(["pass", "end"]);
  });
});
