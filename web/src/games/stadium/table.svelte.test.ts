import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TableProps } from "../scene";
import { colourOf } from "./model";
import { BLANK } from "./samples";
import Table from "./Table.svelte";
import type { Code, Event, View } from "./wire";

const before: View = { ...BLANK, controllers: ["0", "1", "0", "2"] };
const CODES: Code[] = [
  "cycling",
  "showjumping",
  "golf",
  "gymnastics",
  "weightlifting",
  "relay",
  "synchro",
  "archery",
  "highjump",
  "rowing",
  "marathon",
  "antidoping",
  "basketball",
  "tugofwar",
  "volleyball",
  "fencing",
];

let props: TableProps<View, Event>;
let sounds: string[];
let table: object;

function show(view: View, events: Event[], lines: string[] = [], step = 1): void {
  Object.assign(props, { view, events, lines, step, moment: props.moment + 1 });
  flushSync();
}

const text = () => document.body.textContent ?? "";

beforeEach(() => {
  const still = { cancel() {}, finish() {}, onfinish: null, currentTime: 0, effect: null };
  Object.assign(Element.prototype, { getAnimations: () => [], animate: () => still });
  sounds = [];
  const state = $state<TableProps<View, Event>>({
    game: "stadium",
    language: "en",
    view: before,
    events: [],
    moment: 0,
    step: 0,
    lines: [],
    by: {},
    names: ["Ada", "Ben", "Cleo", "Dan"],
    faces: ["Ada", "Ben", "Cleo", "Dan"].map((name, seat) => ({
      seat,
      name,
      colour: colourOf(seat),
      letter: "A",
      shape: "circle",
      bot: "",
      here: true,
      cover: "",
      mine: false,
    })),
    seat: -1,
    asked: [],
    ready: [],
    result: null,
    replay: false,
    calm: true,
    sound: (name) => sounds.push(name),
  });
  props = state;
  table = mount(Table, { target: document.body, props });
  flushSync();
});

afterEach(() => void unmount(table));

it.each(CODES)("draws %s whatever was heard of it", (event) => {
  const ball = event === "basketball" ? "red" : null;
  show({ ...before, event, programme: [event, "golf"], ball, turn: "blue", number: 1 }, []);
  expect(document.querySelector("section.stage")).not.toBeNull();
});

it("adds the riders up as they jump, and honours them when the event is over", () => {
  show(before, [{ what: "bid", seat: 1, number: 1 }]);
  expect(sounds.at(-1)).toBe("slap");
  show({ ...before, turn: "red", scores: [1, 0, 0, 0] }, [
    { what: "cleared", seat: 0, face: 2, number: 0, value: 2 },
  ]);
  show({ ...before, turn: "blue", scores: [1, 0, 0, 0], out: ["blue"] }, [
    { what: "fell", seat: 1, face: 1, number: 0, value: 2 },
  ]);
  expect(sounds.at(-1)).toBe("stamp");
  expect(document.querySelectorAll(".tally li")).toHaveLength(2);
  const medals = [
    {
      event: "showjumping",
      metal: "gold",
      team: "ember",
      athlete: "red",
      result: 1,
      against: 0,
      why: "rank",
    },
  ];
  const lines = ["Ada: gold, with 1 obstacle cleared.", "First in the ranking (STA-MED-2)."];
  const won = { ...before, medals, points: [3, 0] };
  show(won, [{ what: "gold", seat: 0, result: 1 }], lines);
  expect(sounds.at(-1)).toBe("medal");
  expect(document.querySelector(".podium")).toBeNull();
  show(won, [{ what: "closed", code: "showjumping" }]);
  expect(document.querySelector(".podium")?.textContent).toContain(lines[0]);
  expect(document.querySelector(".podium")?.textContent).toContain("First in the ranking.");
  expect(document.body.textContent).not.toContain("STA-");
  show({ ...won, slot: 1, event: "golf" }, [{ what: "event", slot: 2, code: "golf", seat: 1 }]);
  expect(document.querySelector(".podium")).toBeNull();
  expect(text()).not.toContain("obstacle cleared");
});

it("shows a basket as it was told, with no rule of its own", () => {
  const court = {
    ...before,
    event: "basketball",
    programme: ["basketball"],
    families: "F",
    ball: "blue",
  };
  show(court, [{ what: "basket", seat: 0, face: 1, number: 0, blocks: 9 }]);
  expect(text()).toContain("Basket!");
  show(court, [{ what: "miss", seat: 0, face: 6, number: 9, blocks: 0 }], [], 2);
  expect(text()).toContain("Missed");
});

it("keeps those who rest ashore while the crews set their numbers", () => {
  const river = { ...before, event: "rowing", programme: ["rowing", "golf"], round: 1 };
  show({ ...river, out: ["blue", "teal"], controllers: [null, null, null, null] }, [], [], 1);
  expect(document.querySelector(".bench")?.textContent).toContain("Ben");
  expect(document.querySelectorAll(".plate.out")).toHaveLength(2);
  expect(text()).toContain("resting");
  expect(text()).not.toContain("-1");
});
