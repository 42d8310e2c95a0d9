/** What the scene of Stadium says itself: the section `screen` of its phrasebooks. */
import books from "phrases:stadium";
import { bookOf, type Say } from "../../words/book";
import { type Table, type Team, TEAM_KEYS } from "./model";
import type { Phrase } from "./wire";

export type StadiumWords = Say<Phrase>;

export const wordsOf = bookOf<Phrase>(books);

export const teamName = (words: StadiumWords, team: Team): string =>
  words(`team.${TEAM_KEYS[team]}`);

/** `Round 3`, or `Round 3 of 20` where the event has a limit. */
export function roundOf(words: StadiumWords, what: "round" | "set", table: Table): string {
  const limit = Number(table.options[`time_limits.${table.event}`] ?? 0);
  const round = table.round + (table.asked.length > 0 && table.event !== "fencing" ? 1 : 0);
  return limit > 0 ? words(`${what}_of`, { round, limit }) : words(what, { round });
}

/** What something costs, as a sum that leaves a stock. */
export const costOf = (words: StadiumWords, cost: number): string =>
  cost === 0 ? "0" : words("cost", { cost });

/** How likely a die reaches a face. */
export const chanceOf = (words: StadiumWords, face: number): string =>
  words("chance", { count: 7 - face });
