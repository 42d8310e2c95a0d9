/** A few short sounds, made by the page itself. */
import { device } from "./device.svelte";
import type { Sound } from "./games/scene";

/** Frequency, start and length in seconds, loudness, wave. */
type Note = [number, number, number, number, OscillatorType];

const TUNES: Record<Sound, Note[]> = {
  tap: [[520, 0, 0.05, 0.12, "triangle"]],
  slap: [
    [150, 0, 0.09, 0.4, "square"],
    [90, 0.01, 0.12, 0.3, "triangle"],
  ],
  stamp: [[95, 0, 0.16, 0.5, "square"]],
  medal: [
    [880, 0, 0.12, 0.2, "sine"],
    [1320, 0.08, 0.35, 0.22, "sine"],
  ],
  bell: [
    [660, 0, 0.9, 0.25, "sine"],
    [1320, 0, 0.5, 0.12, "sine"],
    [660, 0.45, 0.9, 0.22, "sine"],
  ],
  turn: [
    [587, 0, 0.12, 0.16, "sine"],
    [784, 0.11, 0.2, 0.16, "sine"],
  ],
  fanfare: [
    [523, 0, 0.16, 0.2, "triangle"],
    [659, 0.15, 0.16, 0.2, "triangle"],
    [784, 0.3, 0.16, 0.2, "triangle"],
    [1047, 0.45, 0.6, 0.24, "triangle"],
  ],
  dice: [
    [300, 0, 0.04, 0.2, "square"],
    [240, 0.07, 0.04, 0.2, "square"],
    [340, 0.13, 0.05, 0.2, "square"],
  ],
};

let stage: AudioContext | null = null;

export function sound(name: Sound): void {
  if (
    !device.sound ||
    typeof AudioContext === "undefined" ||
    document.visibilityState === "hidden"
  ) {
    return;
  }
  if (!navigator.userActivation?.hasBeenActive) {
    return; // browsers let a page sound only after it was touched
  }
  stage ??= new AudioContext();
  if (stage.state !== "running") {
    void stage.resume().catch(() => undefined);
  }
  for (const note of TUNES[name]) {
    ring(stage, note);
  }
}

function ring(context: AudioContext, [pitch, start, length, loudness, wave]: Note): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  const from = context.currentTime + start;
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, from);
  gain.gain.setValueAtTime(loudness * 0.5, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(gain).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}
