import { describe, expect, it } from "vitest";
import {
  changeOf,
  Heard,
  honoursOf,
  lastOf,
  readChoice,
  settingOf,
  teamTold,
} from "./heard.svelte";
import { readTable, type Table } from "./model";
import type { Event, View } from "./wire";

/** A table of four as it comes over the wire; the facts of a test stand in its call. */
const view: View = {
  seat: -1,
  options: { dial_max: "9", final_weight: "2" },
  programme: ["cycling", "rowing"],
  families: "RZ",
  slot: 0,
  event: "cycling",
  phase: "program",
  asked: [],
  token: "blue",
  energy: [10, 10, 10, 10],
  controllers: [null, null, null, null],
  scores: [0, 0, 0, 0],
  cubes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  dice: [0, 0, 0, 0],
  round: 0,
  turn: null,
  ball: null,
  out: [],
  number: -1,
  rest: 0,
  member: null,
  medals: [],
  points: [0, 0],
  talk: true,
  team_channel: false,
};
const table = (facts: Partial<View> = {}): Table => readTable({ ...view, ...facts });
const medal = (athlete: string, metal: string) => ({
  event: "cycling",
  metal,
  team: athlete === "blue" ? "tide" : "ember",
  athlete,
  result: 3,
  against: 0,
  why: "rank",
});

describe("choices", () => {
  it("are taken apart into a verb, a number and a target", () => {
    expect(readChoice("shoot:4")).toMatchObject({ verb: "shoot", number: 4, target: -1 });
    expect(readChoice("attack:teal")).toMatchObject({ verb: "attack", number: -1, target: 3 });
    expect(readChoice("rest")).toEqual({ verb: "rest", sign: "circle", number: -1, target: -1 });
  });
});

describe("a controller", () => {
  it("is blank until it is turned up, and then means what was told", () => {
    const events: Event[] = [{ what: "attack", seat: 0, target: 3 }];
    expect(settingOf(table(), events, 0)).toBeNull();
    const open = table({ controllers: ["triangle 3", "2", null, null] });
    expect(settingOf(open, events, 0)).toEqual({
      verb: "attack",
      sign: "triangle",
      number: -1,
      target: 3,
    });
    expect(settingOf(open, [], 1)).toEqual({ verb: "", sign: null, number: 2, target: -1 });
  });
});

describe("what was heard", () => {
  const bids: Event[] = [
    { what: "bid", seat: 0, number: 3 },
    { what: "energy", seat: 0, change: -2, stock: 8 },
  ];
  const gold: Event[] = [
    { what: "gold", seat: 0, result: 3 },
    { what: "gold", seat: 2, result: 3 },
    { what: "ranked", metal: "gold", before: 0, now: 2 },
  ];

  it("grows beat by beat within a step, and begins anew with the next", () => {
    const heard = new Heard();
    heard.listen(1, table(), bids, ["Bids."]);
    heard.listen(1, table(), gold, ["Ada and Cleo: gold.", "First."]);
    expect(heard.events.map((event) => event.what)).toEqual([
      "bid",
      "energy",
      "gold",
      "gold",
      "ranked",
    ]);
    expect(heard.now).toBe(gold);
    heard.listen(2, table(), bids, []);
    expect(heard.events).toBe(bids);
  });

  it("leaves the old event behind when the next one starts", () => {
    const heard = new Heard();
    heard.listen(1, table(), gold, ["Ada and Cleo: gold."]);
    const start: Event = { what: "event", slot: 2, code: "rowing", seat: 1 };
    heard.listen(
      1,
      table({ slot: 1, event: "rowing" }),
      [{ what: "trailing", seat: 1 }, start],
      [],
    );
    expect(heard.events).toEqual([start]);
    expect(heard.verdicts.map((verdict) => verdict.slot)).toEqual([0]);
    heard.listen(2, table({ slot: 1, event: "rowing" }), [], []);
    expect(heard.verdicts).toEqual([]);
  });

  it("puts medals on their steps with what was said of them", () => {
    const heard = new Heard();
    heard.listen(1, table(), gold, ["Ada and Cleo: gold.", "First in the ranking."]);
    const medals = [medal("red", "gold"), medal("orange", "gold"), medal("blue", "bronze")];
    expect(honoursOf(table({ medals }), heard.verdicts)).toEqual([
      {
        metal: "gold",
        team: 0,
        seats: [0, 2],
        weight: 1,
        lines: ["Ada and Cleo: gold.", "First in the ranking."],
      },
      { metal: "bronze", team: 1, seats: [1], weight: 1, lines: [] },
    ]);
  });

  it("tells sums, changes and the last of its kind", () => {
    const events: Event[] = [
      { what: "sum", team: "ember", number: 3 },
      { what: "sum", team: "ember", number: 7 },
      { what: "paid", seat: 1, count: 2, stock: 4 },
      ...bids,
    ];
    expect(teamTold(events, "sum", 0)).toBe(7);
    expect(teamTold(events, "sum", 1)).toBe(-1);
    expect([changeOf(events, 0), changeOf(events, 1)]).toEqual([-2, -2]);
    expect(lastOf(events, "sum")?.number).toBe(7);
  });
});
