import { describe, expect, it } from "vitest";
import {
  accidentCount,
  dangerOf,
  fateOf,
  largestSet,
  phaseNumber,
  prospect,
  readCards,
  readTable,
  sportCount,
  valueAt,
} from "./model";
import { compare } from "./moments";

const FULL = "9*T U2 U4 U6 |";
const KEYS = ["BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI", "CYC"];
const OPTIONS = { doping_freedom: "step", deck_tracker: "counts", overtime_round: "off" };

interface Seat {
  pool?: string;
  doped_pool?: string;
  old?: string;
  new?: string;
  units?: string;
  injuries?: string;
  card?: string;
}

/** A table as it comes over the wire; the facts of a test stand in its call. */
function table(
  people: Seat[],
  facts: Record<string, unknown> = {},
  decks: Record<string, string> = {},
) {
  const bare = {
    pills: 1,
    pool: "",
    doped_pool: "",
    old: "",
    new: "",
    units: "",
    injuries: "",
    card: "",
  };
  return readTable({
    seat: -1,
    options: OPTIONS,
    phase: "placing",
    round: 3,
    coach_1a: 0,
    best_coach: 1,
    side: "inside",
    turn: 0,
    supply: 9,
    seats: people.map((person) => ({ ...bare, ...person })),
    fatal: {},
    decks: { ...Object.fromEntries(KEYS.map((key) => [key, FULL])), ...decks },
    sport: null,
    turned: "",
    order: [],
    rolling: [0, 0],
    extra: 0,
    chooser: 0,
    reason: "",
    free: people.map(() => 6),
    scores: people.map(() => 0),
    ...facts,
  });
}

describe("the wire", () => {
  it("reads cards, decks and places", () => {
    expect(readCards("2*T U4")).toEqual(["T", "T", "U4"]);
    const read = table(
      [{ new: "FOO:3+ TEN:2", units: "TEN:1", injuries: "FOO:U4:3 TEN:U2" }, {}, {}],
      {},
      { TEN: "3*T U2 | U6 T" },
    );
    expect([read.decks.TEN.count, read.decks.TEN.left.T, read.decks.TEN.known]).toEqual([
      6,
      4,
      ["U6", "T"],
    ]);
    expect([
      read.people[0]?.new.FOO,
      read.people[0]?.isDoped.FOO,
      read.people[0]?.isDoped.TEN,
    ]).toEqual([3, true, false]);
    expect(read.people[0]?.injuries).toEqual([
      { key: "FOO", kind: "U4", die: 3 },
      { key: "TEN", kind: "U2", die: 0 },
    ]);
  });

  it("adds die, pill and crowd to a value, and warns at 2, 4 and 6", () => {
    const crowd = table([{ new: "FOO:3+" }, { new: "FOO:2" }, { new: "FOO:1" }]);
    expect([0, 1, 2].map((seat) => valueAt(crowd, seat, "FOO"))).toEqual([6, 4, 3]);
    expect([1, 2, 3, 4, 5, 6, 12].map(dangerOf)).toEqual([
      null,
      "U2",
      "U2",
      "U4",
      "U4",
      "U6",
      "U6",
    ]);
  });

  it("counts sports, the largest set and accidents", () => {
    const red = table([{ units: "BOW:4 TEN:1 FOO:6", injuries: "BOX:U4" }], { fatal: { CLI: 0 } });
    expect([sportCount(red.people[0]!), largestSet(red.people[0]!), accidentCount(red, 0)]).toEqual(
      [3, 6, 2],
    );
  });

  it("tells the tournament of a doping check from that of a distribution", () => {
    expect(phaseNumber(table([], { phase: "tournament_reroll", turned: "T U2" }))).toBe(8);
    expect(phaseNumber(table([], { phase: "tournament_reroll" }))).toBe(9);
  });
});

describe("what a card would do", () => {
  const facts = { phase: "claims", sport: "FOO", turned: "2*T U4" };
  it("keeps a unit above the units held, and meets an accident at its level", () => {
    const football = table(
      [{ new: "FOO:3+", units: "FOO:3" }, { new: "FOO:2", units: "FOO:4" }, { new: "FOO:1" }],
      facts,
    );
    expect([0, 1, 2].map((seat) => fateOf(football, seat, "FOO", "T"))).toEqual([
      "kept",
      "back",
      "kept",
    ]);
    expect([0, 1, 2].map((seat) => fateOf(football, seat, "FOO", "U4"))).toEqual([
      "hurt",
      "hurt",
      "escaped",
    ]);
  });

  it("is struck by everything once the deck is empty", () => {
    const last = table(
      [{ new: "FOO:1" }, { new: "FOO:1" }, {}],
      { ...facts, turned: "T U6" },
      { FOO: "|" },
    );
    expect(fateOf(last, 0, "FOO", "U6")).toBe("fatal");
  });

  it("foresees a die from the cards left, and in order only where the option shows it", () => {
    const deck = { TEN: "T U2 | U6 T" };
    const alone = prospect(table([{ units: "TEN:1" }, {}, {}], {}, deck), 0, "TEN", 2, false);
    expect([alone.value, alone.kept, alone.hurt, alone.fatal, alone.isLast]).toEqual([
      2,
      50,
      25,
      0,
      false,
    ]);
    const order = { options: { ...OPTIONS, deck_tracker: "order" } };
    const known = prospect(table([{ units: "TEN:1" }, {}, {}], order, deck), 0, "TEN", 2, false);
    expect([known.kept, known.hurt, known.fatal]).toEqual([50, 50, 0]);
    const last = prospect(
      table([{}, { new: "TEN:1" }, {}], {}, { TEN: "T | U6" }),
      0,
      "TEN",
      1,
      false,
    );
    expect([last.isLast, last.kept, last.fatal]).toEqual([true, 50, 50]);
  });
});

describe("moments", () => {
  it("tells a placed die, a doped one and a new roll", () => {
    const before = table([{ pool: "1 2" }, {}, {}]);
    expect(compare(before, table([{ pool: "2", new: "TEN:1" }, {}, {}]))).toEqual([
      { kind: "place", seat: 0, key: "TEN" },
    ]);
    const pills = table([{ pool: "1 2" }, {}, {}], { phase: "doping" });
    expect(
      compare(pills, table([{ pool: "2", doped_pool: "1" }, {}, {}], { phase: "doping" })),
    ).toEqual([{ kind: "dope", seat: 0 }]);
    const coach = table([{}, {}, {}], { phase: "best_coach" });
    const rolled = table([{ pool: "1 4" }, { pool: "3" }, {}], { phase: "reroll" });
    expect(compare(coach, rolled)).toEqual([{ kind: "roll", seats: [0, 1] }]);
  });

  it("tells an own reroll from a coach who swats a die", () => {
    const own = table([{ pool: "1 4" }, { pool: "3" }, {}], { phase: "reroll" });
    expect(compare(own, table([{ pool: "4 6" }, { pool: "3" }, {}], { phase: "gift" }))).toEqual([
      { kind: "reroll", seat: 0 },
    ]);
    const meddling = table([{ pool: "1 4" }, { pool: "3" }, {}], { phase: "meddling" });
    expect(
      compare(meddling, table([{ pool: "4 6" }, { pool: "3" }, {}], { phase: "doping" })),
    ).toEqual([{ kind: "swat", seat: 0, by: 1 }]);
  });

  it("tells what became of the cards of a sport, and what the next one shows", () => {
    const claims = { phase: "claims", sport: "BOW", turned: "T U2", order: [0, 1] };
    const before = table(
      [{ new: "BOW:2 TEN:1", units: "BOW:2" }, { new: "BOW:1" }, { new: "TEN:1" }],
      claims,
    );
    const next = { phase: "claims", sport: "TEN", turned: "T U6", order: [0, 2] };
    const after = table(
      [{ new: "BOW:2 TEN:1", units: "BOW:3" }, { injuries: "BOW:U2:2" }, { new: "TEN:1" }],
      next,
    );
    expect(compare(before, after)).toEqual([
      { kind: "kept", seat: 0, key: "BOW", count: 1 },
      { kind: "hurt", seat: 1, key: "BOW", card: "U2" },
      { kind: "turned", key: "TEN", cards: ["T", "U6"] },
    ]);
  });

  it("tells a card that went back, and a unit lost for want of a die", () => {
    const before = table([{ new: "BOW:1", units: "BOW:1" }, { units: "TEN:2" }, { new: "CYC:1" }]);
    const after = table(
      [{ old: "BOW:1", units: "BOW:1" }, { units: "TEN:1" }, { old: "CYC:1", units: "CYC:1" }],
      { phase: "best_coach", round: 4 },
    );
    expect(compare(before, after)).toEqual([
      { kind: "back", seat: 0, key: "BOW" },
      { kind: "lost", seat: 1, key: "TEN" },
      { kind: "kept", seat: 2, key: "CYC", count: 1 },
    ]);
  });

  it("deals nothing again in a doping check", () => {
    const check = { phase: "tournament_meddling", sport: "BOW", order: [0, 1], rolling: [0, 2] };
    const before = table([{ new: "BOW:2+ TEN:1" }, { new: "BOW:1+" }, {}], check);
    const after = table([{ old: "BOW:2 TEN:1", units: "BOW:1" }, { old: "BOW:1" }, {}], {
      phase: "best_coach",
      round: 4,
    });
    expect(compare(before, after)).toEqual([{ kind: "kept", seat: 0, key: "BOW", count: 1 }]);
  });

  it("tells a sport that closes", () => {
    const before = table([{ new: "CYC:6" }, {}, {}], { phase: "placing" });
    const after = table([{}, {}, {}], { phase: "over", fatal: { CYC: 0 }, reason: "all_closed" });
    expect(compare(before, after)).toEqual([{ kind: "closed", seat: 0, key: "CYC" }]);
  });
});
