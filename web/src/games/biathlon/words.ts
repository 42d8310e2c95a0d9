/** What the scene of Biathlon says itself: the section `screen` of its phrasebooks. */
import books from "phrases:biathlon";
import { bookOf, type Say } from "../../words/book";
import type { Phrase } from "./wire";

export type BiathlonWords = Say<Phrase>;

export const wordsOf = bookOf<Phrase>(books);
