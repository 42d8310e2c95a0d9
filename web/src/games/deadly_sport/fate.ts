/** What becomes of a card: as the rules told it, or as it would come. */
import type { Facts } from "../../words/book";
import { type Fate, isLast, type Key, type Kind, LEVELS, type Table, valueAt } from "./model";
import type { Cause, Event } from "./wire";
import type { SportWords } from "./words";

export interface Verdict {
  seat: number;
  sport: Key;
  fate: Fate | "lost";
  because: Because;
  /** The accident that struck. */
  card: Kind | null;
}

interface Because {
  key: "kept" | "back" | "escaped" | "lost" | Cause;
  facts: Facts;
}

/** The verdict that an event is, if it is one. */
export function verdictOf(event: Event): Verdict | null {
  switch (event.what) {
    case "kept":
      return verdict(event, "kept", { key: "kept", facts: { ...event } });
    case "returned":
      return verdict(event, "back", { key: "back", facts: { ...event } });
    case "escaped":
      return verdict(event, "escaped", struck("escaped", event.value, event.card));
    case "hurt":
      return verdict(event, "hurt", struck(event.cause, event.value, event.card), event.card);
    case "closed":
      return verdict(event, "fatal", struck(event.cause, event.value, event.card), event.card);
    case "lost":
      return verdict(event, "lost", { key: "lost", facts: {} });
    default:
      return null;
  }
}

function verdict(
  { seat, sport }: { seat: number; sport: Key },
  fate: Verdict["fate"],
  because: Because,
  card: Kind | null = null,
): Verdict {
  return { seat, sport, fate, because, card };
}

function struck(key: "escaped" | Cause, value: number, card: Kind): Because {
  return { key, facts: { value, level: LEVELS[card] } };
}

export function whyOf(words: SportWords, { key, facts }: Because): string {
  return words(`because.${key}`, facts);
}

/** Why a card would come to this at the sport that is resolved now. */
export function reasonFor(table: Table, seat: number, sport: Key, kind: Kind, fate: Fate): Because {
  const value = valueAt(table, seat, sport);
  if (fate === "kept" || fate === "back") {
    return { key: fate, facts: { value, units: table.people[seat]?.units[sport] ?? 0 } };
  }
  if (fate === "escaped") return struck("escaped", value, kind);
  if (value >= LEVELS[kind]) return struck("risk", value, kind);
  return struck(isLast(table, sport) ? "last_card" : "overtime", value, kind);
}
