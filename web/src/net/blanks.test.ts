import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Blanks, padded, type Blank } from "./blanks";
import { eye, step } from "./room.testing";

let sent: Blank[];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const blanks = () => new Blanks((blank) => sent.push(blank));
const masked = (ask: boolean) => {
  const eyes = { 0: ask ? eye([]) : { ...eye([]), ask: null } };
  return { ...step(5), ready: null, eyes };
};

it("makes messages of one length of what differs", () => {
  const lengths = ["keep", "play:7", "bid:3+L"].map((action) => padded(action).length);
  expect(new Set(lengths)).toEqual(new Set([512]));
  expect(padded("é".repeat(256))).toHaveLength(256);
  expect(padded("")).toBe("");
  expect(padded("x").trim()).toBe("x");
});

it("chooses nothing for a seat without a choice, once, within the beat", () => {
  const own = blanks();
  own.meet(masked(false), [0], 1);
  own.meet(masked(false), [0], 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([{ type: "choose", seat: 0, decision: 6, action: "" }]);
});

it("leaves a choice to its player, and says nothing where no choice is no secret", () => {
  const own = blanks();
  own.meet(masked(true), [0], 1);
  own.meet(masked(false), [], 1);
  own.meet({ ...masked(false), decision: 7, ready: [] }, [0], 1);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
});
