import { wordsOf } from "./words";
import { describe, expect, it } from "vitest";
import type { RecordLine } from "../../net/api";
import {
  cardsAction,
  cardsOf,
  hundredths,
  type Kind,
  LANES,
  opens,
  readCards,
  readTable,
  roadAhead,
  type Table,
  timeText,
} from "./model";
import { race } from "./race.testing";
import { boardOf, recordList } from "./records";
import { sceneryOf, STILL } from "./scenery";
import { soundsOf } from "./sounds";
import type { Event, RunnerWire, View } from "./wire";

/** A race of three. */
const table = (facts: Partial<View> = {}, ...runners: Partial<RunnerWire>[]): Table =>
  readTable(race(facts, ...[0, 1, 2].map((seat) => runners[seat] ?? {})));

describe("the wire", () => {
  it("reads hands, and writes choices of cards in their order", () => {
    expect(readCards("2*L F")).toEqual({ L: 2, F: 1 });
    expect(cardsAction("bid", ["F", "L", "L"])).toBe("bid:L+L+F");
    expect(cardsAction("bid", [])).toBe("bid:none");
    expect(cardsOf("drop:R+GUST")).toEqual(["R", "GUST"]);
    expect(cardsOf("bid:none")).toEqual([]);
    expect(hundredths("9.70")).toBe(970);
    expect([timeText(wordsOf("en"), 1005), timeText(wordsOf("fr"), 1005)]).toEqual([
      "10.05",
      "10,05",
    ]);
  });

  it("mirrors the even lanes", () => {
    expect(LANES).toHaveLength(8);
    expect(LANES[1]?.join(" ")).toBe("R L RL R LR E L RL R L R LR L");
  });

  it("knows what opens a cell", () => {
    expect([
      opens("F", "E", false),
      opens("LR", "RL", false),
      opens("LR", "RL", true),
      opens("LR", "L", true),
    ]).toEqual([true, false, true, false]);
  });

  it("ticks off the road against the hand, and spares for the empty cell what is needed later", () => {
    const runner = table({}, { cell: 4 }).runners[0];
    const covered = (hand: string) =>
      roadAhead(runner as never, readCards(hand), 5).map((each) => each.covered);
    expect(covered("RL L R")).toEqual([true, true, true, false, false]);
    expect(covered("RL R LR L L")).toEqual([true, true, true, true, true]);
    expect(covered("")).toEqual([false, false, false, false, false]);
  });
});

describe("the scenery", () => {
  it("shows the bids, and whose pawn shoots forward", () => {
    const bids: Event[] = [
      { what: "bid", seat: 0, count: 1 },
      { what: "bid", seat: 1, count: 2 },
      { what: "paid", seat: 1, card: "L" },
      { what: "paid", seat: 1, card: "F" },
    ];
    expect(sceneryOf(bids)).toEqual({ ...STILL, bids: true, best: 2, fallen: [1, 1] });
    const shot = sceneryOf([{ what: "cannon", seat: 1, cell: 2 }]);
    expect(shot).toEqual({ ...STILL, motions: { 1: "cannon" } });
  });

  it("shows steps, draws and row cards", () => {
    const step: Event = { what: "step", seat: 1, card: "R", cell: 3 };
    expect(sceneryOf([step])).toEqual({ ...STILL, motions: { 1: "step" }, fallen: [1] });
    const pair: Event = { what: "step_pair", seat: 1, card: "R", second: "R", cell: 3 };
    expect(sceneryOf([pair, { what: "shoe_off", seat: 1 }]).fallen).toEqual([1, 1, 1]);
    expect(sceneryOf([{ what: "draw", seat: 2, card: null }]).drawer).toBe(2);
    expect(sceneryOf([{ what: "row", seat: 2, card: "L" }]).taker).toBe(2);
  });

  it("shows an attack, its answer and its effect", () => {
    const attack = (card: Kind): Event => ({ what: "play_on", seat: 1, card, target: 2 });
    expect(sceneryOf([attack("INSECT")]).fallen).toEqual([1]);
    expect(sceneryOf([attack("SHOE")]).fallen).toEqual([]);
    expect(sceneryOf([{ what: "train", seat: 2 }])).toMatchObject({ shields: [2], fallen: [2] });
    expect(sceneryOf([{ what: "insect", seat: 2, card: "L" }])).toMatchObject({ buzz: 2 });
    const handed: Event = { what: "stride", seat: 2, to: 1, card: "LR" };
    expect(sceneryOf([handed]).flash).toEqual({ kind: "LR", seat: 1, from: 2 });
  });

  it("shows whose cards a gust blows away, in their order", () => {
    const drops: Event[] = [2, 2, 0, 0, 1].map((seat) => ({ what: "drop", seat, card: "L" }));
    expect(sceneryOf(drops).fallen).toEqual([2, 2, 0, 0, 1]);
  });

  it("shows what a runner plays on himself", () => {
    const play = (card: Kind): Event => ({ what: "play", seat: 1, card });
    const flash = (card: Kind) => sceneryOf([play(card)]).flash;
    expect((["DRINK", "SUIT", "BOLT"] as const).map((card) => flash(card)?.kind)).toEqual([
      "DRINK",
      "SUIT",
      "BOLT",
    ]);
    expect([flash("GUST"), flash("RESOURCE")]).toEqual([null, null]);
    expect(sceneryOf([play("BOLT"), { what: "bolt", seat: 1, cell: 5 }]).motions).toEqual({
      1: "bolt",
    });
  });

  it("sounds each thing once", () => {
    const beat: Event[] = [
      { what: "drop", seat: 2, card: "L" },
      { what: "drop", seat: 0, card: "L" },
      { what: "reshuffle" },
      { what: "round", round: 5 },
      { what: "pass", seat: 1 },
    ];
    expect(soundsOf(beat)).toEqual(["stamp", "dice", "turn"]);
  });
});

describe("the record book", () => {
  const line = (rank: number, time: number, name: string, place = "Beijing"): RecordLine => ({
    rank,
    hundredths: time,
    wind: "",
    name,
    date: "2008-08-16",
    place,
  });
  const home = (time: string) => table({ phase: "over" }, { cell: 14, place: 1, time });

  it("finds the lines of this race and says what they are worth", () => {
    const book = [line(1, 961, "Ada", ""), line(2, 969, "Bolt"), line(3, 972, "Powell")];
    expect(boardOf(home("9.61"), ["Ada", "Bo", "Cy"], book)).toEqual({
      lines: book.map((each, index) => ({ line: each, seat: index === 0 ? 0 : -1 })),
      verdict: "record",
    });
    const level = [line(1, 969, "Bolt"), line(1, 969, "Ada", "")];
    expect(boardOf(home("9.69"), ["Ada"], level).verdict).toBe("equalled");
    expect(
      boardOf(home("9.70"), ["Ada"], [line(1, 969, "Bolt"), line(2, 970, "Ada", "")]).verdict,
    ).toBe("entered");
    expect(boardOf(home("10.70"), ["Ada"], level).verdict).toBe("");
  });

  it("goes by the record that the race was set up against, whatever the book says now", () => {
    const later = [line(1, 950, "Cy"), line(2, 961, "Ada", "")];
    expect(boardOf(home("9.61"), ["Ada"], later).verdict).toBe("record");
  });

  it("calls no time a record that the book has not entered, as a bot's", () => {
    const verdictOf = (race: Table) => boardOf(race, ["Bot"], [line(1, 969, "Bolt")]).verdict;
    expect([
      verdictOf(home("9.68")),
      verdictOf(home("9.69")),
      verdictOf(home("9.70")),
      verdictOf(table()),
    ]).toEqual(["faster", "", "", ""]);
    const second = table({ phase: "over" }, { place: 1, time: "9.50" }, { place: 2, time: "9.60" });
    const own = [line(1, 960, "Ada", ""), line(2, 969, "Bolt")];
    expect(boardOf(second, ["Bot", "Ada"], own).verdict).toBe("record");
  });

  it("knows the list, stated with a time or without", () => {
    expect([
      recordList(table({ options: { record_list: "women:1040" } })),
      recordList(table()),
    ]).toEqual(["women", "men"]);
  });
});
