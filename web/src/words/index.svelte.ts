/** The words of the app in this person's language; `web/words` holds them. */
import books from "phrases:app";
import { device } from "../device.svelte";
import { bookOf, type Facts } from "./book";
import type { AppPhrase } from "./phrases";

export const inLanguage = bookOf<AppPhrase>(books);

/** `say("key", { fact })`: in a template it follows a change of language. */
export function say(key: AppPhrase, facts?: Facts): string {
  return inLanguage(device.language)(key, facts);
}

export function botName(seat: number): string {
  return say("bot_number", { number: seat + 1 });
}

const LEVELS = ["rookie", "club", "champion"] as const;

/** The level of a bot; a plug-in's own is called as it calls it. */
export function levelName(level: string): string {
  const known = LEVELS.find((each) => each === level);
  return known ? say(`level.${known}`) : level;
}

export function placeName(place: number): string {
  return place === 1 || place === 2 || place === 3
    ? say(`place.${place}`)
    : say("place.other", { place });
}

export function seatsRange(low: number, high: number): string {
  return low === high ? say("seats_exact", { low }) : say("seats_range", { low, high });
}

/** Names in one sentence: "A, B and C". */
export function list(names: string[]): string {
  if (names.length < 2) {
    return names.join("");
  }
  return `${names.slice(0, -1).join(", ")} ${say("and")} ${names[names.length - 1]}`;
}

/** A value of an option in plain words: its own name, or yes and no. */
export function valueName(option: { names: Record<string, string> }, value: string): string {
  const known = { on: say("yes"), true: say("yes"), off: say("no"), false: say("no") };
  return option.names[value] ?? known[value as keyof typeof known] ?? value;
}
