/** What the scene of Hundred Metres says itself: the section `screen` of its phrasebooks. */
import books from "phrases:hundred_metres";
import { bookOf, type Say } from "../../words/book";
import { type Cell, isStep, type Kind, LAST_CELL } from "./model";
import type { Phrase } from "./wire";

export type RaceWords = Say<Phrase>;

export const wordsOf = bookOf<Phrase>(books);

/** What a cell or the line asks for. */
export function asksOf(words: RaceWords, asks: Cell | "F"): string {
  if (asks === "E") return words("any_step");
  return asks === "F" ? words("the_line") : words(`card.${asks}`);
}

/** The letters of a step; other cards have none. */
export function codeOf(words: RaceWords, kind: Kind | Cell): string {
  return kind !== "E" && isStep(kind) ? words(`cell.${kind}`) : "";
}

/** What stands on a card that letters do not tell. */
export function shortOf(words: RaceWords, kind: Kind): string {
  return isStep(kind) && kind !== "F" ? "" : words(`short.${kind}`);
}

export function whereOf(
  words: RaceWords,
  cell: number,
  between: "on_cell" | "you_are" = "on_cell",
): string {
  if (cell === 0) return words("at_start");
  return cell > LAST_CELL ? words("across_line") : words(between, { cell });
}
