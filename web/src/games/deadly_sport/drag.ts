/** Picking a thing up with finger or mouse and letting it go over a place marked `data-drop`. */
import type { Attachment } from "svelte/attachments";

/** Less than this is a tap. */
const SLACK = 8;

export interface Carried {
  x: number;
  y: number;
  /** The place under the finger, by its `data-drop`. */
  over: string | null;
}

export interface Carrier {
  can: () => boolean;
  start: () => void;
  move: (carried: Carried) => void;
  /** Let go, over a place or over none. */
  end: (over: string | null) => void;
}

function placeUnder(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return place?.dataset["drop"] ?? null;
}

export function carry(carrier: Carrier): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let isCarried = false;
    function down(event: PointerEvent): void {
      if (event.button !== 0 || !carrier.can()) return;
      from = { x: event.clientX, y: event.clientY };
      isCarried = false;
      node.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent): void {
      if (!from) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!isCarried && Math.hypot(x - from.x, y - from.y) > SLACK) {
        isCarried = true;
        carrier.start();
      }
      if (isCarried) carrier.move({ x, y, over: placeUnder(x, y) });
    }
    function finish(event: PointerEvent): void {
      if (isCarried)
        carrier.end(event.type === "pointerup" ? placeUnder(event.clientX, event.clientY) : null);
      from = null;
    }
    /** What was carried was not tapped. */
    function click(event: MouseEvent): void {
      if (isCarried) {
        event.stopImmediatePropagation();
        isCarried = false;
      }
    }
    node.style.touchAction = "none";
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", finish);
    node.addEventListener("pointercancel", finish);
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", finish);
      node.removeEventListener("pointercancel", finish);
      node.removeEventListener("click", click, true);
    };
  };
}
