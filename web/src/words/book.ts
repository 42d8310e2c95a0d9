/** Phrases by key, filled with facts: the same form and rules as the phrasebooks of the server. */
import type { Language } from "./languages";
import { glued } from "./spaces";

export type Facts = Record<string, string | number>;
export type Phrases = { [key: string]: string | Phrases };
export type Books = Record<Language, Phrases>;

/** A phrase filled in; with `one` and `other`, the fact `count` decides. */
export type Say<Key extends string> = (key: Key, facts?: Facts) => string;

export function bookOf<Key extends string>(books: Books): (language: Language) => Say<Key> {
  return (language) => (key, facts) => fill(find(books[language], key), key, language, facts);
}

function find(phrases: Phrases, key: string): string | Phrases | undefined {
  return key
    .split(".")
    .reduce<string | Phrases | undefined>(
      (found, part) => (typeof found === "object" ? found[part] : undefined),
      phrases,
    );
}

function fill(
  phrase: string | Phrases | undefined,
  key: string,
  language: Language,
  facts: Facts = {},
): string {
  const text =
    typeof phrase === "object"
      ? phrase[isSingular(Number(facts["count"]), language) ? "one" : "other"]
      : phrase;
  if (typeof text !== "string") throw new Error(`no phrase ${key} in ${language}`);
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]));
  return language === "fr" ? glued(filled) : filled;
}

/** One in English; zero and one in French. */
function isSingular(count: number, language: Language): boolean {
  return count === 1 || (count === 0 && language === "fr");
}
