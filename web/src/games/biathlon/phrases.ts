/** Phrases of the scene that depend on what is there to tell. */
import { type Course, type Mark } from "./course";
import { isRacing, type Skier } from "./model";
import type { Card, Phrase } from "./wire";
import type { BiathlonWords } from "./words";

export function lapText(words: BiathlonWords, lap: number, total: number): string {
  return lap === 0 ? words("at_start") : words("lap_of", { lap, total });
}

export function homeText(words: BiathlonWords, place: number): string {
  return place ? words("home_place", { place }) : words("home");
}

export function restText(words: BiathlonWords, count: number): string {
  return count === 0 ? words("no_rest") : words("rest_turns", { count });
}

export function targetsText(words: BiathlonWords, count: number): string {
  return count === 0 ? words("all_hit") : words("targets_left", { count });
}

export function threatText(words: BiathlonWords, count: number): string {
  return count === 0 ? words("no_loop") : words("threatened", { count });
}

export function pendingText(words: BiathlonWords, change: number): string {
  return words("pending", { change: `${change > 0 ? "+" : "−"}${Math.abs(change)}` });
}

/** A board of the box in the reader's words, a person's own by its name. */
export function trackText(words: BiathlonWords, course: Course): string {
  return course.id === "lakeside" || course.id === "high_ridge"
    ? words(`track.${course.id}`)
    : course.name;
}

const LAST_KEPT = 15;
type Kept = Extract<Phrase, `does.${string}`> extends `does.${infer Id}` ? Id : never;
type AtOnce = Extract<Phrase, `event.${string}`> extends `event.${infer Id}` ? Id : never;

/** What an event card does; one that acts at once as it is told when drawn. */
export function doesText(words: BiathlonWords, card: Card): string {
  return Number(card.slice(1)) <= LAST_KEPT
    ? words(`does.${card as Kept}`)
    : words(`event.${card as AtOnce}`);
}

const KINDS: Partial<Record<Mark, Phrase>> = {
  "1": "cell.climb",
  "2": "cell.climb",
  "3": "cell.climb",
  v: "cell.descent",
  "~": "cell.ice",
  E: "cell.event",
  C: "cell.coaching",
};

/** What is printed on a cell. */
export function markText(words: BiathlonWords, mark: Mark): string {
  const key = KINDS[mark];
  return key ? words(key, { climb: mark }) : "";
}

/** When a biathlete came home, or that it has not. */
export function homeOf(words: BiathlonWords, skier: Skier): string {
  return isRacing(skier)
    ? words("not_home")
    : words("in_round", { round: skier.finishRound, beyond: skier.beyond });
}
