/** Analyses and puzzles: the server works them out in the background and tells how far it is. */
import type { Language } from "../games/scene";
import { ask, type ReplayEye, Trouble } from "./api";

/** How far the work has come, of how much. */
export interface Progress {
  done: number;
  of: number;
}

/** The result of a seat in points of 100, and what it is the sum of. */
export interface Parts {
  result: number;
  fair: number;
  luck: number;
  play: number;
  others: number;
  /** The part of the own play that was lost too little at a time to be a mistake. */
  small: number;
}

/** One decision: what was chosen, and what would have been best. */
export interface Verdict {
  step: number;
  seat: number;
  label: string;
  best: string;
  loss: number;
  error: number;
  mistake: boolean;
}

export interface AnalysisInfo {
  parts: Parts[];
  noise: number;
  /** The hopes of each seat before each step of `steps`. */
  curve: number[][];
  steps: number[];
  verdicts: Verdict[];
  winner: number;
  turns: { step: number; before: number; after: number }[];
  /** Positions with one clearly best choice, each as a record of its table. */
  puzzles: { step: number; seat: number; record: string }[];
}

export interface PuzzleInfo {
  game: string;
  title: string;
  names: string[];
  seat: number;
  asked: number[];
  eyes: Record<number, ReplayEye>;
  solution: {
    best: string;
    /** The best one, and what is as good as far as can be told. */
    level: string[];
    /** Why, in words of the game; empty where there are none. */
    reason: string;
    /** How many games of 100 the choices win that were looked at. */
    values: Record<string, number>;
  };
  record: string;
}

interface Line<Answer> extends Partial<Progress> {
  answer?: Answer;
  problem?: { text: string };
}

type Tell = (progress: Progress) => void;

/** Lines as they come: progress, then the answer. */
async function study<Answer>(path: string, more: RequestInit, tell: Tell): Promise<Answer> {
  const response = await ask(path, more);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += piece.value;
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const { answer, problem, done, of } = JSON.parse(line) as Line<Answer>;
      if (problem) {
        throw new Trouble(problem.text);
      }
      if (answer) {
        return answer;
      }
      tell({ done: done ?? 0, of: of ?? 1 });
    }
  }
  throw new Trouble("");
}

export const analyse = (record: string, language: Language, signal: AbortSignal, tell: Tell) =>
  study<AnalysisInfo>(
    `/api/analysis?lang=${language}`,
    { method: "POST", body: record, signal },
    tell,
  );

export const findPuzzle = (
  game: string,
  number: number,
  language: Language,
  signal: AbortSignal,
  tell: Tell,
) =>
  study<PuzzleInfo>(
    `/api/puzzle/${encodeURIComponent(game)}/${number}?lang=${language}`,
    { signal },
    tell,
  );

export const openPuzzle = (
  record: string,
  seat: number,
  language: Language,
  signal: AbortSignal,
  tell: Tell,
) =>
  study<PuzzleInfo>(
    `/api/puzzle/${seat}?lang=${language}`,
    { method: "POST", body: record, signal },
    tell,
  );

/** The hopes before every step of a game: what one step left stands until the next choice. */
export function hopesOf(found: AnalysisInfo, steps: number): number[][] {
  let at = 0;
  return Array.from({ length: steps }, (_, step) => {
    while (at < found.steps.length - 1 && (found.steps[at + 1] ?? 0) <= step + 1) {
      at += 1;
    }
    return step === steps - 1
      ? found.parts.map((parts) => parts.result)
      : (found.curve[at] ?? found.parts.map((parts) => parts.fair));
  });
}
