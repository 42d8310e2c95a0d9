/** What happened between two tables, told by what changed: for animation and sound, never for rules. */
import { type Key, KEYS, type Kind, participants, type Table } from "./model";

export type Moment =
  /** Dice were rolled: all of them, some of a seat's own, or one by somebody else's coach. */
  | { kind: "roll"; seats: number[] }
  | { kind: "reroll"; seat: number }
  | { kind: "swat"; seat: number; by: number }
  | { kind: "dope"; seat: number }
  | { kind: "place"; seat: number; key: Key }
  | { kind: "lost"; seat: number; key: Key }
  /** Cards of a sport lie open and wait for their owners. */
  | { kind: "turned"; key: Key; cards: Kind[] }
  | { kind: "kept"; seat: number; key: Key; count: number }
  | { kind: "back"; seat: number; key: Key }
  | { kind: "hurt"; seat: number; key: Key; card: Kind }
  | { kind: "closed"; seat: number; key: Key };

/** What a station of the ring shows of a step: whom it happened to, and what. */
export type Verdict = Extract<Moment, { kind: "lost" | "kept" | "back" | "hurt" | "closed" }>;

export function isVerdict(moment: Moment): moment is Verdict {
  return ["kept", "back", "lost", "hurt", "closed"].includes(moment.kind);
}

export function compare(before: Table, after: Table): Moment[] {
  const moments = [...diceMoments(before, after), ...placings(before, after)];
  for (const key of KEYS) moments.push(...verdicts(before, after, key));
  if (after.turned.length > 0 && isTurned(before, after)) {
    moments.push({ kind: "turned", key: after.sport as Key, cards: after.turned });
  }
  return moments;
}

/** Were the cards that show now turned in this step? */
function isTurned(before: Table, after: Table): boolean {
  return before.sport !== after.sport || before.turned.length === 0;
}

function diceMoments(before: Table, after: Table): Moment[] {
  const changed = after.people.flatMap((person, seat) => {
    const was = before.people[seat];
    const isSame = was !== undefined && was.pool.join() === person.pool.join();
    return isSame || person.pool.length === 0 ? [] : [seat];
  });
  const fresh = changed.filter(
    (seat) => before.people[seat]?.pool.length === 0 || isNewRoll(before, after),
  );
  if (fresh.length > 0) return [{ kind: "roll", seats: fresh }];
  if (before.phase === "doping" || before.phase === "placing") {
    const seat = changed.find((each) => hasMoreDoped(before, after, each));
    if (seat !== undefined) return [{ kind: "dope", seat }];
    return before.phase === "doping" ? changed.map((each) => ({ kind: "reroll", seat: each })) : [];
  }
  const [seat] = changed;
  if (seat === undefined) return [];
  const isMeddling = before.phase === "meddling" || before.phase === "tournament_meddling";
  return isMeddling ? [{ kind: "swat", seat, by: before.bestCoach }] : [{ kind: "reroll", seat }];
}

/** A supplementary tournament begins where the dice of the last one still lay. */
function isNewRoll(before: Table, after: Table): boolean {
  return (
    before.extra !== after.extra || before.sport !== after.sport || before.round !== after.round
  );
}

function hasMoreDoped(before: Table, after: Table, seat: number): boolean {
  return (after.people[seat]?.doped.length ?? 0) > (before.people[seat]?.doped.length ?? 0);
}

function placings(before: Table, after: Table): Moment[] {
  if (before.phase !== "placing" || before.round !== after.round) return [];
  return after.people.flatMap((person, seat) =>
    KEYS.flatMap((key): Moment[] =>
      person.new[key] > 0 && before.people[seat]?.new[key] === 0
        ? [{ kind: "place", seat, key }]
        : [],
    ),
  );
}

/** What the step did to everybody at one sport. */
function verdicts(before: Table, after: Table, key: Key): Verdict[] {
  const isResolved = wasResolved(before, after, key);
  const there = isResolved ? participants(before, key) : [];
  return after.people.flatMap((person, seat): Verdict[] => {
    const was = before.people[seat];
    if (!was) return [];
    if (after.fatal[key] === seat && before.fatal[key] === undefined)
      return [{ kind: "closed", seat, key }];
    const card = person.injuries.find(
      (injury) =>
        injury.key === key &&
        !was.injuries.some((old) => old.key === key && old.kind === injury.kind),
    );
    if (card) return [{ kind: "hurt", seat, key, card: card.kind }];
    const gained = person.units[key] - was.units[key];
    if (gained > 0) return [{ kind: "kept", seat, key, count: gained }];
    if (gained < 0) return [{ kind: "lost", seat, key }];
    return there.includes(seat) ? [{ kind: "back", seat, key }] : [];
  });
}

/** Were the cards of this sport dealt and judged in this step? */
function wasResolved(before: Table, after: Table, key: Key): boolean {
  const from = nextSport(before);
  const to =
    before.round === after.round && after.phase !== "over" ? nextSport(after) : KEYS.length;
  const index = KEYS.indexOf(key);
  return from <= index && index < to;
}

/** The place in the ring of the first sport whose cards are not dealt yet. */
function nextSport(table: Table): number {
  const isDealing = table.turned.length > 0 || table.people.some((person) => person.card !== null);
  if (isDealing && table.sport !== null) return KEYS.indexOf(table.sport);
  return table.phase.startsWith("tournament") ? KEYS.length : 0;
}
