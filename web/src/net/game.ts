/** What a device knows of the game on the table. */
import type { Beat, ClockInfo, Ending, Eye, Said } from "../protocol";

/** What lies on the table now, as far as it was shown. */
export interface Game {
  game: number;
  step: number;
  decision: number;
  asked: number[];
  ready: number[] | null;
  talk: boolean;
  team_talk: boolean;
  names: string[];
  eyes: Record<number, Eye>;
  /** Which beat of the step is shown; all eyes have equally many. */
  beat: number;
  /** The first beat that was not looked at before it: one that nobody waits for is passed over. */
  since: number;
  /** The step was not played to this screen, it was laid there: nothing moves. */
  still: boolean;
  /** Grows with every beat shown. */
  moment: number;
  /** Whether one might talk before this step: that sign stands until the step is told. */
  talkBefore: boolean;
  by: Record<number, string>;
  clock: ClockInfo;
  clockAt: number;
  result: Ending | null;
}

/** The table after a step, as far as it was seen. */
export interface Glimpse {
  step: number;
  view: Record<string, unknown>;
  beats: Beat[];
}

export interface Talk extends Said {
  at: number;
}
