/** What the page is given: `lab/report.py` writes it. */
import type { Language } from "../words/languages";

export type Label = string | Record<Language, string>;
export type Line = Record<string, unknown>;
type Book = Record<string, Record<string, string>>;

export interface Panel {
  name: string;
  draw: string;
  lines: Line[];
  facts: Record<string, unknown>;
}

export interface Report {
  kind: "simulate" | "arena";
  game: Record<Language, string>;
  terms: Record<string, string | number | boolean>;
  panels: Panel[];
  words: Record<Language, Book>;
  language: Language;
}

/** The page's words and numbers in one language. */
export class Speech {
  constructor(
    readonly report: Report,
    readonly language: Language,
  ) {}

  say(section: string, key: string, facts: Record<string, string> = {}): string {
    const phrase = this.report.words[this.language][section]?.[key] ?? key;
    return phrase.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  }

  label(label: unknown): string {
    return typeof label === "string" ? label : (label as Record<Language, string>)[this.language];
  }

  variant(name: unknown): string {
    return typeof name === "string" && name ? name : this.say("page", "usual");
  }

  number(value: number, places = 1): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: places });
  }

  percent(value: number, places = 1): string {
    const style = { style: "percent", maximumFractionDigits: places } as const;
    return value.toLocaleString(this.language, style);
  }
}
