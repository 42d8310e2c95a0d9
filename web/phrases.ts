/** Phrasebooks as modules: `phrases:medals` is what the scene of Medals says, `phrases:app` the app. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { LANGUAGES } from "./src/words/languages";

const NAME = "phrases:";
const ROOT = resolve(import.meta.dirname, "..");

interface Section {
  uses?: string[];
  [key: string]: unknown;
}

function folderOf(book: string): string {
  return book === "app"
    ? resolve(ROOT, "web/words")
    : resolve(ROOT, `src/pentathlon/games/${book}/words`);
}

/** Of a game the section `screen` and those that it uses; of the app everything. */
function said(book: string, phrases: Section): Section {
  if (book === "app") return phrases;
  const { uses = [], ...screen } = (phrases["screen"] ?? {}) as Section;
  return Object.assign(screen, ...uses.map((name) => ({ [name]: phrases[name] }))) as Section;
}

export function phrases(): Plugin {
  return {
    name: "phrases",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const book = id.slice(NAME.length + 1);
      const books = Object.keys(LANGUAGES).map((language) => {
        const file = resolve(folderOf(book), `${language}.toml`);
        this.addWatchFile(file);
        return [language, said(book, parse(readFileSync(file, "utf8")) as Section)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(books))};`;
    },
  };
}
