import { describe, expect, it } from "vitest";
import type { Eye, Snapshot, Reveal } from "../protocol";
import { Views } from "./views";

const eye = (view: Eye["view"], since: number | null, ...tables: (Eye["view"] | null)[]): Eye => ({
  view,
  beats: [...tables, null].map((table) => ({
    weight: "plain",
    events: [],
    lines: [],
    told: [],
    view: table,
  })),
  ask: null,
  choice: null,
  undo: false,
  since,
});
const facts = {
  game: 1,
  asked: [],
  ready: null,
  talk: true,
  team_talk: false,
  clock: { left: null, banks: [] },
  result: null,
};
const snapshot = (step: number, eyes: Record<number, Eye>): Snapshot & { n: number } => ({
  ...facts,
  type: "snapshot",
  n: 1,
  step,
  decision: step + 1,
  names: [],
  story: {},
  eyes,
});
const step = (number: number, eyes: Record<number, Eye>): Reveal & { n: number } => ({
  ...facts,
  type: "step",
  n: 1,
  step: number,
  decision: number + 1,
  by: {},
  eyes,
});

describe("what a connection has seen", () => {
  it("fills in what has not changed, beat by beat, and replaces whole entries", () => {
    const views = new Views();
    const first = { turn: 0, pot: [1, 2], market: "SKI" };
    views.complete(snapshot(4, { 0: eye(first, null) }));

    const told = step(5, { 0: eye({ turn: 2 }, 4, { pot: [] }, { turn: 1 }) });
    expect(views.complete(told)).toBe(true);

    expect(told.eyes[0]!.beats.map((beat) => beat.view)).toEqual([
      { turn: 0, pot: [], market: "SKI" },
      { turn: 1, pot: [], market: "SKI" },
      null,
    ]);
    expect(told.eyes[0]!.view).toEqual({ turn: 2, pot: [], market: "SKI" });
    expect(first).toEqual({ turn: 0, pot: [1, 2], market: "SKI" });
  });

  it("keeps the eyes of two seats apart", () => {
    const views = new Views();
    views.complete(snapshot(1, { 0: eye({ hand: "A" }, null), 1: eye({ hand: "B" }, null) }));
    const told = step(2, { 0: eye({}, 1), 1: eye({ hand: "C" }, 1) });
    views.complete(told);

    expect([told.eyes[0]!.view, told.eyes[1]!.view]).toEqual([{ hand: "A" }, { hand: "C" }]);
  });

  it("does not guess at what it has not seen", () => {
    const views = new Views();
    expect(views.complete(step(2, { 0: eye({ turn: 1 }, 1) }))).toBe(false);
    views.complete(snapshot(4, { 0: eye({ turn: 1 }, null) }));
    expect(views.complete(step(6, { 0: eye({ turn: 2 }, 5) }))).toBe(false);
    expect(views.complete(step(5, { 1: eye({ turn: 2 }, 4) }))).toBe(false);
    expect(views.complete(step(6, { 1: eye({ turn: 2 }, null) }))).toBe(true);
  });
});
