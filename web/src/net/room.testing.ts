/** A room on a wire in the test's hands: a snapshot of step 4, and what comes after it. */
import type { Eye, Reveal, RoomInfo, Snapshot } from "../protocol";
import { RoomStore } from "./room.svelte";

export class Wire {
  static last: Wire;
  sent: Record<string, unknown>[] = [];
  n = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  say(message: object) {
    this.n += 1;
    this.onmessage?.({ data: JSON.stringify({ ...message, n: this.n }) });
  }
}

export const eye = (lines: string[], choice: string | null = null): Eye => ({
  view: { seat: 0, lines },
  beats: [{ weight: "plain", events: [], lines, told: [], view: null }],
  ask: {
    question: "What?",
    lesson: null,
    options: [
      { action: "pass", label: "Pass" },
      { action: "bid", label: "Bid" },
    ],
  },
  choice,
  undo: false,
  since: null,
});
export const room = (change: Partial<RoomInfo> = {}): RoomInfo => ({
  type: "room",
  code: "BCDF",
  link: "",
  phase: "play",
  host: "g1",
  locked: false,
  hidden: false,
  wishes: {},
  watchers: 0,
  watching: [],
  terms: {
    game: "toy",
    seats: 2,
    options: {},
    decision_clock: 0,
    player_clock: 0,
    grace: 60,
    cover: "",
    beat: 1,
    hints: true,
    talk: true,
  },
  seats: [
    { guest: "g1", name: "Ada", colour: "blue", bot: "", here: true, cover: "", salted: false },
    { guest: "", name: "", colour: "red", bot: "club", here: true, cover: "", salted: false },
  ],
  guests: [
    { id: "g1", name: "Ada", colour: "blue", seat: 0, here: true, muted: false, device: "d1" },
  ],
  luck: { game: 1, scheme: "sealed-1", commitment: "c", seals: {}, known: false },
  game: 1,
  guided: false,
  problems: [],
  offer: null,
  ...change,
});
const rest = {
  asked: [0],
  ready: [],
  talk: true,
  team_talk: false,
  clock: { left: null, banks: [] },
  result: null,
};
export const snapshot = (step: number): Snapshot => ({
  type: "snapshot",
  game: 1,
  step,
  decision: step + 1,
  names: ["Ada", "Bot 2"],
  eyes: { 0: eye([`step ${step}`]) },
  story: { 0: [{ step, lines: [`step ${step}`] }] },
  ...rest,
});
export const step = (number: number): Reveal => ({
  type: "step",
  game: 1,
  step: number,
  decision: number + 1,
  by: {},
  eyes: { 0: eye([`step ${number}`]) },
  ...rest,
});

export function open(pace = 0): RoomStore {
  const store = new RoomStore({ type: "join", v: 1, code: "BCDF" }, null, {
    language: () => "en",
    pace: () => pace,
    url: "ws://x",
  });
  Wire.last.onopen?.();
  Wire.last.say({ type: "welcome", re: 1, room: "r1", guests: ["g1"], v: 1, token: "secret" });
  Wire.last.say(room());
  Wire.last.say(snapshot(4));
  return store;
}
