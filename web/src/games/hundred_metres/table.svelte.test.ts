import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HandProps, TableProps } from "../scene";
import { scene } from "./index";
import { race } from "./race.testing";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";

const bidding = race({ phase: "start", round: 1, waiting: [0, 1] }, {}, {});
/** The bids lie open, and nobody has moved yet. */
const revealed = race(
  { phase: "start", round: 1 },
  { bid: 0 },
  { bid: 1, cannon: true, hand_size: 5 },
);
const running = race({ round: 1 }, { bid: 0 }, { bid: 1, cell: 2, hand_size: 5 });
const crossed = race({ round: 9 }, {}, { cell: 14, place: 1, time: "9.60", hand_size: 0 });
const faces = [0, 1].map((seat) => ({
  seat,
  name: `P${seat}`,
  colour: "red",
  letter: "R",
  shape: "circle",
  bot: "",
  here: true,
  cover: "",
  mine: false,
}));

let props: TableProps<View, Event>;
let sounds: string[];
let table: object;

function show(view: View, events: Event[], lines: string[] = []): void {
  Object.assign(props, { view, events, lines, moment: props.moment + 1 });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no book here")));
  const still = { cancel() {}, finish() {}, onfinish: null, currentTime: 0, effect: null };
  Object.assign(Element.prototype, { getAnimations: () => [], animate: () => still });
  sounds = [];
  const state = $state<TableProps<View, Event>>({
    game: "hundred_metres",
    language: "en",
    view: bidding,
    events: [],
    moment: 0,
    step: 1,
    lines: [],
    by: {},
    names: ["P0", "P1"],
    faces,
    seat: -1,
    asked: [],
    ready: [],
    result: null,
    replay: false,
    calm: false,
    sound: (name) => sounds.push(name),
  });
  props = state;
  table = mount(Table, { target: document.body, props });
  flushSync();
});
afterEach(() => {
  void unmount(table);
  vi.unstubAllGlobals();
});

const text = (place: string) => document.querySelector(place)?.textContent ?? null;
const pawns = () =>
  [...document.querySelectorAll(".pawn[data-cell]")].map((pawn) => [
    pawn.getAttribute("data-cell"),
    pawn.getAttribute("data-motion"),
  ]);

it("opens the bids first, and shoots the pawn forward with its own beat", () => {
  const bids: Event[] = [
    { what: "bid", seat: 0, count: 0 },
    { what: "bid", seat: 1, count: 1 },
    { what: "paid", seat: 1, card: "F" },
  ];
  show(revealed, bids, ["P1 bids 1 card."]);
  expect(text(".bang")).toBe("BANG!!");
  expect([...document.querySelectorAll(".tell")].map((note) => note.textContent)).toEqual([
    "bids 0",
    "bids 1",
  ]);
  expect(pawns()).toEqual([
    ["0", ""],
    ["0", ""],
  ]);
  expect([text(".lines")?.trim(), sounds]).toEqual(["P1 bids 1 card.", ["slap"]]);

  show(running, [{ what: "cannon", seat: 1, cell: 2 }]);
  expect(text(".bang")).toBeNull();
  expect(pawns()).toEqual([
    ["0", ""],
    ["2", "cannon"],
  ]);
  expect(sounds).toEqual(["slap", "stamp"]);
});

it("freezes the crossing, then shows the result", () => {
  const crossing: Event[] = [
    { what: "cross", seat: 1, time: 960, place: 1 },
    { what: "record", time: 969 },
  ];
  show(crossed, crossing);
  expect(text(".photo")).toContain("P1 crosses the line!");
  expect(text(".photo")).not.toContain("Photo finish");
  expect(text(".final")).toBeNull();

  show({ ...crossed, phase: "over", reason: "champion" }, []);
  expect(text(".photo")).toBeNull();
  expect(text(".final")).toContain("Champion");
  expect(sounds).toEqual(["bell"]);
});

it("calls a photo finish only what was close", () => {
  const crossing: Event[] = [{ what: "cross", seat: 1, time: 960, place: 1 }];
  for (const [cell, isClose] of [
    [12, false],
    [13, true],
  ] as const) {
    const [, winner = {}] = crossed.runners;
    show(race({ round: 9 }, { cell }, winner), crossing);
    expect(text(".photo")?.includes("Photo finish")).toBe(isClose);
  }
});

it("plays nothing for a table that was laid there", () => {
  show(crossed, []);
  expect([text(".photo"), sounds]).toEqual([null, []]);
});

it("has a tip for the bids that a cannon start is won by", () => {
  const asked = { ask: {}, view: bidding } as unknown as HandProps<View, Event>;
  const tip = scene.tips?.find((each) => each.when(asked));
  expect(tip?.when({ ...asked, ask: null })).toBe(false);
  expect(new Set([tip?.text("en"), tip?.text("fr")]).size).toBe(2);
});
