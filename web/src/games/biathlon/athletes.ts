/** Countries and athletes' names for the colours, as they are typed before the first race. */
import { type Colour, COLOURS } from "./model";

export interface Athlete {
  name: string;
  country: string;
}
export type Athletes = Partial<Record<Colour, Athlete>>;

export const LONGEST = 24;

/** Name and country in one phrase. */
export const labelOf = (athlete: Athlete): string =>
  [athlete.name, athlete.country].filter(Boolean).join(", ");

/** What a person types, without what the option's form needs for itself. */
const plain = (text: string): string =>
  text
    .replace(/[;=()]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);

/** The option's text: `red=Ole Larsen (Norway); blue=Anna Roy`. */
export function athletesToText(athletes: Athletes): string {
  return COLOURS.flatMap((colour) => {
    const [name, country] = [
      plain(athletes[colour]?.name ?? ""),
      plain(athletes[colour]?.country ?? ""),
    ];
    return name || country
      ? `${colour}=${name}${name && country ? " " : ""}${country ? `(${country})` : ""}`
      : [];
  }).join("; ");
}

export function readAthletes(text: string): Athletes {
  const athletes: Athletes = {};
  for (const entry of text.split(";")) {
    const [, colour, name, country] = /^\s*(\w+)=([^(]*?)\s*(?:\(([^)]*)\))?\s*$/.exec(entry) ?? [];
    if (colour) athletes[colour as Colour] = { name: name?.trim() ?? "", country: country ?? "" };
  }
  return athletes;
}
