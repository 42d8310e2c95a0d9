import { describe, expect, it } from "vitest";
import { countOf, inOrder, matesOf, readTable, weightOf } from "./model";

/** A view in the middle of a short Games, as the server sent it. */
const view = {
  seat: 1,
  options: { programme: "short", dial_max: "9", final_weight: "2" },
  programme: ["cycling", "golf", "rowing", "relay", "archery", "volleyball"],
  slot: 5,
  event: "volleyball",
  phase: "turn",
  asked: ["orange"],
  token: "teal",
  energy: [4, 8, 0, 2],
  controllers: ["2", "0", "5", "9"],
  scores: [0, 0, 0, 12],
  cubes: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  dice: [1, 3, 6, 2],
  round: 1,
  turn: "orange",
  ball: null,
  out: [],
  number: -1,
  rest: 2,
  member: null,
  medals: [
    {
      event: "golf",
      metal: "gold",
      team: "tide",
      athlete: null,
      result: 5,
      against: 3,
      why: "higher",
    },
    {
      event: "volleyball",
      metal: "gold",
      team: "ember",
      athlete: null,
      result: 40,
      against: 31,
      why: "goal",
    },
  ],
  families: "RRZRRF",
  points: [6, 3],
  talk: false,
  team_channel: false,
};

describe("the wire", () => {
  const table = readTable(view);

  it("names seats by their places", () => {
    expect([table.asked, table.token, table.turn, table.ball]).toEqual([[2], 3, 2, -1]);
    expect(table.controllers.map((each) => each?.number)).toEqual([2, 0, 5, 9]);
    expect(inOrder(table, table.token)).toEqual([3, 0, 1, 2]);
    expect(matesOf(table, 1)).toEqual([1, 3]);
  });

  it("counts medals, the gold of the Final twice", () => {
    expect(countOf(table, 0, "gold")).toBe(1);
    expect(table.medals.map((won) => weightOf(table, won))).toEqual([1, 2]);
    expect(table.medals[0]?.seat).toBe(-1);
  });
});
