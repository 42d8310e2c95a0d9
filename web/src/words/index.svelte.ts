/** The words of the app in this person's language. */
import { device } from "../device.svelte";
import { en, type Words } from "./en";
import { fr } from "./fr";

const BOOKS: Record<string, Words> = { en, fr };

/** `say().key`: reading it in a template follows a change of language. */
export function say(): Words {
  return BOOKS[device.language] ?? en;
}

export function botName(seat: number): string {
  return say().bot_number(seat + 1);
}

/** Names in one sentence: "A, B and C". */
export function list(names: string[]): string {
  if (names.length < 2) {
    return names.join("");
  }
  return `${names.slice(0, -1).join(", ")} ${say().and} ${names[names.length - 1]}`;
}
