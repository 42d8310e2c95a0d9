/** What a beat of a race sounds like: each sound once, however often it is meant. */
import type { Sound } from "../scene";
import type { Event } from "./wire";

const SOUNDS: Partial<Record<Event["what"], Sound>> = {
  bid: "slap",
  step: "tap",
  step_pair: "tap",
  cannon: "stamp",
  bolt: "stamp",
  cross: "bell",
  play: "slap",
  play_on: "slap",
  play_stride: "slap",
  train: "medal",
  injury: "stamp",
  shoe: "stamp",
  photo: "stamp",
  insect: "stamp",
  no_stride: "stamp",
  drop: "stamp",
  reshuffle: "dice",
  round: "turn",
};

export function soundsOf(events: Event[]): Sound[] {
  const sounds = events.flatMap((event) => SOUNDS[event.what] ?? []);
  return [...new Set(sounds)];
}
