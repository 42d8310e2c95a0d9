/** Deadly Sport as it comes over the wire, made easy to draw. */
import type { PictogramName } from "../../parts/pictograms";
import type { Card, SeatWire, Sport, View } from "./wire";

/** The ring of sports, clockwise from the first. */
export const KEYS: Sport[] = ["BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI", "CYC"];
export type Key = Sport;

export const SPORTS: Record<Key, PictogramName> = {
  BOW: "bowling",
  TEN: "tennis",
  BIL: "billiards",
  FOO: "football",
  SWI: "swimming",
  BOX: "boxing",
  CLI: "climbing",
  CYC: "cycling",
};

export const KINDS: Card[] = ["T", "U2", "U4", "U6"];
export type Kind = Card;

/** From this value on an accident strikes. */
export const LEVELS: Record<Kind, number> = { T: 0, U2: 2, U4: 4, U6: 6 };
export const SIGNS: Record<Kind, PictogramName> = {
  T: "barbell",
  U2: "plaster",
  U4: "firstaid",
  U6: "skull",
};

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The phases in which one seat is waited for. */
const WAITING = [
  "best_coach",
  "reroll",
  "gift",
  "meddling",
  "doping",
  "placing",
  "tournament_reroll",
  "tournament_meddling",
  "choice",
] as const;
type Waiting = (typeof WAITING)[number];

/** What the table waits for from one seat, if it does. */
export function awaitedOf(table: Table): Waiting | null {
  return WAITING.find((phase) => phase === table.phase) ?? null;
}

export interface Injury {
  key: Key;
  kind: Kind;
  /** The die on it; 0 once it is home. */
  die: number;
}

export interface Person {
  pills: number;
  /** Dice that lie open: of the training roll, later of a tournament. */
  pool: number[];
  doped: number[];
  old: Record<Key, number>;
  new: Record<Key, number>;
  isDoped: Record<Key, boolean>;
  units: Record<Key, number>;
  injuries: Injury[];
  card: Kind | null;
  free: number;
  score: number;
}

export interface Deck {
  count: number;
  left: Record<Kind, number>;
  /** The lower part that all have seen, top first. */
  known: Kind[];
}

export interface Table {
  seat: number;
  options: Record<string, string>;
  phase: string;
  round: number;
  coach1a: number;
  bestCoach: number;
  isInside: boolean;
  turn: number;
  supply: number;
  people: Person[];
  /** Whose die closed a sport. */
  fatal: Partial<Record<Key, number>>;
  decks: Record<Key, Deck>;
  sport: Key | null;
  turned: Kind[];
  order: number[];
  /** The places of the order that roll against each other now. */
  rolling: [number, number];
  extra: number;
  chooser: number;
  reason: string;
}

const words = (text: string) => text.split(" ").filter(Boolean);
const dice = (text: string) => words(text).map(Number);

function perSport<T>(value: (key: Key) => T): Record<Key, T> {
  return Object.fromEntries(KEYS.map((key) => [key, value(key)])) as Record<Key, T>;
}

/** `BOW:3 TEN:1+`: what lies at which sport. */
function readPlaces(text: string): Map<string, string> {
  return new Map(words(text).map((word) => word.split(":") as [string, string]));
}

/** `2*T U4`: one word for each card. */
export function readCards(text: string): Kind[] {
  return words(text).flatMap((word) => {
    const [first = "", second] = word.split("*");
    return second === undefined
      ? [first as Kind]
      : Array.from({ length: Number(first) }, () => second as Kind);
  });
}

function readDeck(text: string): Deck {
  const [hidden = "", known = ""] = text.split("|");
  const below = readCards(known);
  const all = [...readCards(hidden), ...below];
  const left = Object.fromEntries(
    KINDS.map((kind) => [kind, all.filter((card) => card === kind).length]),
  );
  return { count: all.length, left: left as Record<Kind, number>, known: below };
}

function readPerson(wire: SeatWire, free: number, score: number): Person {
  const [old, fresh, units] = [readPlaces(wire.old), readPlaces(wire.new), readPlaces(wire.units)];
  return {
    pills: wire.pills,
    pool: dice(wire.pool),
    doped: dice(wire.doped_pool),
    old: perSport((key) => Number(old.get(key) ?? 0)),
    new: perSport((key) => Number.parseInt(fresh.get(key) ?? "0", 10)),
    isDoped: perSport((key) => fresh.get(key)?.endsWith("+") ?? false),
    units: perSport((key) => Number(units.get(key) ?? 0)),
    injuries: words(wire.injuries).map((word) => {
      const [key, kind, die] = word.split(":") as [Key, Kind, string?];
      return { key, kind, die: Number(die ?? 0) };
    }),
    card: (wire.card as Kind) || null,
    free,
    score,
  };
}

export function readTable(wire: View): Table {
  return {
    seat: wire.seat,
    options: wire.options,
    phase: wire.phase,
    round: wire.round,
    coach1a: wire.coach_1a,
    bestCoach: wire.best_coach,
    isInside: wire.side === "inside",
    turn: wire.turn,
    supply: wire.supply,
    people: wire.seats.map((seat, index) =>
      readPerson(seat, wire.free[index] ?? 0, wire.scores[index] ?? 0),
    ),
    fatal: wire.fatal,
    decks: perSport((key) => readDeck(wire.decks[key] ?? "")),
    sport: wire.sport as Key | null,
    turned: readCards(wire.turned),
    order: wire.order,
    rolling: [wire.rolling[0] ?? 0, wire.rolling[1] ?? 0],
    extra: wire.extra,
    chooser: wire.chooser,
    reason: wire.reason,
  };
}

export function isClosed(table: Table, key: Key): boolean {
  return table.fatal[key] !== undefined;
}

/** The seats that have a new die at a sport. */
export function participants(table: Table, key: Key): number[] {
  return table.people.flatMap((person, seat) => (person.new[key] > 0 ? [seat] : []));
}

/** Success and risk at once: own die, a pill under it, the others there. */
export function valueAt(table: Table, seat: number, key: Key): number {
  const person = table.people[seat];
  if (!person || person.new[key] === 0) return 0;
  return person.new[key] + (person.isDoped[key] ? 1 : 0) + participants(table, key).length - 1;
}

/** The worst accident that this value meets, or none. */
export function dangerOf(value: number): Exclude<Kind, "T"> | null {
  if (value >= 6) return "U6";
  if (value >= 4) return "U4";
  return value >= 2 ? "U2" : null;
}

export function sportCount(person: Person): number {
  return KEYS.filter((key) => person.units[key] > 0).length;
}

export function largestSet(person: Person): number {
  return Math.max(...KEYS.map((key) => person.units[key]));
}

export function accidentCount(table: Table, seat: number): number {
  const fatal = KEYS.filter((key) => table.fatal[key] === seat).length;
  return (table.people[seat]?.injuries.length ?? 0) + fatal;
}

export function total(pool: number[]): number {
  return pool.reduce((sum, face) => sum + face, 0);
}

/** Dice of a tournament lie open, and count. */
export const isTournament = (table: Table) =>
  ["tournament_reroll", "tournament_meddling", "ranking"].includes(table.phase);

/** Who rolls in the running tournament. */
export function rollers(table: Table): number[] {
  return table.order.slice(table.rolling[0], table.rolling[1]);
}

/** One of the nine phases of a round, for whatever the table waits for or just shows. */
export function phaseNumber(table: Table): 0 | 1 | 2 | 3 | 4 | 7 | 8 | 9 {
  switch (table.phase) {
    case "over":
      return 0;
    case "best_coach":
      return table.coach1a < 0 ? 2 : 1;
    case "reroll":
    case "gift":
    case "meddling":
    case "doping":
      return 3;
    case "placing":
      return 4;
    case "next_sport":
      return table.sport === null ? 7 : 8;
    case "draw":
    case "doping_check":
      return 9;
    default:
      return isTournament(table) && table.turned.length === 0 ? 9 : 8;
  }
}

/** What a card would do to a seat at the sport that is resolved now. */
export type Fate = "kept" | "back" | "escaped" | "hurt" | "fatal";

export function fateOf(table: Table, seat: number, key: Key, kind: Kind): Fate {
  const value = valueAt(table, seat, key);
  if (kind === "T") return value > (table.people[seat]?.units[key] ?? 0) ? "kept" : "back";
  if (value < LEVELS[kind] && !strikesAnyway(table, key)) return "escaped";
  return kind === "U6" ? "fatal" : "hurt";
}

/** Once the deck is empty, and in overtime, every accident strikes. */
function strikesAnyway(table: Table, key: Key): boolean {
  return isLast(table, key) || isOvertime(table);
}

/** Were the last cards of a deck turned? */
export function isLast(table: Table, key: Key): boolean {
  return table.decks[key].count === 0;
}

function isOvertime(table: Table): boolean {
  const from = table.options["overtime_round"] ?? "off";
  return from !== "off" && table.round >= Number(from);
}

/** What one more die of a seat at a sport would mean, by the cards left there. */
export interface Prospect {
  value: number;
  units: number;
  /** Chances in per cent for one of the cards that will be turned. */
  kept: number;
  hurt: number;
  fatal: number;
  /** As many dice as cards: every accident strikes. */
  isLast: boolean;
  /** Dice left to roll in a tournament. */
  free: number;
}

export function prospect(
  table: Table,
  seat: number,
  key: Key,
  die: number,
  isDoped: boolean,
): Prospect {
  const others = participants(table, key).filter((each) => each !== seat).length;
  const person = table.people[seat];
  const value = die + (isDoped ? 1 : 0) + others;
  const units = person?.units[key] ?? 0;
  const deck = table.decks[key];
  const strikes = others + 1 >= deck.count || isOvertime(table);
  const share = (kind: Kind) => chanceOf(table, key, kind, others + 1);
  const hurt = (["U2", "U4"] as const).reduce(
    (sum, kind) => sum + (strikes || value >= LEVELS[kind] ? share(kind) : 0),
    0,
  );
  return {
    value,
    units,
    kept: value > units ? share("T") : 0,
    hurt,
    fatal: strikes || value >= LEVELS.U6 ? share("U6") : 0,
    isLast: strikes,
    free: freeAfter(table, seat) - 1,
  };
}

/** Old dice are home again before a tournament; new ones are out. */
function freeAfter(table: Table, seat: number): number {
  const person = table.people[seat];
  if (!person) return 0;
  return person.free + KEYS.filter((key) => person.old[key] > 0).length;
}

/** In per cent: one of the next so many cards; with the tracker on, from what all have seen. */
function chanceOf(table: Table, key: Key, kind: Kind, draws: number): number {
  const deck = table.decks[key];
  if (deck.count === 0) return 0;
  const turned = Math.min(draws, deck.count);
  const hidden = deck.count - deck.known.length;
  if (table.options["deck_tracker"] !== "order")
    return Math.round((100 * deck.left[kind]) / deck.count);
  const seen = deck.known
    .slice(0, Math.max(0, turned - hidden))
    .filter((card) => card === kind).length;
  const below = deck.known.filter((card) => card === kind).length;
  const fromHidden =
    hidden === 0 ? 0 : ((deck.left[kind] - below) * Math.min(turned, hidden)) / hidden;
  return Math.round((100 * (fromHidden + seen)) / turned);
}
