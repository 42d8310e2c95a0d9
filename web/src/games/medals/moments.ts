/** What happened between two tables, told by what changed: for animation and sound, never for rules. */
import { type Bid, type Key, KEYS, METALS, type Table, type Won } from "./model";

export type Moment =
  | { kind: "bid"; bid: Bid; key: Key; over: boolean }
  | { kind: "counter"; seat: number; key: Key; size: number }
  | { kind: "pass"; seat: number }
  | { kind: "medal"; won: Won }
  | { kind: "failed"; key: Key }
  | { kind: "swap"; seat: number; key: Key }
  | { kind: "exchange"; seat: number }
  | { kind: "doubles"; keys: Key[] }
  | { kind: "bell" }
  | { kind: "end" };

/** A bid that resolved at once was never seen lying there: this is the table as it was for a breath. */
export interface Change {
  moments: Moment[];
  between: Table | null;
}

export function compare(before: Table, after: Table): Change {
  const moments: Moment[] = [];
  const between =
    before.phase === "react" ? answer(before, after, moments) : play(before, after, moments);
  if (before.phase === "react" && after.phase !== "react") settle(before, after, between, moments);
  if (after.pile === 0 && before.pile > 0 && after.phase !== "over") moments.push({ kind: "bell" });
  if (after.phase === "over" && before.phase !== "over") moments.push({ kind: "end" });
  return { moments, between };
}

/** A turn: an attempt, a swap, an exchange or a pass. */
function play(before: Table, after: Table, moments: Moment[]): null {
  const first = after.bids[0];
  if (after.phase === "react" && after.discipline && first) {
    moments.push({ kind: "bid", bid: first, key: after.discipline, over: false });
    return null;
  }
  const gained = KEYS.find((key) => after.pot[key] > before.pot[key]);
  if (gained) moments.push({ kind: "swap", seat: before.turn, key: gained });
  else if (after.market.join() !== before.market.join())
    moments.push({ kind: "exchange", seat: before.turn });
  else moments.push({ kind: "pass", seat: before.turn });
  return null;
}

/** An answer to a bid; where it was the last one, the table with it is what lay there for a breath. */
function answer(before: Table, after: Table, moments: Moment[]): Table | null {
  const key = before.discipline;
  if (!key) return null;
  const seat = before.reactor;
  const level = before.bids[before.bids.length - 1]?.size ?? 1;
  if (after.phase === "react") {
    const bid = after.bids[after.bids.length - 1];
    if (bid && after.bids.length > before.bids.length)
      moments.push({ kind: "bid", bid, key, over: true });
    else if (before.standing >= 0 && after.standing < 0)
      moments.push({ kind: "counter", seat, key, size: level });
    else moments.push({ kind: "pass", seat });
    return null;
  }
  const won = newMedal(before, after);
  if (won && won.seat === seat && before.standing !== seat) {
    const bid = { seat, size: Math.max(level + 1, METALS.indexOf(won.metal) + 1) };
    moments.push({ kind: "bid", bid, key, over: true });
    return { ...before, bids: [...before.bids, bid], standing: seat, reactor: -1 };
  }
  if (!won && before.standing >= 0) {
    moments.push({ kind: "counter", seat, key, size: level });
    return { ...before, standing: -1, reactor: -1 };
  }
  moments.push({ kind: "pass", seat });
  return null;
}

/** The bidding is over: a medal, or nothing; then what the refill rejected. */
function settle(before: Table, after: Table, between: Table | null, moments: Moment[]): void {
  const key = before.discipline;
  const won = newMedal(before, after);
  if (won) moments.push({ kind: "medal", won });
  else if (key) moments.push({ kind: "failed", key });
  const bids = (between ?? before).bids;
  const spent = bids.reduce((sum, bid) => sum + bid.size, 0);
  const doubles = KEYS.flatMap((each) => {
    const gained = after.pot[each] - before.pot[each] - (each === key ? spent : 0);
    return Array.from({ length: Math.max(0, gained) }, () => each);
  });
  if (doubles.length > 0) moments.push({ kind: "doubles", keys: doubles });
}

function newMedal(before: Table, after: Table): Won | null {
  const had = new Set(before.medals.map((won) => `${won.key} ${won.metal}`));
  return after.medals.find((won) => !had.has(`${won.key} ${won.metal}`)) ?? null;
}
