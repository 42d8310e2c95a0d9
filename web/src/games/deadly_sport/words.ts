/** What the scene of Deadly Sport says itself: the section `screen` of its phrasebooks. */
import books from "phrases:deadly_sport";
import { bookOf, type Say } from "../../words/book";
import { largestSet, type Person, sportCount } from "./model";
import type { Phrase } from "./wire";

export type SportWords = Say<Phrase>;

export const wordsOf = bookOf<Phrase>(books);

/** Points, and what they are made of. */
export function scoreLabel(words: SportWords, person: Person): string {
  return words("score", {
    count: person.score,
    sports: sportCount(person),
    largest: largestSet(person),
  });
}

/** Would a unit stay at this value? */
export function keepLabel(words: SportWords, value: number, units: number): string {
  return words(value > units ? "keep_if" : "keep_not", { value, units });
}
