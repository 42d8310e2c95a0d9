/** What happened between two tables, told by what changed: for animation and sound, never for rules. */
import { KINDS, type Kind, LINE, type Runner, type Step, type Table } from "./model";

export type Moment =
  | { kind: "bang"; best: number }
  | { kind: "move"; seat: number; how: "step" | "cannon" | "bolt" | "cross" }
  | { kind: "draw"; seat: number }
  | { kind: "take"; seat: number; card: Kind }
  | { kind: "play"; seat: number; card: Kind; target: number }
  | { kind: "shield"; seat: number }
  | { kind: "struck"; seat: number; card: Kind }
  | { kind: "passed"; from: number; to: number; card: Step }
  | { kind: "blown"; seats: number[] }
  | { kind: "reshuffle" }
  | { kind: "second" }
  | { kind: "end" };

export interface Change {
  moments: Moment[];
  /** Whose cards lie newly on the discard: seats in the order in which they fell. */
  fallen: number[];
}

export function compare(before: Table, after: Table): Change {
  const moments: Moment[] = [];
  if (before.phase === "start" && after.phase !== "start") {
    moments.push({
      kind: "bang",
      best: Math.max(0, ...after.runners.map((runner) => runner.bid ?? 0)),
    });
  }
  if (before.phase === "react") answer(before, after, moments);
  else if (before.phase === "gust") moments.push({ kind: "blown", seats: losers(before, after) });
  else if (before.phase === "step" || before.phase === "action" || before.phase === "resource")
    act(before, after, moments);
  for (const runner of after.runners) move(before, runner, landed(before, after), moments);
  if (after.pile > before.pile && before.phase !== "pick_lane") moments.push({ kind: "reshuffle" });
  if (after.round > before.round) moments.push({ kind: "second" });
  if (after.phase === "over" && before.phase !== "over") moments.push({ kind: "end" });
  return { moments, fallen: fallen(before, after) };
}

const at = (table: Table, seat: number): Runner => table.runners[seat] as Runner;

/** The cards that came to lie on the discard, the lowest first. */
export function landed(before: Table, after: Table): Kind[] {
  const kept = before.phase === "resource" ? before.discard.length - 1 : before.discard.length;
  return after.discard.length >= kept && after.pile <= before.pile
    ? after.discard.slice(kept)
    : after.discard;
}

/** The kinds that a runner is newly known to hold. */
function gained(before: Runner, after: Runner): Kind | undefined {
  return KINDS.find((kind) => (after.known[kind] ?? 0) > (before.known[kind] ?? 0));
}

/** The seat on turn has stepped, drawn, taken or played a card. */
function act(before: Table, after: Table, moments: Moment[]): void {
  const seat = before.turn;
  const [then, now] = [at(before, seat), at(after, seat)];
  const taken = gained(then, now);
  if (after.phase === "react" || after.phase === "resource") {
    if (after.card) moments.push({ kind: "play", seat, card: after.card, target: after.target });
  } else if (taken) {
    moments.push({ kind: "take", seat, card: taken });
  } else if (now.handSize > then.handSize) {
    moments.push({ kind: "draw", seat });
  } else if (now.suit && !then.suit) {
    moments.push({ kind: "play", seat, card: "SUIT", target: seat });
  } else if (now.cell < LINE) {
    const card = landed(before, after).find((kind) => kind === "DRINK" || kind === "BOLT");
    if (card && before.phase === "action") moments.push({ kind: "play", seat, card, target: seat });
  }
}

/** The answers to an attack are in. */
function answer(before: Table, after: Table, moments: Moment[]): void {
  const shielded = landed(before, after).includes("TRAINING");
  if (before.card === "GUST") {
    if (shielded) for (const seat of losers(before, after)) moments.push({ kind: "shield", seat });
    return;
  }
  const seat = before.target;
  if (shielded) {
    moments.push({ kind: "shield", seat });
  } else if (
    before.card === "STRIDE" &&
    before.named &&
    at(after, before.turn).handSize > at(before, before.turn).handSize
  ) {
    moments.push({ kind: "passed", from: seat, to: before.turn, card: before.named });
  } else if (before.card) {
    moments.push({ kind: "struck", seat, card: before.card });
  }
}

function move(before: Table, runner: Runner, cards: Kind[], moments: Moment[]): void {
  const then = at(before, runner.seat);
  if (runner.cell === then.cell) return;
  const how =
    runner.cell === LINE
      ? "cross"
      : then.cannon && !runner.cannon
        ? "cannon"
        : cards.includes("BOLT") && before.phase === "action"
          ? "bolt"
          : "step";
  moments.push({ kind: "move", seat: runner.seat, how });
}

/** Seats with fewer cards than before, clockwise from the left of the seat on turn. */
function losers(before: Table, after: Table): number[] {
  const count = before.runners.length;
  const order = before.runners.map((_, index) => (before.turn + 1 + index) % count);
  return order.filter((seat) => at(after, seat).handSize < at(before, seat).handSize);
}

function fallen(before: Table, after: Table): number[] {
  const cards = landed(before, after);
  if (before.phase === "gust") {
    return losers(before, after).flatMap((seat) =>
      Array.from({ length: at(before, seat).handSize - at(after, seat).handSize }, () => seat),
    );
  }
  const seat = before.phase === "react" && before.target >= 0 ? before.target : before.turn;
  return cards.map(() => seat);
}
