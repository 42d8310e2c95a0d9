/** The course of a game: who led when, and which steps turned it. */
import { scoresOf } from "../games/generic/facts";
import type { Scene } from "../games/scene";
import type { ReplayStep } from "../net/api";
import type { Beat } from "../protocol";
import type { Glimpse } from "../net/room.svelte";

export interface Turn {
  step: number;
  kind: "lead" | "biggest";
  /** Whose turn it was; team mates, who score alike, together. */
  seats: number[];
  lines: string[];
}

export interface Course {
  /** Scores per step and seat. */
  scores: number[][];
  turns: Turn[];
}

/** What one player will be remembered for. */
export interface Feat {
  seat: number;
  step: number;
  /** How much it brought. */
  gain: number;
  lines: string[];
}

const MOST = 5;
/** Of a moment so many sentences are told. */
const LINES = 2;
const OPEN = -1;

export function courseOf(seen: Glimpse[], count: number, scene: Telling | null): Course | null {
  const scores: number[][] = [];
  for (const { view } of seen) {
    const found = scene?.scores ? scene.scores(view, count) : scoresOf(view, count);
    if (!found) {
      return null;
    }
    scores.push(found);
  }
  return { scores, turns: turnsOf(seen, scores, scene) };
}

function turnsOf(seen: Glimpse[], scores: number[][], scene: Telling | null): Turn[] {
  const turns: Turn[] = [];
  const biggest = biggestStep(scores);
  let leader = "";
  scores.forEach((now, index) => {
    const glimpse = seen[index];
    const step = glimpse?.step ?? index;
    const told = (seat: number) =>
      glimpse ? tellingOf(glimpse, concerning(scene, glimpse.view, seat)) : [];
    const ahead = leaders(now);
    const isLead = Math.max(...now) > 0 && areMates(scores, ahead);
    if (isLead && ahead.join() !== leader) {
      turns.push({ step, kind: "lead", seats: ahead, lines: told(ahead[0] as number) });
      leader = ahead.join();
    } else if (index === biggest?.step) {
      turns.push({ step, kind: "biggest", seats: [biggest.seat], lines: told(biggest.seat) });
    }
  });
  return turns.slice(-MOST);
}

/** One seat is its own team; several are one if they scored alike from the first step to the last. */
function areMates(scores: number[][], seats: number[]): boolean {
  return scores.every((now) => seats.every((seat) => now[seat] === now[seats[0] as number]));
}

/** The sentences that say best what a step did for a seat: of its weightiest beat about it, and there
 *  of the events about it. */
function tellingOf({ beats = [], lines }: Glimpse, isOwn: IsOwn): string[] {
  const own = beats.filter((beat) => isTold(beat) && beat.events.some(isOwn));
  const beat = own.find(isHeavy) ?? own.at(-1) ?? beats.find(isHeavy) ?? beats.findLast(isTold);
  return beat ? toldOf(beat, isOwn) : lines.slice(-LINES);
}

/** What a scene knows of the course of its game. */
type Telling = Pick<Scene, "scores" | "doer">;
type IsOwn = (event: Record<string, unknown>) => boolean;

/** Whether an event is about a seat. */
function concerning(scene: Telling | null, view: Record<string, unknown>, seat: number): IsOwn {
  return (event) => (scene?.doer ? scene.doer(view, event) : event["seat"]) === seat;
}

const isHeavy = (beat: Beat): boolean => beat.weight === "heavy" && isTold(beat);
const isTold = (beat: Beat): boolean => beat.lines.length > 0;

type Events = Beat["events"];

/** Those that begin a sentence, if neighbours with these facts in common share one. */
function begins(events: Events, ...facts: string[]): Events {
  return events.filter((event, index) =>
    facts.some((fact) => event[fact] !== events[index - 1]?.[fact]),
  );
}

/** The lines about a seat, where each can be told from its event; else the last ones. */
function toldOf({ events, lines }: Beat, isOwn: IsOwn): string[] {
  const heard = events.filter((event) => !Object.values(event).includes(null));
  const ways = [events, heard].flatMap((each) => [
    each,
    begins(each, "what"),
    begins(each, "what", "seat"),
  ]);
  const told = ways.find((each) => each.length === lines.length) ?? [];
  const own = lines.filter((_, index) => told[index] && isOwn(told[index]));
  return (own.length > 0 ? own : lines).slice(-LINES);
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

/** The turn after which the winners were never behind again. */
export function deciderOf(course: Course, winners: number[]): Turn | null {
  const leads = course.turns.filter((turn) => turn.kind === "lead");
  const last = leads.at(-1);
  return last && last.seats.every((seat) => winners.includes(seat)) ? last : null;
}

/** Each player's best moment, the greatest first: the beat for which the table stopped that brought most. */
export function featsOf(
  steps: ReplayStep[],
  scores: number[][],
  count: number,
  scene: Telling | null,
): Feat[] {
  return Array.from({ length: count }, (_, seat) => bestOf(steps, scores, seat, scene))
    .filter((feat) => feat !== null)
    .toSorted((a, b) => b.gain - a.gain);
}

function bestOf(
  steps: ReplayStep[],
  scores: number[][],
  seat: number,
  scene: Telling | null,
): Feat | null {
  let best: Feat | null = null;
  steps.forEach(({ eyes }, step) => {
    const gain = (scores[step]?.[seat] ?? 0) - (scores[step - 1]?.[seat] ?? 0);
    const isOwn = concerning(scene, eyes[OPEN]?.view ?? {}, seat);
    const beat = eyes[OPEN]?.beats.find((each) => isHeavy(each) && each.events.some(isOwn));
    if (beat && step > 0 && gain > (best?.gain ?? 0)) {
      best = { seat, step, gain, lines: toldOf(beat, isOwn) };
    }
  });
  return best;
}
