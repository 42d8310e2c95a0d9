import { describe, expect, it } from "vitest";
import { type Act, readAct, readChoice } from "./act";
import { closingTable, hitsOf } from "./closing";
import { type Code, readTable, type Table } from "./model";
import { verdictsOf } from "./verdict";

/** A table of four as it comes over the wire; the facts of a test stand in its call. */
function table(event: Code, facts: Record<string, unknown> = {}): Table {
  return readTable({
    seat: -1,
    options: { dial_max: "9", final_weight: "2" },
    programme: [event, "golf"],
    families: "RR",
    slot: 0,
    event,
    phase: "program",
    asked: ["red", "blue", "orange", "teal"],
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
    ...facts,
  });
}
const act = (before: Table, choices: string[], luck: string[] = [], after: Table = before): Act =>
  readAct(
    before,
    after,
    Object.fromEntries(choices.map((text, seat) => [seat, text]).filter(([, text]) => text !== "")),
    luck,
  );
const faces = (step: Act) => step.rolls.map((roll) => [roll.seat, ...roll.faces]);

describe("choices", () => {
  it("are taken apart into a verb, a number and a target", () => {
    expect(readChoice("shoot:4")).toEqual({ verb: "shoot", number: 4, target: -1 });
    expect(readChoice("attack:teal")).toEqual({ verb: "attack", number: -1, target: 3 });
    expect(readChoice("reroll:blue")).toEqual({ verb: "reroll", number: -1, target: -1 });
    expect(readChoice("rest")).toEqual({ verb: "rest", number: -1, target: -1 });
  });
});

describe("who rolled what", () => {
  it("goes round from the first player in Show Jumping, without the fallen", () => {
    const before = table("showjumping", { out: ["teal"] });
    expect(faces(act(before, ["bid:0", "bid:1", "bid:0", ""], ["d6=2", "d6=5", "d6=1"]))).toEqual([
      [1, 2],
      [2, 5],
      [0, 1],
    ]);
  });

  it("ends at the ball that lies in a hole of the team in Golf", () => {
    const step = act(table("golf"), ["bid:2", "bid:1", "bid:1", "bid:0"], ["d6=3", "d6=4", "d6=4"]);
    expect(step.rolls).toEqual([
      { seat: 1, faces: [3], hole: 3 },
      { seat: 2, faces: [4], hole: 4 },
      { seat: 0, faces: [4], hole: 0 },
    ]);
  });

  it("tells a shot from interceptions in Basketball", () => {
    const before = table("basketball", { ball: "red", asked: ["red", "blue", "teal"] });
    expect(faces(act(before, ["shoot:2", "block:1", "", "intercept"], ["d6=2"]))).toEqual([[0, 2]]);
    expect(
      faces(act(before, ["throw:orange", "intercept", "", "intercept"], ["d6=5", "d6=2"])),
    ).toEqual([
      [1, 5],
      [3, 2],
    ]);
  });

  it("gives each volleyball player the dice of the bid, up to one who may reroll", () => {
    const step = act(
      table("volleyball"),
      ["bid:0", "bid:1", "bid:5", "bid:0"],
      ["d6=1", "d6=2", "d6=3", "d6=4", "d6=5", "d6=6"],
    );
    expect(faces(step)).toEqual([
      [1, 1, 2],
      [2, 3, 4, 5, 6],
    ]);
  });
});

describe("the end of an event", () => {
  it("leaves the picture of its last step", () => {
    const jumped = act(
      table("showjumping"),
      ["bid:0", "bid:0", "bid:1", "bid:0"],
      ["d6=1", "d6=1", "d6=1", "d6=6"],
      table("golf", { slot: 1 }),
    );
    const closed = closingTable(jumped, table("golf", { slot: 1 }));
    expect([closed.event, closed.scores, closed.out]).toEqual([
      "showjumping",
      [1, 0, 1, 0],
      [1, 3],
    ]);
    const pulled = act(table("tugofwar", { cubes: [1] }), ["bid:5", "bid:2", "bid:0", "bid:2"]);
    expect(closingTable(pulled, table("tugofwar")).cubes).toEqual([2]);
  });

  it("counts hits and ripostes all at once", () => {
    const fight = act(table("fencing", { round: 1, scores: [3, 4, 5, 6] }), [
      "attack:blue",
      "parry",
      "attack:teal",
      "wait",
    ]);
    expect(hitsOf(fight)).toEqual([1, 0, 0, 1]);
    expect(hitsOf(act(table("fencing", { round: 1 }), ["parry", "wait", "wait", "wait"]))).toEqual([
      1, 0, 0, 0,
    ]);
  });
});

describe("verdicts", () => {
  const medal = {
    event: "cycling",
    metal: "gold",
    team: "ember",
    athlete: "red",
    result: 5,
    against: 0,
    why: "rank",
  };
  const lines = [
    "A bids 5.",
    "B bids 3.",
    "C bids 3.",
    "D bids 0.",
    "Energy: …",
    "A: gold, with a bid of 5.",
    "First in the ranking: no medal was out before (STA-MED-2).",
    "B and C, level: silver each, with a bid of 3.",
    "Medals out before: 1; now 3, so there are no more (STA-MED-2, STA-MED-3).",
    "Event 2 of 2: Golf.",
    "SILENCE.",
    "Setting controllers: A, B, C and D.",
  ];

  it("pair each group of medals with its two lines, and set the rules apart", () => {
    const silver = { ...medal, metal: "silver", result: 3, against: 1 };
    const after = table("golf", {
      slot: 1,
      medals: [
        medal,
        { ...silver, team: "tide", athlete: "blue" },
        { ...silver, athlete: "orange" },
      ],
    });
    const verdicts = verdictsOf(
      act(table("cycling"), ["bid:5", "bid:3", "bid:3", "bid:0"], [], after),
      after,
      lines,
    );
    expect(
      verdicts.map(({ metal, seats, title, reason, rules }) => ({
        metal,
        seats,
        title,
        reason,
        rules,
      })),
    ).toEqual([
      {
        metal: "gold",
        seats: [0],
        title: lines[5],
        reason: "First in the ranking: no medal was out before.",
        rules: ["STA-MED-2"],
      },
      {
        metal: "silver",
        seats: [1, 2],
        title: lines[7],
        reason: "Medals out before: 1; now 3, so there are no more.",
        rules: ["STA-MED-2", "STA-MED-3"],
      },
    ]);
  });

  it("are none where nobody won", () => {
    const after = table("golf", { slot: 1 });
    expect(
      verdictsOf(act(table("rowing"), ["rest", "rest", "rest", "rest"], [], after), after, lines),
    ).toEqual([]);
  });
});
