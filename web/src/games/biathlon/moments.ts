/** What happened between two tables, told by what changed and by the luck that was seen: for animation and sound. */
import { type Cell, rowsOf, wayBetween } from "./course";
import { isRacing, needOf, onTurn, owesShooting, type Skier, type Table } from "./model";

/** One throw of a dice-off: who rolled what. */
export interface Throw {
  skiers: number[];
  dice: number[];
}

export type Moment =
  | { kind: "roll"; skier: number; die: number }
  | { kind: "shot"; skier: number; die: number; hit: boolean; left: number }
  | { kind: "wind"; skier: number; red: boolean }
  | { kind: "move"; skier: number; way: Cell[] }
  | { kind: "enter" | "fall" | "up" | "lap" | "keep" | "sprint" | "rattled" | "clean" | "blocked" | "rest" | "lost"; skier: number }
  | { kind: "loops"; skier: number; count: number }
  | { kind: "card"; skier: number; card: string }
  | { kind: "event"; skier: number; card: string }
  | { kind: "technique"; skier: number; card: "skis" | "sights" }
  | { kind: "finish"; skier: number; beyond: number }
  | { kind: "dice_off"; throws: Throw[] }
  | { kind: "race" | "end" };

const REROLLS = ["E01", "E02"];
const SLIPSTREAM = "E08";
const STEADY_HAND = "E13";
const COACHS_SHOUT = "E24";
const RED_FACES = 3;

export function compare(before: Table, after: Table, luck: readonly string[]): Moment[] {
  if (after.race !== before.race) return [{ kind: "race" }];
  const old = onTurn(before);
  const now = old && after.skiers[old.number];
  if (!old || !now || before.phase === "colour") return [];
  const moments = [...choice(before, after, old, now), ...fortune(before, after, old, now, luck), ...change(before, after, old, now)];
  for (const skier of after.skiers) {
    if (skier.rattled && !before.skiers[skier.number]?.rattled) moments.push({ kind: "rattled", skier: skier.number });
  }
  const isOver = after.phase === "over" || after.phase === "next_race";
  if (isOver && before.phase !== after.phase) moments.push({ kind: "end" });
  return moments;
}

/** Cards that were played by choice. */
function choice(before: Table, after: Table, old: Skier, now: Skier): Moment[] {
  const skier = old.number;
  const moments: Moment[] = [];
  if (after.sprint > before.sprint || (now.sprints < old.sprints && isRacing(now))) moments.push({ kind: "sprint", skier });
  if (isRacing(now)) for (const card of played(before, after)) moments.push({ kind: "card", skier, card });
  for (const card of ["skis", "sights"] as const) {
    if (now[card] === "working" && old[card] !== "working") moments.push({ kind: "technique", skier, card });
  }
  return moments;
}

/** The kept cards that lie on the discard pile and did not before. */
function played(before: Table, after: Table): string[] {
  return after.discard.filter((card) => !before.discard.includes(card) && Number(card.slice(1)) <= 15);
}

// Luck

const faceOf = (word: string): number => Number(word.split("=")[1]);

function fortune(before: Table, after: Table, old: Skier, now: Skier, luck: readonly string[]): Moment[] {
  const skier = old.number;
  const moments: Moment[] = [];
  const dice: number[] = [];
  let rolls = isRoll(before, after, old, now);
  let shoots = isShot(before, after, old);
  let enters = old.place.at !== "range" && now.place.at === "range" && after.rules.has("crosswind");
  for (const word of luck.map((each) => each.split("@")[0] ?? "")) {
    if (word === "KEPT") moments.push({ kind: "keep", skier });
    else if (/^E\d\d$/.test(word) && Number(word.slice(1)) > 15) {
      moments.push({ kind: "event", skier, card: word });
      rolls ||= word === COACHS_SHOUT;
    } else if (!word.startsWith("d6=")) continue;
    else if (rolls) {
      moments.push({ kind: "roll", skier, die: faceOf(word) });
      rolls = false;
    } else if (shoots) {
      moments.push(shot(after, old, now, faceOf(word)));
      shoots = false;
    } else if (enters) {
      moments.push({ kind: "wind", skier, red: faceOf(word) <= RED_FACES });
      enters = false;
    } else dice.push(faceOf(word));
  }
  return dice.length > 0 ? [...moments, { kind: "dice_off", throws: throwsOf(before, after, dice) }] : moments;
}

function isRoll(before: Table, after: Table, old: Skier, now: Skier): boolean {
  const cards = played(before, after);
  if (before.phase === "rolled") return cards.some((card) => REROLLS.includes(card));
  if (before.phase === "coach") return JSON.stringify(old.place) !== JSON.stringify(now.place) || onTurn(after)?.number === old.number;
  if (before.phase !== "turn" || old.place.at !== "track" || old.lostTurns > 0 || cards.includes(SLIPSTREAM)) return false;
  return !standsAtRange(before, old) || !isForced(before, old);
}

function standsAtRange(table: Table, skier: Skier): boolean {
  const { place } = skier;
  return place.at === "track" && !place.cell.loop && owesShooting(table, skier) && table.course.firing.includes(place.cell.row);
}

/** At the range one enters a free point, or waits if none is free ahead: without a roll. */
function isForced(table: Table, skier: Skier): boolean {
  const taken = new Set(table.skiers.flatMap(({ place }) => (place.at === "range" ? [place.point] : [])));
  const row = "cell" in skier.place ? skier.place.cell.row : 0;
  const free = table.course.firing.filter((firing, point) => firing >= row && !taken.has(point));
  return free.length === 0 || free.includes(row);
}

function isShot(before: Table, after: Table, old: Skier): boolean {
  if (before.phase === "miss") return played(before, after).includes(STEADY_HAND);
  return before.phase === "turn" && old.place.at === "range" && old.pause === 0 && old.lostTurns === 0;
}

function shot(after: Table, old: Skier, now: Skier, die: number): Moment {
  const hit = die >= needOf(old);
  const left = after.phase === "miss" ? old.targets : old.targets - (hit ? 1 : 0);
  return { kind: "shot", skier: now.number, die, hit, left };
}

/** The throws of a dice-off: all who are level roll until one is highest, then the others among themselves. */
function throwsOf(before: Table, after: Table, dice: number[]): Throw[] {
  const placed = after.skiers.filter((skier) => skier.rank > 0 && !before.skiers[skier.number]?.rank && !isRacing(skier));
  const throws: Throw[] = [];
  const left = [...dice];
  for (const one of placed.sort((a, b) => a.rank - b.rank)) {
    const level = after.order.filter((number) => placed.some((each) => each.number === number && each.beyond === one.beyond && each.rank >= one.rank));
    for (let ends = false; level.length > 1 && left.length >= level.length && !ends; ) {
      const rolled = left.splice(0, level.length);
      throws.push({ skiers: level, dice: rolled });
      const best = Math.max(...rolled);
      ends = rolled.filter((die) => die === best).length === 1;
    }
  }
  return throws;
}

// What became of the colour

function change(before: Table, after: Table, old: Skier, now: Skier): Moment[] {
  const skier = old.number;
  const moments: Moment[] = [];
  const way = wayOf(after, old, now);
  if (way.length > 0) moments.push({ kind: "move", skier, way });
  if (now.lap > old.lap) moments.push({ kind: "lap", skier });
  if (isRacing(old) && !isRacing(now)) moments.push({ kind: "finish", skier, beyond: now.beyond });
  else if (now.place.at === "fallen" && old.place.at === "track") moments.push({ kind: "fall", skier });
  else if (old.place.at === "fallen" && now.place.at === "track") moments.push({ kind: "up", skier });
  else if (old.place.at !== "range" && now.place.at === "range") moments.push({ kind: "enter", skier });
  else if (old.place.at === "range" && now.place.at === "track") {
    moments.push(now.owed > 0 ? { kind: "loops", skier, count: now.owed } : { kind: "clean", skier });
  } else if (now.pause < old.pause && before.phase === "turn") moments.push({ kind: "rest", skier });
  else if (now.lostTurns < old.lostTurns) moments.push({ kind: "lost", skier });
  return moments;
}

/** The cells a figure skied over in this step; the line itself for one that is home. */
export function wayOf(table: Table, old: Skier, now: Skier): Cell[] {
  if (old.place.at !== "track") return [];
  const { course } = table;
  if (now.place.at === "track") {
    const [from, to] = [old.place.cell, now.place.cell];
    if (from.row === to.row && from.lane === to.lane && from.loop === to.loop) return [];
    return wayBetween(course, from, to, old.owed) ?? [to];
  }
  if (now.place.at === "range") {
    const row = course.firing[now.place.point] ?? 0;
    return row === old.place.cell.row ? [] : (wayBetween(course, old.place.cell, { row, lane: 1, loop: false }, 0) ?? []);
  }
  if (now.place.at !== "finished") return [];
  const rows = rowsOf(course);
  if (old.place.cell.row === rows && !old.place.cell.loop) return [];
  const lanes = [old.place.cell.lane, 1, 2, 3];
  for (const lane of lanes) {
    const way = wayBetween(course, old.place.cell, { row: rows, lane, loop: false }, old.owed);
    if (way) return way;
  }
  return [];
}
