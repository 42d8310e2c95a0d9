import { describe, expect, it } from "vitest";
import { type Course, lanesOf, readCell, rowsOf, wayBetween } from "./course";
import { layOut } from "./geometry";
import { cardFor } from "./kept";
import { openSum, readTable, runningOrder, sumOf, type Table } from "./model";
import { compare } from "./moments";
import { meanTurns, oddsOf } from "./odds";
import { coursesOf, estimate, flipped, inForce, withSet } from "./setup";
import { stripOf } from "./strip";

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

/** A biathlete as it comes over the wire; the facts of a test stand in its call. */
function skier(facts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    seat: 0,
    colour: "red",
    at: "6/2",
    lap: 1,
    has_shot: false,
    owed: 0,
    shots: 0,
    targets: 0,
    risk: 0,
    pause: 0,
    windy: false,
    sprints: 0,
    skis: "none",
    sights: "none",
    lost_turns: 0,
    next_roll: 0,
    rattled: false,
    snow: false,
    hand: 0,
    finish: [0, 0],
    place: 0,
    loops: 0,
    ...facts,
  };
}
function table(skiers: Record<string, unknown>[], facts: Record<string, unknown> = {}): Table {
  return readTable({
    seat: -1,
    phase: "turn",
    course: LAKESIDE,
    laps: 2,
    total: 3,
    rules: ["climbs", "descents", "crosswind", "event_cards"],
    options: {},
    race: 0,
    races: 1,
    round: 3,
    order: skiers.map((_, index) => index),
    turn: 0,
    skiers: skiers.map((facts_, index) =>
      skier({ seat: index, colour: ["red", "blue", "green"][index], ...facts_ }),
    ),
    hands: skiers.map(() => null),
    die: 0,
    sprint: 0,
    plus: 0,
    ignores_climb: false,
    granted: false,
    target: null,
    reach: {},
    to_go: skiers.map((_, index) => 90 - index),
    kept_left: 15,
    at_once: "E16 E17",
    discard: "",
    places: [],
    standings: null,
    ...facts,
  });
}
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
  it("spells out a roll in the order of the rules", () => {
    const red = { at: "7/1", skis: "working", next_roll: -1 };
    const made = table([red], { die: 6, sprint: 2 });
    expect(sumOf(made, made.skiers[0] as Table["skiers"][0])).toEqual({
      terms: [
        ["die", 6],
        ["skis", 1],
        ["climb", -2],
        ["pending", -1],
        ["sprint", 2],
      ],
      total: 6,
    });
  });

  it("remembers a pending card while the cell is chosen, and spells out no roll for a card's move", () => {
    const [before, chosen] = [
      table([{ next_roll: -2 }], { phase: "rolled", die: 5 }),
      { phase: "destination", die: 5, target: { cells: ["9/2"], steps: 3, dead_ends: [] } },
    ];
    expect(openSum(table([{}], chosen), before)?.total).toBe(3);
    expect(openSum(table([{}], { ...chosen, granted: true }), before)).toBeNull();
  });

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

describe("moments", () => {
  it("tells a roll and the way skied", () => {
    const moments = compare(
      table([{ at: "6/1" }, { at: "20/1" }]),
      table([{ at: "8/1" }, { at: "20/1" }], { turn: 1 }),
      { 0: "roll" },
      ["d6=2"],
    );
    expect(moments).toEqual([
      { kind: "roll", skier: 0, die: 2 },
      { kind: "move", skier: 0, way: [cell("7/1"), cell("8/1")] },
    ]);
  });

  it("tells wind, shots and loops", () => {
    const shooter = { at: "F1", risk: 3, targets: 3, shots: 7 };
    const enters = compare(
      table([{ at: "25/1" }]),
      table([{ at: "F2", targets: 5, windy: true }], { phase: "risk" }),
      { 0: "roll" },
      ["d6=2", "d6=1"],
    );
    expect(enters.map(({ kind }) => kind)).toEqual(["roll", "wind", "move", "enter"]);
    const leaves = compare(
      table([shooter]),
      table([{ at: "26/3", owed: 2, has_shot: true }]),
      { 0: "shoot" },
      ["d6=3"],
    );
    expect(leaves).toEqual([
      { kind: "shot", skier: 0, die: 3, hit: true, left: 2 },
      { kind: "loops", skier: 0, count: 2 },
    ]);
  });

  it("tells events, kept cards and what was played", () => {
    const before = table([{ at: "15/1" }]);
    const event = compare(before, table([{ at: "14/1" }]), { 0: "roll" }, [
      "d6=2",
      "AT_ONCE",
      "E17",
    ]);
    expect(event).toContainEqual({ kind: "event", skier: 0, card: "E17" });
    expect(
      compare(before, table([{ at: "17/1", hand: 1 }]), { 0: "roll" }, ["d6=2", "KEPT"]),
    ).toContainEqual({ kind: "keep", skier: 0 });
    expect(
      compare(before, table([{ at: "15/1" }], { discard: "E03" }), { 0: "card:plus" }, []),
    ).toEqual([{ kind: "card", skier: 0, card: "E03" }]);
  });

  it("deals the dice of a dice-off to those who are level, throw by throw", () => {
    const home = { at: "finished", finish: [20, 2], lap: 3 };
    const before = table([{ at: "35/1", lap: 3 }, home, { at: "20/1" }]);
    const after = table(
      [
        { ...home, place: 1 },
        { ...home, place: 2 },
        { at: "20/1", place: 3 },
      ],
      { phase: "over" },
    );
    const off = compare(before, after, { 0: "roll" }, [
      "d6=3",
      "d6=4",
      "d6=4",
      "d6=5",
      "d6=2",
    ]).find(({ kind }) => kind === "dice_off");
    expect(off).toEqual({
      kind: "dice_off",
      throws: [
        { skiers: [0, 1], dice: [4, 4] },
        { skiers: [0, 1], dice: [5, 2] },
      ],
    });
  });
});

describe("the set-up", () => {
  const option = (
    name: string,
    usual: string,
    details: Record<string, Record<string, unknown>> = {},
  ) => ({ name, values: [], span: "", default: usual, rule: "", text: "", details });
  const options = [
    option("rules", "base", { base: { rules: [] }, snow: { rules: ["climbs", "coaching"] } }),
    option("board", "lakeside", { lakeside: { ...LAKESIDE } }),
  ];

  it("switches single rules on top of a set, and forgets what the set says anyway", () => {
    const snow = withSet({ ice: "on", laps: "1" }, "snow");
    expect(snow).toEqual({ laps: "1", rules: "snow" });
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

  it("knows which card a choice plays; one without its subject goes first", () => {
    const race = table([{}], { hands: ["E03 E12"], rules: ["event_cards"] });
    expect(cardFor(race, race.skiers[0] as Table["skiers"][0], "card:plus")).toBe("E12");
  });
});
