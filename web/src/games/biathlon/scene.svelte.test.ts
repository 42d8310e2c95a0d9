import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { waitsFor } from "../../frame/waiting";
import { type Course, lanesOf, readCell, rowsOf, wayBetween } from "./course";
import { layOut } from "./geometry";
import { begins, playsAsPlus, sampleOf } from "./kept";
import { readTable, runningOrder, type Table } from "./model";
import { meanTurns, oddsOf } from "./odds";
import { scene } from "./index";
import Results from "./Results.svelte";
import { ridersOf } from "./riders";
import { coursesOf, estimate, flipped, inForce, withSet } from "./setup";
import Stage from "./Stage.svelte";
import { stripOf } from "./strip";
import Scene from "./Table.svelte";
import { throwsOf } from "./throws";
import { waysOf } from "./ways";
import type { Event, SkierWire, View } from "./wire";
import { wordsOf } from "./words";

const LAKESIDE: Course = {
  id: "lakeside",
  name: "Lakeside",
  lanes: [
    "....E.222vvv..~~E222vvv~............",
    "......1111.v.C~~~222vvv.............",
    "......1111Ev...~~####vvEC...........",
    "...##############################...",
    "..################################..",
    ".##################################.",
  ],
  walls: [[1, 7, 12]],
  start: [
    [36, 1],
    [36, 2],
    [36, 3],
    [36, 4],
    [36, 5],
    [36, 6],
  ],
  firing: [26, 27, 28, 29, 30, 31],
  gate: 32,
  loop: 7,
};
const LONG: Course = {
  ...LAKESIDE,
  id: "long",
  lanes: Array.from({ length: 8 }, (_, lane) => (lane < 3 ? "." : "#").repeat(60) + ".".repeat(20)),
  walls: [],
  firing: [62, 63, 64],
  gate: 70,
  loop: 20,
};

const faces = ["Ann", "Bob", "Cid"].map((name, seat) => ({
  ...{ seat, name, colour: "red", letter: "R", shape: "circle" },
  ...{ bot: "", here: true, cover: "", mine: false },
}));

/** A biathlete as it comes over the wire; the facts of a test stand in its call. */
function skier(seat: number, facts: Partial<SkierWire>): SkierWire {
  const colour = (["red", "blue", "green"] as const)[seat] ?? null;
  return {
    ...{ seat, colour, at: "6/2", lap: 1, has_shot: false, owed: 0, shots: 0, targets: 0, risk: 0 },
    ...{ pause: 0, windy: false, sprints: 0, skis: "none", sights: "none", lost_turns: 0 },
    ...{ next_roll: 0, rattled: false, snow: false, hand: 0, finish: [0, 0], place: 0, loops: 0 },
    ...facts,
  };
}
function view(skiers: Partial<SkierWire>[], facts: Partial<View> = {}): View {
  return {
    ...{ seat: -1, phase: "turn", course: LAKESIDE, laps: 2, total: 3, options: {}, race: 0 },
    rules: ["climbs", "descents", "crosswind", "event_cards"],
    ...{ races: 1, round: 3, order: skiers.map((_, index) => index), turn: 0 },
    skiers: skiers.map((each, index) => skier(index, each)),
    ...{ hands: skiers.map(() => null), plays: skiers.map(() => null), die: 0, pending: 0 },
    ...{ sprint: 0, plus: 0, ignores_climb: false, safe: false, squeezes: false, granted: false },
    ...{
      has_played: false,
      has_sprinted: false,
      target: null,
      reach: {},
      sum: null,
      risks: {},
      reason: "",
    },
    ...{ to_go: skiers.map((_, index) => 90 - index), needs: skiers.map(() => 0) },
    ...{ owes_shooting: skiers.map(() => true), kept_left: 15, at_once: "E16 E17", discard: "" },
    ...{ places: [], standings: null, athletes: {} },
    ...facts,
  };
}
const table = (skiers: Partial<SkierWire>[], facts: Partial<View> = {}): Table =>
  readTable(view(skiers, facts));
const cell = (text: string) => readCell(text) as NonNullable<ReturnType<typeof readCell>>;

describe("the course", () => {
  it("finds a way that the wall allows", () => {
    const way = wayBetween(LAKESIDE, cell("5/2"), cell("9/1"), 0);
    expect(way?.map(({ row, lane }) => `${row}/${lane}`)).toEqual(["6/1", "7/1", "8/1", "9/1"]);
    expect(wayBetween(LAKESIDE, cell("7/2"), cell("9/1"), 0)).toBeNull();
  });

  it("leads those who owe loops through the loop", () => {
    const way = wayBetween(LAKESIDE, cell("31/3"), cell("P2a"), 1);
    expect(way?.map(({ row, loop }) => `${loop ? "P" : ""}${row}`)).toEqual(["32", "P1", "P2"]);
    expect(wayBetween(LAKESIDE, cell("P7a"), cell("33/3"), 1)).toHaveLength(1);
  });

  it("is laid out inside its ground, every cell in its place, wide or tall, whatever the board", () => {
    for (const course of [LAKESIDE, LONG]) {
      for (const [width, height] of [
        [1500, 1000],
        [970, 790],
        [390, 630],
      ] as const) {
        const layout = layOut(course, width, height);
        const cells = Array.from(
          { length: rowsOf(course) },
          (_, row) => lanesOf(course, row + 1).length,
        ).reduce((sum, count) => sum + count, 0);
        expect(layout.cells).toHaveLength(cells);
        expect(layout.spots.size).toBe(cells + 2 * course.loop + course.firing.length);
        for (const { x, y } of layout.spots.values()) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }
    }
  });
});

describe("numbers", () => {
  it("knows the range by heart", () => {
    expect(oddsOf(3).clean).toBeCloseTo(0.741, 3);
    expect(oddsOf(4).loops).toBeCloseTo(1.18, 2);
    expect(meanTurns(3, 2, 7)).toBeCloseTo(9.7, 1);
    expect(meanTurns(5, 0, 8)).toBeCloseTo(13.3, 1);
  });

  it("ranks those at home before those under way", () => {
    const race = table([
      {},
      { at: "finished", finish: [9, 2] },
      { at: "finished", finish: [9, 4] },
    ]);
    expect(runningOrder(race).map(({ number }) => number)).toEqual([2, 1, 0]);
  });
});

describe("what was told", () => {
  it("leads a figure over the cells it skied", () => {
    const [last, now] = [table([{ at: "6/1" }, {}]), table([{ at: "8/1" }, {}])];
    const ski: Event = { what: "ski", skier: 0, row: 8, lane: 0, steps: 2 };
    expect(waysOf(last, now, [ski])).toEqual({ 0: ["6/1", "7/1", "8/1"] });
    expect(waysOf(last, now, [])).toEqual({});
  });

  it("leads a figure round a whole loop to the cell it left", () => {
    const last = table([{ at: "P2a", owed: 2, has_shot: true }]);
    const now = table([{ at: "P2a", owed: 1, has_shot: true }]);
    const ski: Event = { what: "ski", skier: 0, row: 38, lane: 0, steps: 7 };
    const way = waysOf(last, now, [ski])[0];
    expect(way).toHaveLength(8);
    expect([way?.[0], way?.at(-1)]).toEqual(["P2a", "P2a"]);
  });

  it("leads a figure to its firing point, over the line, and back from the range", () => {
    const enter: Event[] = [
      { what: "ski", skier: 0, row: 26, lane: 0, steps: 1 },
      { what: "enter", skier: 0, point: 1 },
    ];
    expect(waysOf(table([{ at: "25/1" }]), table([{ at: "F1" }]), enter)).toEqual({
      0: ["25/1", "26/1"],
    });
    const finish: Event = { what: "finish", skier: 0, beyond: 2 };
    const home = table([{ at: "finished", finish: [9, 2] }]);
    expect(waysOf(table([{ at: "35/2", lap: 3 }]), home, [finish])).toEqual({
      0: ["35/2", "36/2", "1/2"],
    });
    const clean: Event = { what: "clean", skier: 0, row: 26, lane: 2 };
    expect(waysOf(table([{ at: "F1" }]), table([{ at: "26/3" }]), [clean])).toEqual({ 0: ["F1"] });
  });

  it("keeps the throws of a dice-off apart", () => {
    const told: Event[] = [
      { what: "level", count: 2 },
      { what: "throw", skier: 0, die: 4 },
      { what: "throw", skier: 1, die: 4 },
      { what: "level", count: 2 },
      { what: "throw", skier: 0, die: 5 },
      { what: "throw", skier: 1, die: 2 },
    ];
    expect(throwsOf(told)).toEqual([
      [
        { skier: 0, die: 4 },
        { skier: 1, die: 4 },
      ],
      [
        { skier: 0, die: 5 },
        { skier: 1, die: 2 },
      ],
    ]);
  });
});

describe("the stage", () => {
  const words = wordsOf("en");
  function stage(shown: Table, events: Event[], lines: string[] = []): string {
    const riders = ridersOf(shown, faces, words, "en");
    const target = document.createElement("div");
    const props = { table: shown, riders, words, events, lines, moment: 1, calm: true };
    const mounted = mount(Stage, { target, props });
    flushSync();
    const text = target.textContent ?? "";
    void unmount(mounted);
    return text.replace(/\s+/g, " ");
  }

  it("spells out a roll as the rules did", () => {
    const sum = {
      terms: [
        { term: "die" as const, count: 6 },
        { term: "climb" as const, count: -2 },
      ],
      total: 4,
    };
    const rolled = table([{}, {}], { phase: "rolled", die: 6, sum });
    const text = stage(rolled, [{ what: "roll", skier: 0, die: 6 }], ["Ann rolls 6."]);
    expect(text).toContain("climb");
    expect(text).toContain("= 4 cells");
    expect(text).toContain("Ann rolls 6.");
  });

  it("shows shots, cards, falls and finishes by what was told", () => {
    const race = table([{}, {}]);
    expect(stage(race, [{ what: "hit", skier: 1, die: 5, count: 2 }])).toContain("Hit!");
    expect(stage(race, [{ what: "miss", skier: 1, die: 1, count: 2 }])).toContain("Missed");
    expect(stage(race, [{ what: "event", skier: 0, card: "E17" }])).toContain("Caught a tip");
    expect(stage(race, [{ what: "play", skier: 0, card: "E03", effect: "plus" }])).toContain(
      "Fresh legs",
    );
    expect(stage(race, [{ what: "fall", skier: 0 }])).toContain("Falls!");
    expect(stage(race, [{ what: "finish", skier: 0, beyond: 3 }])).toContain("3 beyond it");
    expect(stage(race, [{ what: "wind_red", skier: 0, point: 1 }])).toContain("strong wind");
  });
});

/** The page of a test has no size to observe. */
class Unmeasured {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

describe("the table", () => {
  it("is heard, and shows the result with its dice-off when the race is over", () => {
    const home = { at: "finished", finish: [9, 2], lap: 3 };
    const over = view([{ ...home, place: 2 }, { ...home, place: 1 }, { place: 3 }], {
      phase: "over",
    });
    const events: Event[] = [
      { what: "level", count: 2 },
      { what: "throw", skier: 0, die: 1 },
      { what: "throw", skier: 1, die: 6 },
      { what: "place", skier: 1, place: 1 },
      { what: "over", reason: "all_home" },
    ];
    vi.stubGlobal("ResizeObserver", Unmeasured);
    const heard: string[] = [];
    const target = document.createElement("div");
    const props = {
      ...{ game: "biathlon", language: "en" as const, view: over, events, moment: 1 },
      ...{ step: 1, lines: [], by: {}, names: [], faces, seat: -1 },
      ...{ asked: [], ready: null, result: null, replay: false, calm: true },
      sound: (name: string) => heard.push(name),
    };
    const mounted = mount(Scene, { target, props });
    flushSync();
    expect(heard).toEqual(["dice"]);
    expect(target.textContent).toContain("Dice-off");
    expect(target.querySelectorAll("tbody tr")).toHaveLength(3);
    void unmount(mounted);
  });
});

describe("a series", () => {
  const home = { at: "finished", finish: [9, 2] as [number, number], lap: 3 };
  const row = (skier: number, rank: number, points: number) => ({
    ...{ skier, rank, points, medals: [0, 0, 0] },
  });
  const standings = { rows: [row(2, 1, 50), row(0, 2, 40), row(1, 3, 30)] };
  const series = (phase: View["phase"]) =>
    view(
      [
        { ...home, place: 2 },
        { ...home, place: 1 },
        { ...home, place: 3 },
      ],
      {
        ...{ phase, races: 2, race: 1, places: [1, 2, 3, 2, 1, 3], options: { series: "cup" } },
        standings: { ...standings, sharpshooters: [], teams: null },
      },
    );
  const podium = (wire: View) => {
    const target = document.createElement("div");
    const table = readTable(wire);
    const riders = ridersOf(table, faces, wordsOf("en"), "en");
    const props = { table, riders, faces, words: wordsOf("en"), throws: [], calm: true };
    const mounted = mount(Results, { target, props });
    flushSync();
    const names = [...target.querySelectorAll(".podium .name")].map((each) => each.textContent);
    const race = [...target.querySelectorAll(".race tbody th")].map((each) => each.textContent);
    void unmount(mounted);
    return { names, race };
  };

  it("ends with its own podium, the last race beside it", () => {
    expect(podium(series("next_race")).names).toEqual(["Ann", "Bob", "Cid"]);
    expect(podium(series("over")).names).toEqual(["Ann", "Cid", "Bob"]);
    const last = podium(series("over")).race;
    expect(["Bob", "Ann", "Cid"].every((name, at) => last[at]?.includes(name))).toBe(true);
  });

  it("says between the races what is decided", () => {
    const told = (phase: View["phase"]) =>
      waitsFor(["Ann", "Bob"], scene.awaits?.(series(phase), "en"));
    expect(told("next_race")).toBe("Waiting for Ann and Bob: does the series go on?");
    expect(told("turn")).toBe("Waiting for Ann and Bob");
  });
});

describe("the set-up", () => {
  const option = (
    name: string,
    usual: string,
    details: Record<string, Record<string, unknown>> = {},
  ) => ({ name, values: [], span: "", default: usual, rule: "", text: "", names: {}, details });
  const options = [
    option("rules", "base", { base: { rules: [] }, snow: { rules: ["climbs", "coaching"] } }),
    option("board", "lakeside", { lakeside: { ...LAKESIDE } }),
  ];

  it("switches single rules on top of a set, and forgets what the set says anyway", () => {
    const snow = withSet(options, { ice: "on", laps: "1" }, "snow");
    expect(snow).toEqual({ laps: "1", rules: "snow" });
    expect(withSet(options, snow, "base")).toEqual({ laps: "1" });
    const changed = flipped(options, snow, "climbs");
    expect(changed).toEqual({ laps: "1", rules: "snow", climbs: "off" });
    expect([...inForce(options, changed)]).toEqual(["coaching"]);
    expect(flipped(options, changed, "climbs")).toEqual(snow);
  });

  it("guesses how long a race takes, as measured", () => {
    expect(coursesOf(options)[0]?.[0]).toBe("lakeside");
    expect(
      [
        [1, 1],
        [1, 2],
        [2, 3],
        [4, 5],
      ].map(([laps, total]) => estimate(LAKESIDE, laps as number, total as number, 6).rounds),
    ).toEqual([21, 32, 51, 89]);
  });
});

describe("the hand", () => {
  it("shows the rows ahead as far as the choices go", () => {
    const race = table([{ at: "30/3", owed: 2, has_shot: true }]);
    const rows = stripOf(race, race.skiers[0] as Table["skiers"][0], ["P6a"]);
    expect(rows.map(({ name }) => name)).toEqual([
      "30",
      "31",
      "32",
      "P1",
      "P2",
      "P3",
      "P4",
      "P5",
      "P6",
    ]);
  });

  it("knows which choice plays a card; one without its subject plays as another", () => {
    expect(playsAsPlus("E12", "card:plus")).toBe(true);
    expect(playsAsPlus("E03", "card:plus")).toBe(false);
    expect([sampleOf("cowbells"), sampleOf("card:plus")]).toEqual(["cowbells:red", "card:plus"]);
    expect([begins("slipstream:4", "slipstream"), begins("slip", "slipstream")]).toEqual([
      true,
      false,
    ]);
  });
});
