/** What a table shows a little later; all of it falls away when something new happens. */
import { onDestroy } from "svelte";

export class Cues {
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Made while a component is set up. */
  constructor() {
    onDestroy(() => this.drop());
  }

  later(wait: number, act: () => void): void {
    this.timers.push(setTimeout(act, wait));
  }

  drop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }
}
