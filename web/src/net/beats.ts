/** A step is shown beat by beat: the table after each, and what happened in it. */
import type { Beat, Eye } from "../protocol";

/** What one watcher is shown now. */
export interface Shown {
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  lines: string[];
  ask: Eye["ask"];
  choice: string | null;
  undo: boolean;
}

/** How long a beat is to be seen, as a share of the reader's pace. */
const SHARES: Record<Beat["weight"], number> = { light: 0.35, plain: 1, heavy: 1.75 };

export function shareOf(beat: Beat | undefined): number {
  return SHARES[beat?.weight ?? "plain"];
}

/** The beats of a step, as any of its eyes has them: all have equally many. */
export function beatsOf(eyes: Record<number, Eye>): Beat[] {
  return Object.values(eyes)[0]?.beats ?? [];
}

/** All that an eye was told of a step. */
export function linesOf(eye: Eye): string[] {
  return eye.beats.flatMap((beat) => beat.lines);
}

const SILENCE: Record<string, unknown>[] = [];

/** The table after a beat of a step, with all that happened since it was last looked at; nothing
 *  moves where the step was laid there, not played. */
export function shownOf(eye: Eye, at: number, still: boolean, since = at): Shown {
  const beat = eye.beats[at];
  const told = eye.beats.slice(since, at + 1);
  const isLast = at >= eye.beats.length - 1;
  return {
    view: (!isLast && beat?.view) || eye.view,
    events: still ? SILENCE : told.flatMap((each) => each.events),
    lines: still ? linesOf(eye) : told.flatMap((each) => each.lines),
    ask: isLast ? eye.ask : null,
    choice: isLast ? eye.choice : null,
    undo: isLast && eye.undo,
  };
}
