/** Texts that fit their places. */
import type { Attachment } from "svelte/attachments";

/** How small a last sentence may become, before it would be cut. */
const SIZES = ["", "0.9em", "0.8em", "0.7em"];

/** Leaves out the first sentences of a paragraph, until the others fit its place as a whole. */
export function lastWhole(lines: readonly string[]): Attachment<HTMLElement> {
  void lines; // others are fitted anew
  return (place) => {
    const text = place.firstElementChild as HTMLElement;
    const fits = (): boolean => place.scrollHeight <= place.clientHeight + 1;
    function fit(): void {
      const sentences = [...text.children] as HTMLElement[];
      sentences.forEach((each) => (each.hidden = false));
      text.style.fontSize = "";
      for (const each of sentences.slice(0, -1)) {
        if (fits()) return;
        each.hidden = true;
      }
      for (const size of SIZES) {
        text.style.fontSize = size;
        if (fits()) return;
      }
    }
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(place);
    return () => watcher.disconnect();
  };
}
