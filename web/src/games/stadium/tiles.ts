/** How the sixteen tiles look: a pictogram, a colour of the shared palette, and what a score cube counts there. */
import type { PictogramName } from "../../parts/pictograms";
import type { Code } from "./model";

export interface Tile {
  figure: PictogramName;
  /** A `data-sport` of parts/theme.css. */
  hue: PictogramName;
  score?: "cleared" | "strokes" | "lift" | "dice" | "stamina";
}

export const TILES: Record<Code, Tile> = {
  cycling: { figure: "cycling", hue: "cycling" },
  showjumping: { figure: "riding", hue: "judo", score: "cleared" },
  golf: { figure: "golf", hue: "archery", score: "strokes" },
  gymnastics: { figure: "gymnastics", hue: "gymnastics" },
  weightlifting: { figure: "barbell", hue: "fencing", score: "lift" },
  relay: { figure: "athletics", hue: "athletics" },
  synchro: { figure: "swimming", hue: "swimming" },
  archery: { figure: "archery", hue: "archery", score: "dice" },
  highjump: { figure: "highjump", hue: "skiing" },
  rowing: { figure: "rowing", hue: "rowing" },
  marathon: { figure: "runner", hue: "athletics" },
  antidoping: { figure: "pill", hue: "fencing" },
  basketball: { figure: "basketball", hue: "judo" },
  tugofwar: { figure: "tugofwar", hue: "gymnastics" },
  volleyball: { figure: "volleyball", hue: "cycling", score: "dice" },
  fencing: { figure: "fencing", hue: "swimming", score: "stamina" },
};
