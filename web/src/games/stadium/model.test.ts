import { describe, expect, it } from "vitest";
import { countOf, inOrder, matesOf, readTable, weightOf } from "./model";
import { BLANK } from "./samples";
import type { View } from "./wire";

const GOLD = { metal: "gold", athlete: null, result: 5, against: 3, why: "higher" };
/** A view in the middle of a short Games, as the server sent it. */
const view: View = {
  ...BLANK,
  seat: 1,
  programme: ["cycling", "golf", "rowing", "relay", "archery", "volleyball"],
  families: "RRZRRF",
  slot: 5,
  event: "volleyball",
  phase: "turn",
  asked: ["orange"],
  token: "teal",
  controllers: ["2", "0", "5", "9"],
  turn: "orange",
  medals: [
    { ...GOLD, event: "golf", team: "tide" },
    { ...GOLD, event: "volleyball", team: "ember" },
  ],
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
