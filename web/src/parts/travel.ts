/** Ways for things to move between places of a table: only transform and opacity, none when calm. */
import { backOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

export interface Travel {
  /** The place it comes from or goes to: the value of a `data-place` on the same table. */
  at: string;
  calm?: boolean;
  delay?: number;
  duration?: number;
  /** Lands with a small bounce. */
  slap?: boolean;
  /** Turns on the way, in degrees. */
  turn?: number;
  /** The opacity at the far end. */
  fade?: number;
}

const STILL: TransitionConfig = { duration: 0 };

/** Fly to (out:) or from (in:) another place of the same table. */
export function travel(node: Element, options: Travel): TransitionConfig {
  if (options.calm) return STILL;
  const place = node.closest("[data-table]")?.querySelector(`[data-place="${options.at}"]`);
  const here = node.getBoundingClientRect();
  const there = place?.getBoundingClientRect();
  const known = there !== undefined && here.width > 0;
  const right = known ? there.left + there.width / 2 - here.left - here.width / 2 : 0;
  const down = known ? there.top + there.height / 2 - here.top - here.height / 2 : 40;
  const scale = known ? Math.max(0.15, Math.min(9, there.height / here.height)) : 0.8;
  const { fade = 0.1, turn = 0 } = options;
  return {
    delay: options.delay ?? 0,
    duration: options.duration ?? 460,
    easing: options.slap ? backOut : cubicOut,
    css: (t, u) =>
      `transform: translate(${right * u}px, ${down * u}px) scale(${1 - (1 - scale) * u}) rotate(${turn * u}deg);` +
      `opacity: ${Math.min(1, fade + (1 - fade) * t * 1.6)}`,
  };
}

/** Come up a little. */
export function rise(
  _node: Element,
  options: { calm?: boolean; delay?: number } = {},
): TransitionConfig {
  if (options.calm) return STILL;
  return {
    delay: options.delay ?? 0,
    duration: 260,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${u * 0.5}em); opacity: ${t}`,
  };
}

/** Come down from above the table onto it: a stamp, a medal. */
export function drop(
  _node: Element,
  options: { calm?: boolean; delay?: number; from?: number } = {},
): TransitionConfig {
  if (options.calm) return STILL;
  const { from = 2.6 } = options;
  return {
    delay: options.delay ?? 0,
    duration: 380,
    easing: backOut,
    css: (t, u) => `transform: scale(${1 + (from - 1) * u}); opacity: ${Math.min(1, t * 2)}`,
  };
}
