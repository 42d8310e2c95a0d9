/** Colours of seats, each with its letter and its shape, so that none is ever alone. */
import type { Face, Language } from "../games/scene";
import type { SeatInfo } from "../protocol";
import { botName } from "../words/index.svelte";

export const COLOURS = [
  "red",
  "blue",
  "green",
  "yellow",
  "purple",
  "orange",
  "black",
  "white",
] as const;
/** Colours that only a game hands out; nobody chooses them. */
type Handed = "teal" | "pink" | "violet";
export type Colour = (typeof COLOURS)[number] | Handed;

type Shape =
  | "circle"
  | "square"
  | "triangle"
  | "diamond"
  | "hexagon"
  | "pentagon"
  | "shield"
  | "cross"
  | "star";

export const SHAPES: Record<Colour, Shape> = {
  red: "circle",
  blue: "square",
  green: "triangle",
  yellow: "diamond",
  purple: "hexagon",
  orange: "shield",
  black: "cross",
  white: "star",
  teal: "pentagon",
  pink: "diamond",
  violet: "hexagon",
};

const LETTERS: Record<Language, Record<Colour, string>> = {
  en: {
    red: "R",
    blue: "B",
    green: "G",
    yellow: "Y",
    purple: "P",
    orange: "O",
    black: "K",
    white: "W",
    teal: "T",
    pink: "P",
    violet: "V",
  },
  fr: {
    red: "R",
    blue: "B",
    green: "V",
    yellow: "J",
    purple: "P",
    orange: "O",
    black: "N",
    white: "I",
    teal: "T",
    pink: "P",
    violet: "V",
  },
};

export function letterOf(colour: string, language: Language): string {
  return LETTERS[language][colour as Colour] ?? "?";
}

export function shapeOf(colour: string): Shape {
  return SHAPES[colour as Colour] ?? "circle";
}

/** A face in the colour that its game handed out, if it did. */
export function dressed(face: Face, colour: string | null | undefined, language: Language): Face {
  return colour
    ? { ...face, colour, letter: letterOf(colour, language), shape: shapeOf(colour) }
    : face;
}

/** A seat's face; a bot takes the colours that people leave. */
export function faceOf(
  seat: number,
  info: SeatInfo,
  name: string,
  taken: Set<string>,
  language: Language,
  mine: boolean,
): Face {
  let colour = info.colour;
  if (!colour) {
    colour = COLOURS.find((each) => !taken.has(each)) ?? "black";
    taken.add(colour);
  }
  return {
    seat,
    name: name || info.name || (info.bot ? botName(seat) : ""),
    colour,
    letter: letterOf(colour, language),
    shape: shapeOf(colour),
    bot: info.bot,
    here: info.here,
    cover: info.cover,
    mine,
  };
}
