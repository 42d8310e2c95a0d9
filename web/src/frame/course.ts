/** The course of a game: who led when, and which steps turned it. */
import { scoresOf } from "../games/generic/facts";
import type { Scene } from "../games/scene";
import type { Glimpse } from "../net/room.svelte";

export interface Turn {
  step: number;
  kind: "lead" | "shared" | "biggest";
  seat: number;
  lines: string[];
}

export interface Course {
  /** Scores per step and seat. */
  scores: number[][];
  turns: Turn[];
}

const MOST = 5;

export function courseOf(
  seen: Glimpse[],
  count: number,
  scene: Pick<Scene, "scores"> | null,
): Course | null {
  const scores: number[][] = [];
  for (const { view } of seen) {
    const found = scene?.scores ? scene.scores(view, count) : scoresOf(view, count);
    if (!found) {
      return null;
    }
    scores.push(found);
  }
  return { scores, turns: turnsOf(seen, scores) };
}

function turnsOf(seen: Glimpse[], scores: number[][]): Turn[] {
  const turns: Turn[] = [];
  const biggest = biggestStep(scores);
  let leader = -1;
  scores.forEach((now, index) => {
    const step = seen[index]?.step ?? index;
    const ahead = leaders(now);
    const lines = seen[index]?.lines ?? [];
    const sole = ahead.length === 1 ? (ahead[0] as number) : -1;
    if (Math.max(...now) > 0 && sole >= 0 && sole !== leader) {
      turns.push({ step, kind: "lead", seat: sole, lines });
      leader = sole;
    } else if (index === biggest?.step) {
      turns.push({ step, kind: "biggest", seat: biggest.seat, lines });
    }
  });
  return turns.slice(-MOST);
}

function leaders(scores: number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

function biggestStep(scores: number[][]): { step: number; seat: number } | null {
  let best: { step: number; seat: number } | null = null;
  let most = 0;
  scores.forEach((now, step) => {
    now.forEach((score, seat) => {
      const gain = score - (scores[step - 1]?.[seat] ?? 0);
      if (step > 0 && gain > most) {
        most = gain;
        best = { step, seat };
      }
    });
  });
  return best;
}
