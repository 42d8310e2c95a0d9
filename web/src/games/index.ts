/** A folder here with an `index.ts` is a game's own scene; every other game is played on the generic table. */
import type { Scene } from "./scene";

const SCENES = import.meta.glob<{ scene: Scene }>("./*/index.ts");
const opened = new Map<string, Promise<Scene>>();

export function findScene(game: string): Promise<Scene> | null {
  const open = SCENES[`./${game}/index.ts`];
  if (!open) {
    return null;
  }
  const scene = opened.get(game) ?? open().then((found) => found.scene);
  opened.set(game, scene);
  return scene;
}
