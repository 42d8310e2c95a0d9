import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { sidesOf, standingOf } from "./teams";
import Tie from "./Tie.svelte";

vi.mock("../net/api", () => ({
  loadGames: () => {
    const text = "Equal scores";
    const values = { accidents: "accident cards" };
    const option = { name: "tiebreak", text, default: "accidents", values, names: values };
    return Promise.resolve([{ id: "deadly_sport", options: [option] }]);
  },
}));
const terms = { game: "deadly_sport", options: {} } as never;
let tie: object;
afterEach(() => void unmount(tie));

async function toldOf(points: number[], places: number[]): Promise<string> {
  const result = { points, places, reason: "", lines: [] };
  const standing = standingOf(sidesOf([], points.length), points.length, result, null, null, "en");
  tie = mount(Tie, { target: document.body, props: { standing, terms } });
  flushSync();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  return document.body.textContent ?? "";
}

it("says by which rule equal points were ordered", async () => {
  expect(await toldOf([25, 25, 9], [2, 1, 3])).toContain("Equal scores");
});

it("says nothing where no tie was broken", async () => {
  expect((await toldOf([25, 25, 9], [1, 1, 3])).trim()).toBe("");
});
