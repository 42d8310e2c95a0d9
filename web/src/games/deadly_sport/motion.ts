/** How the cards of a sport come up: one by one, and the deadly one after a breath. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const APART = 240;
const SUSPENSE = 700;

export function turnUp(
  _node: Element,
  options: { calm: boolean; place: number; isDeadly: boolean },
): TransitionConfig {
  if (options.calm) return { duration: 0 };
  return {
    delay: options.place * APART + (options.isDeadly ? SUSPENSE : 0),
    duration: options.isDeadly ? 620 : 360,
    easing: cubicOut,
    css: (t, u) =>
      `transform: rotateY(${u * 92}deg) translateY(${u * -0.6}em) scale(${1 - u * 0.2}); opacity: ${Math.min(1, t * 3)}`,
  };
}
