/** A guided game on this page: which choice is marked, and when other tips may come again. */
import type { Taught } from "../protocol";

interface Facts {
  lesson: Taught | null;
  game: number;
  /** Whether the room's game teaches. */
  guided: boolean;
}

export class Guided {
  /** The number of the last idea whose pages are read. */
  #read = $state(0);
  /** The number of the guided game that has said farewell. */
  #released = $state(0);
  readonly #facts: () => Facts;

  constructor(facts: () => Facts) {
    this.#facts = facts;
    $effect(() => {
      const { lesson, game } = facts();
      if (lesson && !lesson.action) {
        this.#released = game;
      }
    });
  }

  /** The choice that is taught, once all pages before it are read. */
  get choice(): string {
    const { lesson } = this.#facts();
    return lesson?.number === this.#read ? lesson.action : "";
  }

  /** While a guide leads, no other tip cuts in. */
  get leads(): boolean {
    const { game, guided } = this.#facts();
    return guided && this.#released !== game;
  }

  read() {
    this.#read = this.#facts().lesson?.number ?? 0;
  }

  /** The choice that is taught comes into sight and has the focus, or what leads to it. */
  show(place: HTMLElement | undefined, first: HTMLElement | null) {
    const choices = [...(place?.querySelectorAll<HTMLElement>("[data-action]:enabled") ?? [])];
    const found = choices.find(
      (each) => each.dataset.action === this.choice && each.checkVisibility(),
    );
    const control = found ?? first;
    control?.scrollIntoView({ block: "nearest" });
    control?.focus({ preventScroll: true });
  }
}
