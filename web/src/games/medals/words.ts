/** What the scene of Medals says itself: the section `screen` of its phrasebooks. */
import books from "phrases:medals";
import { bookOf, type Say } from "../../words/book";
import type { Phrase } from "./wire";

export type MedalsWords = Say<Phrase>;

export const wordsOf = bookOf<Phrase>(books);
