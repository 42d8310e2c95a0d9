import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableProps } from "../scene";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";

const bidding: View = {
  seat: -1,
  options: {},
  phase: "react",
  dealer: 1,
  turn: 0,
  turns_left: 0,
  market: "SWI SKI GYM ARC",
  hands: [null, null],
  hand_counts: [4, 3],
  known: ["", ""],
  pot: "",
  draw_count: 40,
  medals: {},
  discipline: "SWI",
  bids: [
    [0, 1],
    [1, 2],
  ],
  standing: 1,
  reactor: -1,
  reason: "",
};
const won: View = {
  ...bidding,
  phase: "turn",
  turn: 1,
  market: "SKI GYM ARC FEN",
  discipline: null,
  bids: [],
  standing: -1,
  medals: { "SWI silver": 1 },
};
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

function show(view: View, events: Event[], lines: string[]): void {
  Object.assign(props, { view, events, lines, moment: props.moment + 1 });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  const still = { cancel() {}, finish() {}, onfinish: null, currentTime: 0, effect: null };
  Object.assign(Element.prototype, { getAnimations: () => [], animate: () => still });
  sounds = [];
  const state = $state<TableProps<View, Event>>({
    game: "medals",
    language: "en",
    view: bidding,
    events: [],
    moment: 0,
    step: 3,
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
afterEach(() => unmount(table));

const honour = () => document.querySelector(".honour")?.textContent ?? null;
const log = () => document.querySelector(".lines")?.textContent.trim();

it("shows the bid first, and the medal with its own beat", () => {
  const bid: Event = { what: "overbid", seat: 1, discipline: "SWI", count: 2, metal: "silver" };
  show(bidding, [bid], ["P1 overbids."]);
  expect([honour(), log(), sounds]).toEqual([null, "P1 overbids.", ["slap"]]);

  const medal: Event = { what: "medal", seat: 1, discipline: "SWI", medal: "silver" };
  show(won, [medal], ["Silver in Swimming to P1."]);
  expect(honour()).toContain("Silver · Swimming");
  expect(log()).toBe("Silver in Swimming to P1.");
  expect(sounds).toEqual(["slap", "medal"]);
});

it("holds up a counterer's cards", () => {
  show(
    { ...bidding, standing: -1 },
    [{ what: "counter", seat: 0, discipline: "SWI", count: 2 }],
    [],
  );
  expect(sounds).toEqual(["stamp"]);
  expect(document.querySelector(".bid.shown")).not.toBeNull();
});

it("plays nothing for a table that was laid there", () => {
  show(won, [], ["Silver in Swimming to P1."]);
  expect([honour(), sounds]).toEqual([null, []]);
});
