// Made by `python -m pentathlon.server.types` from the server's messages.

export const VERSION = 1;

export type NewTerms = Partial<Terms> & Pick<Terms, "game" | "seats">;

/** What is played and how: the host's choice, kept for the rematch. */
export interface Terms {
  game: string;
  seats: number;
  options: Record<string, string>;
  decision_clock: number;
  player_clock: number;
  grace: number;
  cover: string;
  beat: number;
  hints: boolean;
  talk: boolean;
}

/** Open a room; the answer is `welcome`. Without a seat the creator is the table screen. */
export interface Create {
  type: "create";
  v: number;
  terms: NewTerms;
  name?: string;
  colour?: string;
  seat?: number | null;
  bots?: Record<number, string>;
  guided?: boolean;
  language?: string;
  token?: string;
  id?: number;
}

/** Come in by code, or bring one more person to this device; the answer is `welcome`. */
export interface Join {
  type: "join";
  v: number;
  code: string;
  name?: string;
  colour?: string;
  seat?: number | null;
  watch?: boolean;
  language?: string;
  token?: string;
  id?: number;
}

/** See the open table of a room, without a name. */
export interface Watch {
  type: "watch";
  v: number;
  code: string;
  language?: string;
  id?: number;
}

/** Come back with the tokens of all the people on this device; one room a connection. */
export interface Resume {
  type: "resume";
  v: number;
  tokens: string[];
  language?: string;
  id?: number;
}

/** Change a name or a colour. */
export interface Profile {
  type: "profile";
  guest: string;
  name?: string;
  colour?: string;
  id?: number;
}

/** Read everything in another language from now on. */
export interface Language {
  type: "language";
  language: string;
  id?: number;
}

/** Take a free seat, or none; in a game the host offers a bot's seat to somebody new. */
export interface Sit {
  type: "sit";
  guest: string;
  seat?: number | null;
  id?: number;
}

/** Agree that a seat of the running game is passed on (`offer` of `room`), or do not. */
export interface Agree {
  type: "agree";
  on?: boolean;
  id?: number;
}

/** After a game, say what next: the same again, or the lobby; most of those here have it. */
export interface Wish {
  type: "wish";
  what: "again" | "lobby";
  id?: number;
}

/** Go. Who leaves a running game can come back with the token; else it opens only records. */
export interface Leave {
  type: "leave";
  guest: string;
  id?: number;
}

/** Add a salt to the luck of the coming game: its SHA-256 now, itself when `opening` asks. */
export interface Seal {
  type: "seal";
  seat: number;
  seal: string;
  id?: number;
}

/** Open a sealed salt; before a game begins, give one in the open, which proves less. */
export interface Salt {
  type: "salt";
  seat: number;
  salt: string;
  id?: number;
}

/** A seat's choice for a decision; a second one changes the first until all are in. */
export interface Choose {
  type: "choose";
  seat: number;
  decision: number;
  action: string;
  id?: number;
}

/** Think again before the last choice is in. */
export interface TakeBack {
  type: "take_back";
  seat: number;
  decision: number;
  id?: number;
}

/** Take back the last step, where nothing was drawn or shown since. */
export interface Undo {
  type: "undo";
  seat: number;
  decision: number;
  id?: number;
}

/** Ask what is best here, and why not the others. */
export interface Hint {
  type: "hint";
  seat: number;
  id?: number;
}

/** Ask why these choices are not open to a seat. */
export interface Why {
  type: "why";
  seat: number;
  actions: string[];
  id?: number;
}

/** Ask which rules explain a choice, and a thing on the table. */
export interface Explain {
  type: "explain";
  seat: number;
  action?: string;
  things?: string[];
  id?: number;
}

/** See the table after a step as a seat (or -1, the spectators) saw it. */
export interface Look {
  type: "look";
  seat: number;
  step: number;
  id?: number;
}

/** The table in words, for screen readers. */
export interface Read {
  type: "read";
  seat: number;
  id?: number;
}

/** Something is missing: send everything again. */
export interface Sync {
  type: "sync";
  id?: number;
}

/** Enough was taught: choose freely from here on. */
export interface Unguide {
  type: "unguide";
  seat: number;
  id?: number;
}

/** Let a bot play for a seat of one's own for a while. */
export interface Cover {
  type: "cover";
  seat: number;
  id?: number;
}

/** Take a seat back from the bot that covers it. */
export interface Retake {
  type: "retake";
  seat: number;
  id?: number;
}

/** Say something to the whole room, or to the own team where the rules let it talk apart. */
export interface Say {
  type: "say";
  guest: string;
  text: string;
  team?: boolean;
  id?: number;
}

/** Say one of the ready phrases, which everybody hears in their own language. */
export interface Phrase {
  type: "phrase";
  guest: string;
  key: string;
  team?: boolean;
  id?: number;
}

/** Set the terms of the next game. */
export interface Arrange {
  type: "arrange";
  terms: NewTerms;
  id?: number;
}

/** Begin the game. */
export interface Start {
  type: "start";
  id?: number;
}

/** Play again at once, with the options that the game hands on. */
export interface Rematch {
  type: "rematch";
  id?: number;
}

/** Break the game off, or go back to the lobby after its end. */
export interface Stop {
  type: "stop";
  id?: number;
}

/** Put a bot of a level on a free seat, or take it away. */
export interface Fill {
  type: "fill";
  seat: number;
  level?: string;
  id?: number;
}

/** Show somebody the door: a guest, or a watcher by the id in `watching` of `room`. */
export interface Remove {
  type: "remove";
  guest: string;
  id?: number;
}

/** Silence somebody, or let them talk again. */
export interface Mute {
  type: "mute";
  guest: string;
  on?: boolean;
  id?: number;
}

/** Let nobody else in. */
export interface Lock {
  type: "lock";
  on?: boolean;
  id?: number;
}

/** Show the code to the host alone. */
export interface Hide {
  type: "hide";
  on?: boolean;
  id?: number;
}

/** Let people watch who have no seat, or send them away. */
export interface Watching {
  type: "watching";
  on?: boolean;
  id?: number;
}

/** Change the room's code. */
export interface Recode {
  type: "recode";
  id?: number;
}

/** Make somebody else the host. */
export interface HandOver {
  type: "hand_over";
  guest: string;
  id?: number;
}

/** Become the host of a room whose host is gone. */
export interface Claim {
  type: "claim";
  guest: string;
  id?: number;
}

/** Give the seats that decide now more time. */
export interface Extend {
  type: "extend";
  seconds: number;
  id?: number;
}

/** You are in. A token that the server has made comes once; keep it to come back. */
export interface Welcome {
  type: "welcome";
  re: number;
  room: string;
  guests: string[];
  v: number;
  token: string;
}

/** Done, and on disk. */
export interface Ack {
  type: "ack";
  re: number;
}

/** Not done: a code for the app, a sentence for the reader, and the rule behind it. */
export interface ErrorReply {
  type: "error";
  re: number;
  code: string;
  text: string;
  rule: string;
  fatal: boolean;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  guest: string;
  name: string;
  colour: string;
  bot: string;
  here: boolean;
  cover: string;
  salted: boolean;
}

/** Somebody in the room. */
export interface GuestInfo {
  id: string;
  name: string;
  colour: string;
  seat: number | null;
  here: boolean;
  muted: boolean;
  device: string;
}

/** What is promised of a game's luck. */
export interface LuckInfo {
  game: number;
  scheme: string;
  commitment: string;
  seals: Record<number, string>;
  known: boolean;
}

/** A seat of the running game that the host would pass on to somebody new. */
export interface OfferInfo {
  seat: number;
  guest: string;
  waiting: string[];
}

/** The room as it stands: who is here, what is played, what is promised. */
export interface RoomInfo {
  type: "room";
  code: string;
  link: string;
  phase: "lobby" | "over" | "play";
  host: string;
  locked: boolean;
  hidden: boolean;
  watchers: number;
  watching: string[] | null;
  terms: Terms;
  seats: SeatInfo[];
  guests: GuestInfo[];
  luck: LuckInfo;
  game: number;
  guided: boolean;
  problems: string[];
  offer: OfferInfo | null;
  wishes: Record<string, "again" | "lobby">;
}

/** What is shown in one breath: events, their sentences, and the table after them. */
export interface Beat {
  weight: "heavy" | "light" | "plain";
  events: Record<string, unknown>[];
  lines: string[];
  told: number[];
  view: Record<string, unknown> | null;
}

/** One choice: its text on the wire and its words. */
export interface Answer {
  action: string;
  label: string;
}

/** One idea of a first game that teaches, and the choice that shows it. */
export interface Taught {
  text: string;
  action: string;
  number: number;
  count: number;
  pages: string[];
}

/** A question to a seat, and the answers the rules allow. */
export interface Ask {
  question: string;
  options: Answer[];
  lesson: Taught | null;
}

/** The table through one seat's eyes, or through the spectators' (-1). */
export interface Eye {
  view: Record<string, unknown>;
  beats: Beat[];
  ask: Ask | null;
  choice: string | null;
  undo: boolean;
  since: number | null;
}

/** Seconds left, measured when the message was made. */
export interface ClockInfo {
  left: number | null;
  banks: number[];
}

/** A step in sentences. */
export interface Told {
  step: number;
  lines: string[];
}

/** How the game ended. */
export interface Ending {
  places: number[];
  points: number[];
  reason: string;
  lines: string[];
}

/** Everything about the game as it stands. */
export interface Snapshot {
  type: "snapshot";
  game: number;
  step: number;
  decision: number;
  asked: number[];
  ready: number[] | null;
  talk: boolean;
  team_talk: boolean;
  names: string[];
  eyes: Record<number, Eye>;
  clock: ClockInfo;
  story: Record<number, Told[]>;
  result: Ending | null;
}

/** One step: all choices of a decision revealed at once, and who decides next. */
export interface Reveal {
  type: "step";
  game: number;
  step: number;
  decision: number;
  asked: number[];
  ready: number[] | null;
  talk: boolean;
  team_talk: boolean;
  by: Record<number, string>;
  clock: ClockInfo;
  eyes: Record<number, Eye>;
  result: Ending | null;
}

/** Whose choices are in, where everybody may know. */
export interface Ready {
  type: "ready";
  decision: number;
  ready: number[];
}

/** A seat's own choice as it stands, for all devices of its owner. */
export interface Chosen {
  type: "chosen";
  seat: number;
  decision: number;
  choice: string | null;
}

/** The clock was changed. */
export interface Time {
  type: "time";
  clock: ClockInfo;
}

/** What is best by what the seat can know. */
export interface Hinted {
  type: "hinted";
  re: number;
  seat: number;
  decision: number;
  option: Answer;
  reason: string;
  others: string[];
}

/** Why not; no text where nothing speaks against it. */
export interface Reason {
  action: string;
  text: string;
  rule: string;
}

/** Why these choices are not open. */
export interface Because {
  type: "because";
  re: number;
  seat: number;
  reasons: Reason[];
}

/** The rules that explain a choice or a thing. */
export interface Explained {
  type: "explained";
  re: number;
  seat: number;
  name: string;
  rules: string[];
  note: string;
}

/** The table after a step. */
export interface Seen {
  type: "seen";
  re: number;
  seat: number;
  step: number;
  steps: number;
  eye: Eye;
}

/** The table in words. */
export interface TextBoard {
  type: "words";
  re: number;
  seat: number;
  text: string;
}

/** Somebody talks. */
export interface Said {
  type: "said";
  line: number;
  apart: number;
  guest: string;
  name: string;
  text: string;
}

/** A seat of the running game was passed on to somebody new, by the table's consent. */
export interface Handed {
  type: "handed";
  seat: number;
  guest: string;
  text: string;
}

/** A bot of the house failed and was put out; the simplest bot of the box plays on. */
export interface Replaced {
  type: "replaced";
  seat: number;
  level: string;
  fault: string;
  text: string;
}

/** The server can take no decision just now; without a text, it can again. */
export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
}

/** Say the same again at `/ws/ROOM`: another worker has this room, or may have it soon. */
export interface Moved {
  type: "moved";
  re: number;
  room: string;
}

/** The game begins: no seal can change any more, so send the salts of your seats now. */
export interface OpenSalts {
  type: "opening";
  luck: LuckInfo;
}

/** The server goes down; come back by yourself. */
export interface Closing {
  type: "closing";
  text: string;
}

export type ClientMessage = (
  | Create
  | Join
  | Watch
  | Resume
  | Profile
  | Language
  | Sit
  | Agree
  | Wish
  | Leave
  | Seal
  | Salt
  | Choose
  | TakeBack
  | Undo
  | Hint
  | Why
  | Explain
  | Look
  | Read
  | Sync
  | Unguide
  | Cover
  | Retake
  | Say
  | Phrase
  | Arrange
  | Start
  | Rematch
  | Stop
  | Fill
  | Remove
  | Mute
  | Lock
  | Hide
  | Watching
  | Recode
  | HandOver
  | Claim
  | Extend
);

export type ServerMessage = (
  | Welcome
  | Ack
  | ErrorReply
  | RoomInfo
  | Snapshot
  | Reveal
  | Ready
  | Chosen
  | Time
  | Hinted
  | Because
  | Explained
  | Seen
  | TextBoard
  | Said
  | Handed
  | Replaced
  | Trouble
  | Moved
  | OpenSalts
  | Closing
) & { n: number };
