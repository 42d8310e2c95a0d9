/** Medals as it comes over the wire, made easy to draw. */
import type { Metal } from "../../parts/Medal.svelte";
import type { PictogramName } from "../../parts/pictograms";
import type { Discipline, View } from "./wire";

export type { Metal };
export type Key = Discipline;

export const KEYS: readonly Key[] = ["SKI", "SWI", "ATH", "GYM", "CYC", "ROW", "FEN", "JUD", "ARC"];

export const METALS: readonly Metal[] = ["bronze", "silver", "gold"];
export const VALUES: Record<Metal, number> = { bronze: 1, silver: 2, gold: 3 };

export const SPORTS: Record<Key, PictogramName> = {
  SKI: "skiing",
  SWI: "swimming",
  ATH: "athletics",
  GYM: "gymnastics",
  CYC: "cycling",
  ROW: "rowing",
  FEN: "fencing",
  JUD: "judo",
  ARC: "archery",
};

/** The pile is nearly gone below this number of cards. */
export const SHORT_PILE = 6;

export type Cards = Record<Key, number>;

export interface Bid {
  seat: number;
  size: number;
}

/** A medal on its card, in the order of the disciplines. */
export interface Won {
  key: Key;
  metal: Metal;
  seat: number;
}

export interface Table {
  seat: number;
  options: Record<string, string>;
  phase: "turn" | "last_turn" | "react" | "over";
  dealer: number;
  turn: number;
  turnsLeft: number;
  market: Key[];
  hands: (Cards | null)[];
  handCounts: number[];
  known: Cards[];
  pot: Cards;
  pile: number;
  medals: Won[];
  discipline: Key | null;
  bids: Bid[];
  standing: number;
  reactor: number;
  reason: string;
}

/** `2*SKI JUD`: how many of each. */
export function readCards(text: string): Cards {
  const cards = Object.fromEntries(KEYS.map((key) => [key, 0])) as Cards;
  for (const word of text.split(" ").filter(Boolean)) {
    const [first = "", second] = word.split("*");
    if (second === undefined) cards[first as Key] += 1;
    else cards[second as Key] += Number(first);
  }
  return cards;
}

export function readTable(wire: View): Table {
  return {
    seat: wire.seat,
    options: wire.options,
    phase: wire.phase as Table["phase"],
    dealer: wire.dealer,
    turn: wire.turn,
    turnsLeft: wire.turns_left,
    market: wire.market.split(" ").filter(Boolean) as Key[],
    hands: wire.hands.map((hand) => (hand === null ? null : readCards(hand))),
    handCounts: wire.hand_counts,
    known: wire.known.map(readCards),
    pot: readCards(wire.pot),
    pile: wire.draw_count,
    medals: Object.entries(wire.medals).map(([name, seat]) => {
      const [key, metal] = name.split(" ") as [Key, Metal];
      return { key, metal, seat };
    }),
    discipline: wire.discipline as Key | null,
    bids: wire.bids.map(([seat = 0, size = 0]) => ({ seat, size })),
    standing: wire.standing,
    reactor: wire.reactor,
    reason: wire.reason,
  };
}

/** The kinds that are there at all, in their fixed order. */
export function kinds(cards: Cards): Key[] {
  return KEYS.filter((key) => cards[key] > 0);
}

export function total(cards: Cards): number {
  return KEYS.reduce((sum, key) => sum + cards[key], 0);
}

export function winnerOf(table: Table, key: Key, metal: Metal): number | null {
  return table.medals.find((won) => won.key === key && won.metal === metal)?.seat ?? null;
}

export function medalsOf(table: Table, seat: number): Won[] {
  return table.medals.filter((won) => won.seat === seat);
}

export function pointsOf(table: Table, seat: number): number {
  return medalsOf(table, seat).reduce((sum, won) => sum + VALUES[won.metal], 0);
}

/** Partners, who sit across from each other, are counted together. */
export function teamPoints(table: Table, seat: number): number {
  const mate = hasPairs(table) ? pointsOf(table, (seat + 2) % 4) : 0;
  return pointsOf(table, seat) + mate;
}

export function countOf(table: Table, seat: number, metal: Metal): number {
  return medalsOf(table, seat).filter((won) => won.metal === metal).length;
}

/** Those who count together: the partners of a pair, else everybody alone. */
export function sidesOf(table: Table, seats: number): number[][] {
  return hasPairs(table)
    ? [
        [0, 2],
        [1, 3],
      ]
    : Array.from({ length: seats }, (_, seat) => [seat]);
}

export function hasPairs(table: Table): boolean {
  return table.options["teams"] === "pairs";
}

export function medalGoal(table: Table): number {
  return Number(table.options["medal_goal"] ?? 5);
}

/** The medal a bid of so many cards is for; with the fallback the best free one at or below it. */
export function metalFor(table: Table, key: Key, size: number): Metal {
  const wanted = METALS[size - 1] ?? "bronze";
  if (table.options["overbid_fallback"] !== "on") return wanted;
  const free = METALS.slice(0, size).filter((metal) => winnerOf(table, key, metal) === null);
  return free[free.length - 1] ?? wanted;
}

export function isFinalLap(table: Table): boolean {
  return table.phase !== "over" && table.turnsLeft > 0 && table.pile === 0;
}

/** Who decides now; -1 when it is over. */
export function deciderOf(table: Table): number {
  if (table.phase === "over") return -1;
  return table.phase === "react" ? table.reactor : table.turn;
}
