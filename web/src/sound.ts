/** Short sounds, made by the page itself. */
import { device } from "./device.svelte";
import type { Sound } from "./games/scene";
import { tuneOf, type Note } from "./tunes";

let stage: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export function sound(game: string, name: Sound): void {
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
  for (const note of tuneOf(game, name)) {
    ring(stage, note);
  }
}

function ring(context: AudioContext, note: Note): void {
  const gain = context.createGain();
  const from = context.currentTime + note.at;
  gain.gain.setValueAtTime(note.loud * 0.5, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + note.lasts);
  gain.connect(context.destination);
  const source =
    note.wave === "noise" ? noise(context, note, from, gain) : tone(context, note, from);
  if (note.wave !== "noise") source.connect(gain);
  source.start(from);
  source.stop(from + note.lasts);
}

function tone(context: AudioContext, note: Note, from: number): AudioScheduledSourceNode {
  const tone = context.createOscillator();
  tone.type = note.wave as OscillatorType;
  glide(tone.frequency, note, from);
  return tone;
}

/** White noise through a filter that closes with the pitch. */
function noise(
  context: AudioContext,
  note: Note,
  from: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = hiss ??= whiteNoise(context);
  source.loop = true;
  filter.type = "lowpass";
  glide(filter.frequency, note, from);
  source.connect(filter).connect(out);
  return source;
}

function glide(param: AudioParam, note: Note, from: number): void {
  param.setValueAtTime(note.pitch, from);
  if (note.to) param.exponentialRampToValueAtTime(note.to, from + note.lasts);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
