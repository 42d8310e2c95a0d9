/** The games with a scene of their own; every other game is played on the generic table. */
import type { Scene } from "./scene";

const SCENES: Record<string, () => Promise<Scene>> = {};

export function findScene(game: string): Promise<Scene> | null {
  return SCENES[game]?.() ?? null;
}
