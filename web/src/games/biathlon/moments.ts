/** What happened between two tables, told by what changed and by the luck that was seen: for animation and sound. */
import { type Cell, rowsOf, wayBetween } from "./course";
import { isRacing, needOf, onTurn, type Skier, type Table } from "./model";

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
  | {
      kind:
        "enter" | "fall" | "up" | "lap" | "keep" | "sprint" | "rattled" | "clean" | "rest" | "lost";
      skier: number;
    }
  | { kind: "loops"; skier: number; count: number }
  | { kind: "card"; skier: number; card: string }
  | { kind: "event"; skier: number; card: string }
  | { kind: "technique"; skier: number; card: "skis" | "sights" }
  | { kind: "finish"; skier: number; beyond: number }
  | { kind: "dice_off"; throws: Throw[] }
  | { kind: "race" | "end" };

const COACHS_SHOUT = "E24";
const LAST_KEPT = 15;
const RED_FACES = 3;

/** The step of the colour on turn; `choices` and `luck` are the step's own. */
export function compare(
  before: Table,
  after: Table,
  choices: Record<number, string>,
  luck: readonly string[],
): Moment[] {
  if (after.race !== before.race) return [{ kind: "race" }];
  const old = onTurn(before);
  const now = old && after.skiers[old.number];
  if (!old || !now || before.phase === "colour") return [];
  const action = choices[old.seat] ?? "";
  const moments = [
    ...chosen(before, after, old, now, action),
    ...fortune(before, after, old, now, action, luck),
    ...change(before, after, old, now),
  ];
  for (const skier of after.skiers) {
    if (skier.rattled && !before.skiers[skier.number]?.rattled)
      moments.push({ kind: "rattled", skier: skier.number });
  }
  const isOver = after.phase === "over" || after.phase === "next_race";
  if (isOver && before.phase !== after.phase) moments.push({ kind: "end" });
  return moments;
}

/** Cards that were played by choice. */
function chosen(before: Table, after: Table, old: Skier, now: Skier, action: string): Moment[] {
  const skier = old.number;
  const moments: Moment[] = [];
  if (action.startsWith("sprint:")) moments.push({ kind: "sprint", skier });
  if (/^(card|slipstream|service|cowbells):/.test(action)) {
    const card = after.discard.find(
      (each) => !before.discard.includes(each) && numberOf(each) <= LAST_KEPT,
    );
    if (card) moments.push({ kind: "card", skier, card });
  }
  for (const card of ["skis", "sights"] as const) {
    if (now[card] === "working" && old[card] !== "working")
      moments.push({ kind: "technique", skier, card });
  }
  return moments;
}

const numberOf = (card: string): number => Number(card.slice(1));

// Luck

const faceOf = (word: string): number => Number(word.split("=")[1]);

function fortune(
  before: Table,
  after: Table,
  old: Skier,
  now: Skier,
  action: string,
  luck: readonly string[],
): Moment[] {
  const skier = old.number;
  const moments: Moment[] = [];
  const dice: number[] = [];
  let rolls = ["roll", "coached_roll", "card:reroll_move"].includes(action);
  let shoots = ["shoot", "card:reroll_shot"].includes(action);
  let enters = old.place.at !== "range" && now.place.at === "range" && after.rules.has("crosswind");
  for (const word of luck.map((each) => each.split("@")[0] ?? "")) {
    if (word === "KEPT") moments.push({ kind: "keep", skier });
    else if (/^E\d\d$/.test(word) && numberOf(word) > LAST_KEPT) {
      moments.push({ kind: "event", skier, card: word });
      rolls ||= word === COACHS_SHOUT;
    } else if (!word.startsWith("d6=")) continue;
    else if (rolls) {
      moments.push({ kind: "roll", skier, die: faceOf(word) });
      rolls = false;
    } else if (shoots) {
      moments.push(shot(after, old, faceOf(word)));
      shoots = false;
    } else if (enters) {
      moments.push({ kind: "wind", skier, red: faceOf(word) <= RED_FACES });
      enters = false;
    } else dice.push(faceOf(word));
  }
  return dice.length > 0
    ? [...moments, { kind: "dice_off", throws: throwsOf(before, after, dice) }]
    : moments;
}

function shot(after: Table, old: Skier, die: number): Moment {
  const hit = die >= needOf(old);
  const left = after.phase === "miss" ? old.targets : old.targets - (hit ? 1 : 0);
  return { kind: "shot", skier: old.number, die, hit, left };
}

/** The throws of a dice-off: all who are level roll until one is highest, then the others among themselves. */
function throwsOf(before: Table, after: Table, dice: number[]): Throw[] {
  const placed = after.skiers.filter(
    (skier) => skier.rank > 0 && !before.skiers[skier.number]?.rank && !isRacing(skier),
  );
  const throws: Throw[] = [];
  const left = [...dice];
  for (const one of placed.sort((a, b) => a.rank - b.rank)) {
    const level = after.order.filter((number) =>
      placed.some(
        (each) => each.number === number && each.beyond === one.beyond && each.rank >= one.rank,
      ),
    );
    for (let ends = false; level.length > 1 && left.length >= level.length && !ends;) {
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
  else if (now.place.at === "fallen" && old.place.at === "track")
    moments.push({ kind: "fall", skier });
  else if (old.place.at === "fallen" && now.place.at === "track")
    moments.push({ kind: "up", skier });
  else if (old.place.at !== "range" && now.place.at === "range")
    moments.push({ kind: "enter", skier });
  else if (old.place.at === "range" && now.place.at === "track") {
    moments.push(
      now.owed > 0 ? { kind: "loops", skier, count: now.owed } : { kind: "clean", skier },
    );
  } else if (now.pause < old.pause && before.phase === "turn")
    moments.push({ kind: "rest", skier });
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
    return row === old.place.cell.row
      ? []
      : (wayBetween(course, old.place.cell, { row, lane: 1, loop: false }, 0) ?? []);
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
