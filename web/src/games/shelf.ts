/** What the shelf adds to the games we know: a picture and how long they take. */
import type { PictogramName } from "../parts/pictograms";

interface Label {
  picture: PictogramName;
  sport: string;
  minutes: [number, number] | null;
  /** Its scene has a page of records that anybody may read. */
  records?: boolean;
}

const LABELS: Record<string, Label> = {
  medals: { picture: "podium", sport: "athletics", minutes: [15, 20] },
  hundred_metres: { picture: "runner", sport: "cycling", minutes: [20, 40], records: true },
  biathlon: { picture: "rifle", sport: "skiing", minutes: [10, 45] },
  deadly_sport: { picture: "dice", sport: "judo", minutes: [45, 75] },
  stadium: { picture: "dial", sport: "swimming", minutes: [25, 70] },
};

const PLAIN: Label = { picture: "cards", sport: "fencing", minutes: null };

export function labelOf(game: string): Label {
  return LABELS[game] ?? PLAIN;
}

export function isOurs(game: string): boolean {
  return game in LABELS;
}
