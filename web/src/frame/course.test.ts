import { expect, it } from "vitest";
import type { ReplayStep } from "../net/api";
import type { Beat } from "../protocol";
import { courseOf, deciderOf, featsOf } from "./course";

function stepOf(weight: Beat["weight"], seat: number, line: string): ReplayStep {
  const beat = { weight, events: [{ what: "medal", seat }], lines: [line], view: null };
  const asks = { ask: null, choice: null, undo: false };
  const eye = { since: null, view: {}, beats: [beat], board: "", ...asks };
  return { asked: [], by: {}, eyes: { [-1]: eye } };
}

const SCORES = [
  [0, 0],
  [1, 0],
  [1, 3],
  [5, 3],
];
const seen = SCORES.map((scores, step) => ({ step, view: { scores }, lines: [`step ${step}`] }));
const scene = { scores: (view: Record<string, unknown>) => view["scores"] as number[] };

it("names the turn after which the winner was never behind", () => {
  const course = courseOf(seen, 2, scene)!;
  expect(deciderOf(course, [0])?.step).toBe(3);
  expect(deciderOf(course, [1])).toBeNull();
});

it("remembers each player for the weighty moment that brought most", () => {
  const steps = [
    stepOf("heavy", 0, "begin"),
    stepOf("heavy", 0, "a bronze"),
    stepOf("light", 1, "a pass"),
    stepOf("heavy", 0, "a gold"),
  ];
  expect(featsOf(steps, SCORES, 2, scene)).toEqual([
    { seat: 0, step: 3, gain: 4, lines: ["a gold"] },
  ]);
});

it("tells of a turn by the lines about who turned it, and of team mates together", () => {
  const beat = (events: Record<string, unknown>[], lines: string[]): Beat => ({
    weight: "heavy",
    events,
    lines,
    view: null,
  });
  const scores = [
    [0, 0, 0, 0],
    [2, 0, 2, 0],
  ];
  const medal = beat(
    [
      { what: "pass", seat: 1 },
      { what: "gold", seat: 0 },
      { what: "placed", seat: 3 },
    ],
    ["B passes.", "A takes gold.", "D is next."],
  );
  const told = scores.map((now, step) => ({
    step,
    view: { scores: now },
    lines: [],
    beats: step ? [medal] : [],
  }));
  const decider = deciderOf(courseOf(told, 4, scene)!, [0, 2]);
  expect(decider).toEqual({ step: 1, kind: "lead", seats: [0, 2], lines: ["A takes gold."] });

  medal.events.push({ what: "drew", seat: 3, card: null });
  expect(deciderOf(courseOf(told, 4, scene)!, [0, 2])?.lines).toEqual(["A takes gold."]);
});
