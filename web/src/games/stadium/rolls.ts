/** Who rolled which dice in a step: the dice come in order, the tile tells whose they are. */
import type { Choice } from "./act";
import { FULL_BID, HAND_FACES, inOrder, isIn, leftOf, type Table, teamOf } from "./model";

export interface Roll {
  seat: number;
  faces: number[];
  /** Golf: the hole that took the ball, or 0. */
  hole?: number;
}

type Choices = ReadonlyMap<number, Choice>;

export function rollsOf(before: Table, choices: Choices, faces: readonly number[]): Roll[] {
  const left = [...faces];
  switch (before.event) {
    case "showjumping":
      return inOrder(before, before.token)
        .filter((seat) => isIn(before, seat))
        .map((seat) => throwDice(seat, 1, left));
    case "golf":
      return strokes(before, choices, left);
    case "weightlifting":
    case "archery":
      return [...choices]
        .filter(([, choice]) => /^(lift|again|reroll)$/.test(choice.verb))
        .map(([seat]) => throwDice(seat, 1, left));
    case "basketball":
      return shotOrCatch(before, choices, left);
    case "volleyball":
      return throwsOf(before, choices, left);
    default:
      return [];
  }
}

const throwDice = (seat: number, count: number, left: number[]): Roll => ({
  seat,
  faces: left.splice(0, count),
});

/** Ball after ball until somebody may shift, or nobody has a stroke. */
function strokes(before: Table, choices: Choices, left: number[]): Roll[] {
  const rolls: Roll[] = [];
  const cubes = [...before.cubes];
  const spaceOf = (seat: number, hole: number) => teamOf(seat) * 6 + hole - 1;
  const isFull = (seat: number) =>
    cubes.slice(teamOf(seat) * 6, teamOf(seat) * 6 + 6).every((cube) => cube === 1);
  const bids = before.phase === "program";
  const balls = before.scores.map((score, seat) =>
    bids ? (choices.get(seat)?.number ?? 0) : score,
  );
  if (!bids) {
    const shifted = choices.get(before.turn)?.number ?? -1;
    if (shifted > 0) {
      cubes[spaceOf(before.turn, shifted)] = 1;
      rolls.push({ seat: before.turn, faces: [], hole: shifted });
      balls[before.turn] = Math.max(0, (balls[before.turn] ?? 0) - holesApart(before, shifted));
    }
  }
  let seat = bids ? before.token : leftOf(before, before.turn);
  for (let idle = 0; idle < balls.length && left.length > 0; seat = leftOf(before, seat)) {
    if ((balls[seat] ?? 0) === 0 || isFull(seat)) {
      idle += 1;
      continue;
    }
    idle = 0;
    balls[seat] = (balls[seat] ?? 0) - 1;
    const hole = left.shift() ?? 0;
    const isFree = cubes[spaceOf(seat, hole)] === 0;
    rolls.push({ seat, faces: [hole], hole: isFree ? hole : 0 });
    if (!isFree) break;
    cubes[spaceOf(seat, hole)] = 1;
  }
  return rolls;
}

/** What a shift from the rolled hole costs. */
export function holesApart(table: Table, hole: number): number {
  const away = Math.abs(hole - (table.dice[0] ?? 0));
  return table.options["golf_wrap"] === "true" ? Math.min(away, 6 - away) : away;
}

/** A shot is one die of the holder; on a pass the interceptors roll, clockwise, until one catches it. */
function shotOrCatch(before: Table, choices: Choices, left: number[]): Roll[] {
  if (choices.get(before.ball)?.verb === "shoot") return [throwDice(before.ball, 1, left)];
  const rolls: Roll[] = [];
  for (const seat of inOrder(before, before.ball)) {
    if (choices.get(seat)?.verb !== "intercept") continue;
    const roll = throwDice(seat, 1, left);
    rolls.push(roll);
    if ((roll.faces[0] ?? FULL_BID) <= HAND_FACES) break;
  }
  return rolls;
}

/** As many dice as the bid buys, player after player, until one may reroll. */
function throwsOf(before: Table, choices: Choices, left: number[]): Roll[] {
  const isFirst = before.phase === "program";
  const order = inOrder(before, before.token);
  const rolls: Roll[] =
    choices.get(before.turn)?.verb === "reroll" ? [throwDice(before.turn, 1, left)] : [];
  if (!isFirst && rolls.length > 0 && before.rest > 1) return rolls;
  for (const seat of isFirst ? order : order.slice(order.indexOf(before.turn) + 1)) {
    const bid = isFirst ? (choices.get(seat)?.number ?? 0) : (before.dials[seat] ?? 0);
    if (left.length === 0) break;
    rolls.push(throwDice(seat, Math.min(bid, FULL_BID) + 1, left));
    if (bid > FULL_BID) break;
  }
  return rolls;
}
