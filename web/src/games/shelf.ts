/** What the shelf adds to the games we know: a picture and how long they take. */
import type { PictogramName } from "../parts/pictograms";

/** Options that go well together, and about how many minutes four people take. */
export interface Preset {
  length: "first" | "short" | "usual" | "long";
  minutes: number;
  options: Record<string, string>;
}

interface Label {
  picture: PictogramName;
  sport: string;
  minutes: [number, number] | null;
  presets: Preset[];
  /** Its scene has a page of records that anybody may read. */
  records?: boolean;
}

const LABELS: Record<string, Label> = {
  medals: {
    picture: "podium",
    sport: "athletics",
    minutes: [10, 20],
    presets: [
      { length: "short", minutes: 10, options: { medal_goal: "3" } },
      { length: "usual", minutes: 15, options: {} },
      { length: "long", minutes: 20, options: { medal_goal: "7" } },
    ],
  },
  hundred_metres: {
    picture: "runner",
    sport: "cycling",
    minutes: [20, 40],
    records: true,
    presets: [
      { length: "usual", minutes: 25, options: {} },
      { length: "long", minutes: 35, options: { deck: "grand", play_on: "all" } },
    ],
  },
  biathlon: {
    picture: "rifle",
    sport: "skiing",
    minutes: [15, 90],
    presets: [
      { length: "short", minutes: 25, options: { laps: "1", final_lap: "off" } },
      { length: "first", minutes: 40, options: { rules: "base" } },
      { length: "usual", minutes: 60, options: {} },
      { length: "long", minutes: 100, options: { laps: "4" } },
    ],
  },
  deadly_sport: {
    picture: "dice",
    sport: "judo",
    minutes: [25, 75],
    presets: [
      { length: "short", minutes: 25, options: { round_limit: "5" } },
      { length: "usual", minutes: 60, options: {} },
    ],
  },
  stadium: {
    picture: "dial",
    sport: "swimming",
    minutes: [25, 70],
    presets: [
      { length: "short", minutes: 25, options: { programme: "short" } },
      { length: "usual", minutes: 40, options: {} },
      { length: "long", minutes: 60, options: { programme: "full" } },
    ],
  },
};

const PLAIN: Label = { picture: "cards", sport: "fencing", minutes: null, presets: [] };

export function labelOf(game: string): Label {
  return LABELS[game] ?? PLAIN;
}

export function isOurs(game: string): boolean {
  return game in LABELS;
}

/** Whether a champion plays it, who can weigh choices; elsewhere they hardly change the result. */
export function hasChampion(game: { levels: string[] }): boolean {
  return game.levels.includes("champion");
}
