/** The range in numbers: what a risk costs on average. */
import { SHOTS, TARGETS } from "./model";

export const TACTICS = ["low", "medium", "high"] as const;
export type Tactic = (typeof TACTICS)[number];

/** What a die brings on average; a loop of so many rows takes so many turns. */
const MEAN_ROLL = 3.5;

/** The chance of a hit, in sixths. */
export function sixths(risk: number): number {
  return 7 - risk;
}

export interface Odds {
  /** The chance that no loop is owed. */
  clean: number;
  shots: number;
  loops: number;
}

/** From the targets and shots that are left. */
export function oddsOf(risk: number, targets: number = TARGETS, shots: number = SHOTS): Odds {
  if (targets === 0) return { clean: 1, shots: 0, loops: 0 };
  if (shots === 0) return { clean: 0, shots: 0, loops: targets };
  const hit = oddsOf(risk, targets - 1, shots - 1);
  const miss = oddsOf(risk, targets, shots - 1);
  const chance = sixths(risk) / 6;
  const mix = (one: number, other: number): number => chance * one + (1 - chance) * other;
  return {
    clean: mix(hit.clean, miss.clean),
    shots: 1 + mix(hit.shots, miss.shots),
    loops: mix(hit.loops, miss.loops),
  };
}

/** Turns a visit takes on average: rest, shots and loops. */
export function meanTurns(risk: number, pause: number, loopRows: number): number {
  const odds = oddsOf(risk);
  return pause + odds.shots + (odds.loops * loopRows) / MEAN_ROLL;
}
