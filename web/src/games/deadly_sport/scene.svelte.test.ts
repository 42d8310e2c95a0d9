import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Face, HandProps } from "../scene";
import { scene as game } from "./index";
import Hand from "./Hand.svelte";
import Table from "./Table.svelte";
import type { Event, SeatWire, View } from "./wire";

const FULL = "9*T U2 U4 U6 |";

function seatWith(words: Partial<SeatWire>): SeatWire {
  const bare = { pool: "", doped_pool: "", old: "", new: "", units: "", injuries: "", card: "" };
  return { pills: 0, ...bare, ...words };
}

/** Red's 6 and Blue's doped 1 lie at Tennis, where U6 and T will be turned; Green skips Football. */
const placed: View = {
  seat: -1,
  options: { overtime_round: "off", deck_tracker: "counts" },
  phase: "placing",
  round: 2,
  coach_1a: 0,
  best_coach: 1,
  side: "outside",
  turn: 2,
  supply: 11,
  seats: [seatWith({ new: "TEN:6" }), seatWith({ new: "TEN:1+" }), seatWith({ units: "FOO:2" })],
  fatal: {},
  decks: {
    BOW: FULL,
    TEN: "| U6 T T T T T T T T T U2 U4",
    BIL: FULL,
    FOO: "7*T U2 U4 U6 |",
    SWI: FULL,
    BOX: FULL,
    CLI: FULL,
    CYC: FULL,
  },
  sport: null,
  turned: "",
  order: [],
  level: [],
  rolling: [0, 0],
  extra: 0,
  chooser: 0,
  reason: "",
  free: [9, 9, 10],
  scores: [0, 0, 2],
};
const home: View = {
  ...placed,
  phase: "next_sport",
  seats: [placed.seats[0]!, placed.seats[1]!, seatWith({ units: "FOO:1" })],
};
const turned: View = {
  ...home,
  phase: "claims",
  sport: "TEN",
  turned: "T U6",
  order: [0, 1],
  rolling: [0, 2],
};
const dealt: View = {
  ...turned,
  phase: "evaluation",
  turned: "",
  seats: [
    seatWith({ new: "TEN:6", card: "U6" }),
    seatWith({ new: "TEN:1+", card: "T" }),
    home.seats[2]!,
  ],
};
const judged: View = {
  ...home,
  sport: "TEN",
  fatal: { TEN: 0 },
  seats: [seatWith({}), seatWith({ new: "TEN:1+", units: "TEN:1" }), home.seats[2]!],
};
const next: View = { ...judged, phase: "best_coach", round: 3, coach_1a: 1, sport: null };

/** A real step or two, as the rules told them. */
const BEATS: [View, Event[], string[]][] = [
  [
    home,
    [
      { what: "done", seat: 2 },
      { what: "lost", seat: 2, sport: "FOO" },
    ],
    [],
  ],
  [
    turned,
    [
      { what: "turned", sport: "TEN", card: "U6" },
      { what: "turned", sport: "TEN", card: "T" },
    ],
    [],
  ],
  [
    dealt,
    [
      { what: "claimed", seat: 0, card: "U6" },
      { what: "claimed", seat: 1, card: "T" },
      { what: "agreed" },
    ],
    [],
  ],
  [
    judged,
    [
      { what: "closed", seat: 0, sport: "TEN", card: "U6", value: 7, cause: "risk" },
      { what: "kept", seat: 1, sport: "TEN", value: 3, units: 0 },
    ],
    ["P0 dies.", "P1 keeps the unit."],
  ],
  [
    next,
    [
      { what: "unchecked", seat: 1, sport: "TEN" },
      { what: "new_round", round: 3, seat: 1 },
    ],
    [],
  ],
];

const faces: Face[] = [0, 1, 2].map((seat) => ({
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

let props: HandProps<View, Event>;
let sounds: string[];
let scene: object;

beforeEach(() => {
  const still = { cancel() {}, finish() {}, onfinish: null, currentTime: 0, effect: null };
  Object.assign(Element.prototype, { getAnimations: () => [], animate: () => still });
  sounds = [];
  const state = $state<HandProps<View, Event>>({
    game: "deadly_sport",
    language: "en",
    view: placed,
    events: [],
    moment: 0,
    step: 3,
    lines: [],
    by: {},
    names: ["P0", "P1", "P2"],
    faces,
    seat: -1,
    asked: [],
    ready: [],
    result: null,
    replay: false,
    calm: false,
    sound: (name) => sounds.push(name),
    ask: null,
    choice: null,
    hinted: null,
    busy: false,
    choose: () => undefined,
    takeBack: () => undefined,
    why: () => Promise.resolve([]),
  });
  props = state;
});
afterEach(() => unmount(scene));

function open(part: Component<HandProps<View, Event>>, seat: number): void {
  props.seat = seat;
  scene = mount(part, { target: document.body, props });
  flushSync();
}

function show([view, events, lines]: [View, Event[], string[]]): void {
  Object.assign(props, { view, events, lines, moment: props.moment + 1 });
  flushSync();
}

const all = (selector: string) => [...document.querySelectorAll(selector)];
const marksAt = (sport: string) =>
  all(`[data-place="sport-${sport}"] .verdict`).map((mark) => mark.className.split(" ")[1]);

it("plays a step beat by beat: cards, verdicts and their sounds", () => {
  open(Table, -1);
  BEATS.slice(0, 2).forEach(show);
  expect(marksAt("FOO")).toEqual(["bad"]);
  expect([sounds, all(".contest .cards > *").length]).toEqual([["turn"], 2]);

  show(BEATS[2]!);
  expect(all(".contest .got > *").length).toBe(2);
  expect(marksAt("TEN")).toEqual([]);

  show(BEATS[3]!);
  expect(sounds).toEqual(["turn", "bell"]);
  expect(all(".closing").map((each) => each.textContent)).toEqual([
    expect.stringContaining("Closed by P0"),
  ]);
  expect(all(".lines span").map((line) => line.textContent)).toEqual(BEATS[3]![2]);
  expect(marksAt("TEN").sort()).toEqual(["bad", "good"]);
});

it("leaves the marks of a round until the next one is under way", () => {
  open(Table, -1);
  BEATS.forEach(show);
  expect(all(".closing")).toEqual([]);
  expect([marksAt("TEN").length, marksAt("FOO").length]).toEqual([2, 1]);

  show([{ ...next, phase: "reroll" }, [{ what: "gave_coach", seat: 1, other: 2 }], []]);
  expect(all(".verdict")).toEqual([]);
});

it("tells each player what became of their own cards, and why", () => {
  open(Hand, 1);
  BEATS.forEach(show);
  const news = all(".news li").map((each) => each.textContent?.replace(/\s+/g, " ").trim());
  expect(news).toEqual(["Tennis: You keep it (success 3, you have 0)"]);

  show([{ ...next, phase: "reroll" }, [{ what: "gave_coach", seat: 1, other: 2 }], []]);
  expect(all(".news")).toEqual([]);
});

it("plays nothing for a table that was laid there", () => {
  open(Table, -1);
  show([judged, [], []]);
  expect([sounds, all(".verdict"), all(".closing")]).toEqual([[], [], []]);
});

it.each(["best_coach", "gift", "meddling", "reroll", "doping"])("has a tip for %s", (phase) => {
  const asked = { ask: {}, view: { ...placed, phase } } as unknown as HandProps<View, Event>;
  const tip = game.tips?.find((each) => each.when(asked));
  expect(tip?.when({ ...asked, ask: null })).toBe(false);
  expect(new Set([tip?.text("en"), tip?.text("fr")]).size).toBe(2);
});

/** What a screen reader says of an element: its words and its labels, nothing that is hidden from it. */
function spoken(place: Element | null): string {
  if (!place || place.getAttribute("aria-hidden") === "true") return "";
  const label = place.getAttribute("aria-label");
  if (label !== null) return label;
  return [...place.childNodes]
    .map((each) => (each instanceof Element ? spoken(each) : (each.textContent ?? "")))
    .join(" ");
}

it("says every number once, and the odds of a placement", () => {
  const me = seatWith({ pool: "1", pills: 2, units: "FOO:2" });
  const seats = [placed.seats[0]!, placed.seats[1]!, me];
  const options = ["place:BOW:1", "place:BIL:1", "done"].map((action) => ({
    action,
    label: action,
  }));
  const view = { ...placed, seat: 2, seats };
  Object.assign(props, { view, ask: { question: "", options, lesson: null } });
  open(Hand, 2);

  const bowling = document.querySelector('[data-action="place:BOW:1"]');
  expect(spoken(bowling)).toMatch(/Chances: a unit 75 %, an injury 0 %, death 0 %/);
  expect(spoken(document.querySelector(".own .stock")).match(/\d+/g)).toEqual(["2", "10"]);
  const football = [...document.querySelectorAll(".field li")].find((each) =>
    each.textContent?.includes("Football"),
  );
  expect(spoken(football?.querySelector(".units") ?? null).match(/\d+/g)).toEqual(["2"]);
});
