/** What each part of the hand gets: the question's answers, and how to take one. */
import type { Reason } from "../../../protocol";
import type { Face } from "../../scene";
import type { Table } from "../model";
import type { StadiumWords } from "../words";

export interface ControlProps {
  table: Table;
  seat: number;
  faces: Face[];
  words: StadiumWords;
  /** The legal actions with the server's words. */
  labels: ReadonlyMap<string, string>;
  choice: string | null;
  hinted: string | null;
  busy: boolean;
  take: (action: string) => void;
  why: (actions: string[]) => Promise<Reason[]>;
}

/** The numbers that a kind of choice can be taken with, in order. */
export function numbersOf(labels: ReadonlyMap<string, string>, verb: string): number[] {
  return [...labels.keys()].flatMap((action) => {
    const [kind, value = ""] = action.split(":");
    return kind === verb && /^\d+$/.test(value) ? [Number(value)] : [];
  });
}
