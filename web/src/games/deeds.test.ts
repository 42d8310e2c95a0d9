import { describe, expect, it } from "vitest";
import { deedOf as biathlon } from "./biathlon/deeds";
import { deedOf as deadlySport } from "./deadly_sport/deeds";
import { deedOf as hundredMetres } from "./hundred_metres/deeds";
import { deedOf as medals } from "./medals/deeds";
import type { Deed } from "./scene";
import { deedOf as stadium } from "./stadium/deeds";

const games: Record<string, { of: (view: never, event: never) => Deed | null; view: object }> = {
  biathlon: { of: biathlon, view: { skiers: [{ seat: 1 }] } },
  deadlySport: { of: deadlySport, view: {} },
  hundredMetres: { of: hundredMetres, view: {} },
  medals: { of: medals, view: {} },
  stadium: { of: stadium, view: { energy: [9, 9, 9, 9] } },
};
const deed = (game: string, event: object): Deed | null =>
  games[game]!.of(games[game]!.view as never, event as never);

/** The greater first. */
const ORDERS: [string, object, object][] = [
  ["biathlon", { what: "clean", skier: 0 }, { what: "loops_done", skier: 0 }],
  ["biathlon", { what: "loops_done", skier: 0 }, { what: "loops", skier: 0, count: 1 }],
  ["biathlon", { what: "loops", skier: 0, count: 1 }, { what: "loops", skier: 0, count: 3 }],
  ["deadlySport", { what: "kept", seat: 1 }, { what: "lost", seat: 1 }],
  ["hundredMetres", { what: "cross", seat: 1, place: 1 }, { what: "cross", seat: 1, place: 2 }],
  ["hundredMetres", { what: "bolt", seat: 1 }, { what: "cannon", seat: 1 }],
  ["hundredMetres", { what: "step", seat: 1 }, { what: "injury", seat: 1 }],
  [
    "medals",
    { what: "medal", seat: 1, medal: "gold" },
    { what: "medal", seat: 1, medal: "silver" },
  ],
  ["stadium", { what: "gold", seat: 1 }, { what: "bronze", seat: 1 }],
  ["stadium", { what: "final_gold", team: "tide" }, { what: "team_medal", team: "tide" }],
  ["stadium", { what: "team_medal", team: "tide" }, { what: "lost", team: "tide" }],
];

/** What once stood in a finale, and decided nothing. */
const TRIFLES: [string, object][] = [
  ["medals", { what: "double", discipline: "SKI" }],
  ["medals", { what: "drew", seat: 0 }],
  ["deadlySport", { what: "new_round", round: 2, seat: 0 }],
  ["deadlySport", { what: "hurt", seat: 0, sport: "FOOTBALL" }],
  ["deadlySport", { what: "drew", seat: 0, sport: "FOOTBALL" }],
  ["biathlon", { what: "aim", skier: 0, risk: 3 }],
  ["biathlon", { what: "ski", skier: 0, row: 34, lane: 1 }],
  ["biathlon", { what: "over", reason: "all_home" }],
  ["hundredMetres", { what: "leave", seat: 0, card: "L" }],
  ["hundredMetres", { what: "paid", seat: 0, card: "L" }],
  ["stadium", { what: "splits", seat: 0, count: 6 }],
  ["stadium", { what: "event", slot: 1, code: "GOL", seat: 0 }],
  ["stadium", { what: "energy", seat: 0, change: -5, stock: 15 }],
];

describe("what somebody is remembered for", () => {
  it.each(ORDERS)("in %s is %o more than %o", (game, more, less) => {
    expect(deed(game, more)!.worth).toBeGreaterThan(deed(game, less)!.worth);
    expect(deed(game, more)!.seats).toContain(1);
  });

  it.each(TRIFLES)("in %s is never %o", (game, event) => {
    expect(deed(game, event)).toBeNull();
  });

  it("is of the whole team where the team won it", () => {
    expect(deed("stadium", { what: "team_medal", team: "ember" })?.seats).toEqual([0, 2]);
  });
});
