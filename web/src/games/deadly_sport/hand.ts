/** What every part of a hand needs: whose it is, what can be chosen, and how it is said. */
import type { Ask, Reason } from "../../protocol";
import type { Face, Sound } from "../scene";
import type { Person, Prospect, Table } from "./model";
import type { SportWords } from "./words";

export interface Hand {
  table: Table;
  seat: number;
  me: Person;
  colour: string;
  faces: Face[];
  words: SportWords;
  ask: Ask | null;
  /** The legal actions, each in the server's words. */
  labels: Map<string, string>;
  choice: string | null;
  hinted: string | null;
  busy: boolean;
  calm: boolean;
  choose: (action: string) => void;
  why: (actions: string[]) => Promise<Reason[]>;
  sound: (name: Sound) => void;
}

/** A sport that the die in hand could go to, or not. */
export interface Target {
  action: string;
  isLegal: boolean;
  prospect: Prospect;
}

/** The legal actions that start with a verb. */
export function actionsOf(hand: Hand, verb: string): string[] {
  return [...hand.labels.keys()].filter(
    (action) => action === verb || action.startsWith(`${verb}:`),
  );
}

/** An action as a large button in the server's words, pressed while it waits for the others. */
export function deedOf(hand: Hand, action: string) {
  return {
    action,
    label: hand.labels.get(action) ?? action,
    hint: hand.hinted === action ? hand.words("hint") : "",
    chosen: hand.choice === action,
    busy: hand.busy,
    take: () => hand.choose(action),
  };
}

/** Faces of a pool, each once, with how many dice show it. */
export function groupFaces(pool: number[]): { face: number; count: number }[] {
  return [...new Set(pool)]
    .sort()
    .map((face) => ({ face, count: pool.filter((each) => each === face).length }));
}
