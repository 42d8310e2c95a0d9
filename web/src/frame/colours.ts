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
export type Colour = (typeof COLOURS)[number];

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

/** A seat's face; further seats of one person are numbered, as they wear the same colour. */
export function faceOf(
  seat: number,
  info: SeatInfo,
  name: string,
  language: Language,
  mine: boolean,
  number = 1,
): Face {
  return {
    seat,
    name: name || info.name || (info.bot ? botName(seat) : ""),
    colour: info.colour,
    letter: letterOf(info.colour, language) + (number > 1 ? number : ""),
    shape: shapeOf(info.colour),
    bot: info.bot,
    here: info.here,
    cover: info.cover,
    mine,
  };
}

/** The faces of a recorded table: as they were, as the game hands colours out, or in seat order. */
export function facesOf(
  names: string[],
  colours: string[],
  watcher: number,
  language: Language,
  wears: (seat: number) => string | null | undefined,
): Face[] {
  return names.map((name, seat) => {
    const colour = colours[seat] || (COLOURS[seat % COLOURS.length] ?? "red");
    const face = {
      seat,
      name,
      colour,
      letter: letterOf(colour, language),
      shape: shapeOf(colour),
      bot: "",
      here: true,
      cover: "",
      mine: seat === watcher,
    };
    return dressed(face, wears(seat), language);
  });
}
