import { describe, expect, it } from "vitest";
import type { AnyEvent, Deed } from "../games/scene";
import { deedOf as deadlySport } from "../games/deadly_sport/deeds";
import type { Beat } from "../protocol";
import { besides, courseOf } from "./course";

type View = Record<string, unknown>;
interface Told extends Partial<Beat> {
  scores: number[];
  round?: number;
}

/** A game of steps with one beat each. */
const game = (...beats: Told[]) =>
  beats.map(({ scores, round = 0, ...more }, step) => ({
    step,
    view: { scores, round },
    beats: [{ weight: "plain" as const, events: [], lines: [], told: [], view: null, ...more }],
  }));

const scene = {
  scores: (view: View) => view["scores"] as number[],
  deed: (_: View, event: AnyEvent): Deed | null =>
    "worth" in event ? { seats: [event["seat"] as number], worth: event["worth"] as number } : null,
};
const race = { ...scene, round: (view: View) => view["round"] as number };
const did = (seat: number, worth: number) => ({ what: "did", seat, worth });

describe("what decided", () => {
  it("is the turn after which the winner was never caught again, level neither", () => {
    const course = courseOf(
      game(
        { scores: [0, 0] },
        { scores: [2, 0], events: [did(0, 3)], lines: ["Silver for Ada."] },
        { scores: [2, 2], events: [did(1, 3)], lines: ["Silver for Bruno."] },
        { scores: [3, 2], events: [did(0, 2)], lines: ["Bronze for Ada."] },
        { scores: [6, 2], events: [did(0, 4)], lines: ["Gold for Ada."] },
      ),
      2,
      scene,
    );
    expect(course?.decider).toMatchObject({ step: 3, seats: [0], lines: ["Bronze for Ada."] });
  });

  it("is nothing where those who lead in the end are level", () => {
    const course = courseOf(game({ scores: [2, 0] }, { scores: [2, 2] }), 2, scene);
    expect(course?.decider).toBeNull();
  });

  it("is never told by what a neighbour did, nor by what moved no score", () => {
    const events = [did(1, 4), { what: "double", seat: 0 }, did(0, 2)];
    const lines = ["Gold for Bruno.", "A double goes to the pot.", "Bronze for Ada."];
    const course = courseOf(game({ scores: [3, 0] }, { scores: [4, 3], events, lines }), 2, scene);
    expect(course?.turns[0]?.lines).toEqual([]);
    expect(course?.feats).toEqual([{ seats: [1], step: 1, line: "Gold for Bruno." }]);
  });

  it("is what befell the one who led, where the lead was lost and not won", () => {
    const events = [{ what: "round", seat: 1 }, did(2, -2), did(0, -2)];
    const lines = ["Bruno holds the coach.", "Cleo loses a unit.", "Ada loses a unit."];
    const course = courseOf(
      game({ scores: [9, 8, 6] }, { scores: [6, 8, 4], events, lines }),
      3,
      scene,
    );
    expect(course?.decider).toMatchObject({ seats: [1], lines: ["Ada loses a unit."] });
  });
});

it("finds the sentence of an event by what the server says, where sentences are shared", () => {
  const events = [{ what: "swept" }, did(0, 4), did(2, 4), did(1, 2)];
  const beat = { events, lines: ["Ada and Cleo: gold.", "Bruno: bronze."], told: [-1, 0, 0, 1] };
  const scores = [
    [0, 0, 0],
    [3, 1, 3],
  ];
  const course = courseOf(game({ scores: scores[0]! }, { scores: scores[1]!, ...beat }), 3, scene);
  expect(course?.decider).toMatchObject({ seats: [0, 2], lines: ["Ada and Cleo: gold."] });
  expect(course?.feats[0]).toEqual({ seats: [0, 2], step: 1, line: "Ada and Cleo: gold." });
});

it("looks at a race round by round, and tells what was most", () => {
  const steps = game(
    { scores: [5, 4], round: 1 },
    { scores: [5, 8], round: 1, events: [did(1, 1)], lines: ["Bruno skis."] },
    { scores: [9, 8], round: 2, events: [did(0, 1)], lines: ["Ada skis."] },
    { scores: [9, 8], round: 2, events: [did(0, -4)], lines: ["Ada owes two loops."] },
    { scores: [9, 13], round: 3, events: [did(1, 1)], lines: ["Bruno skis on."] },
    { scores: [10, 14], round: 3 },
  );
  const course = courseOf(steps, 2, race);
  expect(course?.turns.map(({ step, seats }) => [step, seats])).toEqual([
    [2, [0]],
    [3, [1]],
  ]);
  expect(course?.decider).toMatchObject({ seats: [1], lines: ["Ada owes two loops."] });
});

it("tells a lead that nothing but the way brought by what the winner shone with", () => {
  const steps = game(
    { scores: [4, 5], round: 1 },
    { scores: [9, 5], round: 2 },
    { scores: [9, 8], round: 3 },
    { scores: [12, 8], round: 3, events: [did(0, 5)], lines: ["Ada is over the line!"] },
  );
  expect(courseOf(steps, 2, race)?.decider).toMatchObject({
    step: 1,
    seats: [0],
    lines: ["Ada is over the line!"],
  });
});

it("says what decided once, and neither as a turn nor as a deed again", () => {
  const course = courseOf(
    game(
      { scores: [2, 0], events: [did(0, 2)], lines: ["Bronze for Ada."] },
      { scores: [2, 3], events: [did(1, 3)], lines: ["Silver for Bruno."] },
      { scores: [6, 3], events: [{ ...did(0, 4), what: "gold" }], lines: ["Gold for Ada."] },
    ),
    2,
    scene,
  )!;
  expect(course.decider?.lines).toEqual(["Gold for Ada."]);
  const rest = besides(course, course.decider);
  expect(rest.turns.flatMap(({ lines }) => lines)).toEqual([
    "Bronze for Ada.",
    "Silver for Bruno.",
  ]);
  expect(rest.feats.map(({ line }) => line)).toEqual(["Silver for Bruno."]);
  expect(besides(course, null)).toMatchObject({ turns: course.turns, feats: course.feats });
});

describe("the biggest step", () => {
  it("is the one that moved the order most, not what all got alike", () => {
    const course = courseOf(
      game(
        { scores: [1, 2] },
        { scores: [7, 8], events: [did(0, 4)], lines: ["Gold for all."] },
        { scores: [7, 9], events: [did(1, 2)], lines: ["Bronze for Bruno."] },
      ),
      2,
      scene,
    );
    const biggest = course?.turns.filter((turn) => turn.kind === "biggest");
    expect(biggest).toMatchObject([{ step: 2, seats: [1], lines: ["Bronze for Bruno."] }]);
  });

  it("is not told where no sentence tells it", () => {
    const course = courseOf(game({ scores: [1, 0] }, { scores: [5, 0] }), 2, scene);
    expect(course?.turns.map((turn) => turn.kind)).toEqual(["lead"]);
  });
});

describe("who shone", () => {
  it("is remembered for the best deed, and none for a small one", () => {
    const course = courseOf(
      game(
        { scores: [0, 0, 0] },
        { scores: [1, 0, 0], events: [did(0, 2)], lines: ["Bronze for Ada."] },
        { scores: [1, 1, 0], events: [did(1, 1)], lines: ["Bruno takes a step."] },
        { scores: [4, 1, 0], events: [did(0, 4)], lines: ["Gold for Ada."] },
        { scores: [4, 1, 0], events: [did(2, -4)], lines: ["Cleo falls."] },
      ),
      3,
      scene,
    );
    expect(course?.feats).toEqual([{ seats: [0], step: 3, line: "Gold for Ada." }]);
  });

  it("is told once for each sort of deed, by the one that mattered most", () => {
    const course = courseOf(
      game(
        { scores: [1, 0, 0], events: [did(0, 2)], lines: ["Ada keeps a unit."] },
        { scores: [1, 4, 0], events: [did(1, 2)], lines: ["Bruno keeps a unit."] },
        { scores: [6, 4, 0], events: [{ ...did(0, 2), kind: "last" }], lines: ["Ada is back."] },
        { scores: [6, 4, 7], events: [did(2, 2)], lines: ["Cleo keeps a unit."] },
      ),
      3,
      {
        ...scene,
        deed: (view, event) => {
          const deed = scene.deed(view, event);
          return deed && "kind" in event ? { ...deed, kind: String(event["kind"]) } : deed;
        },
      },
    );
    expect(course?.feats.map(({ line }) => line)).toEqual(["Cleo keeps a unit.", "Ada is back."]);
  });

  it("remembers what moved no score, where it is famous", () => {
    const died = { what: "closed", seat: 1, sport: "SWI" };
    const course = courseOf(
      game(
        { scores: [3, 3], events: [died], lines: ["Bruno dies at Swimming."] },
        { scores: [3, 0] },
      ),
      2,
      { ...scene, deed: deadlySport as never },
    );
    expect(course?.feats.map(({ line }) => line)).toEqual(["Bruno dies at Swimming."]);
  });

  it("is told in a game without a scene by what the table stopped for", () => {
    const weight = "heavy" as const;
    const events = [{ what: "won", seat: 1 }];
    const course = courseOf(
      game({ scores: [0, 0] }, { scores: [0, 2], weight, events, lines: ["Bruno wins."] }),
      2,
      null,
    );
    expect(course?.feats).toEqual([{ seats: [1], step: 1, line: "Bruno wins." }]);
  });
});
