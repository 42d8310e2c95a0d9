/** What the app's frame hands to a game's own scene, and how a scene is registered. */
import type { Component } from "svelte";
import type { OptionInfo } from "../net/api";
import type { Ask, Ending, Reason } from "../protocol";
import type { Language } from "../words/languages";

export type { Language };

export type Sound = "tap" | "slap" | "stamp" | "medal" | "bell" | "turn" | "fanfare" | "dice";

/** A seat as it is drawn everywhere: a colour is never alone, it has its letter and its shape. */
export interface Face {
  seat: number;
  name: string;
  /** A colour of the palette: the CSS variable is `--seat-${colour}`. */
  colour: string;
  /** The letter of that colour, and the shape drawn round it (parts/Badge.svelte). */
  letter: string;
  shape: string;
  /** The bot's level, or "" for a person. */
  bot: string;
  /** False while a person has no connection. */
  here: boolean;
  /** The level of the bot that plays for an absent person, or "". */
  cover: string;
  /** Is this a seat of the person who looks at this screen? */
  mine: boolean;
}

/** An event as the rules told it; a game's own are typed in its `wire.ts`. */
export type AnyEvent = Record<string, unknown>;

/** Something that helped some seats, or harmed them where its worth is less than nothing. */
export interface Deed {
  seats: number[];
  worth: number;
  /** What sort of deed it is, where the event's name is too wide: of one sort only the best is told. */
  kind?: string;
  /** How long it will be remembered, where that is not by its worth: a death helps nobody. */
  fame?: number;
}

/** What both halves of a scene get. All of it changes together, beat by beat. */
export interface SceneProps<View = Record<string, unknown>, Event = AnyEvent> {
  game: string;
  language: Language;
  /** The table as this watcher may see it, as it lies after this beat. */
  view: View;
  /** What happened in this beat, as far as this watcher heard of it; nothing after a reload or a jump. */
  events: Event[];
  /** Grows with every beat that is shown: listen to `events` when it changes. */
  moment: number;
  step: number;
  /** The beat in sentences, in the reader's language. */
  lines: string[];
  /** Who decided for a seat in this step: a bot's level or "clock". */
  by: Record<number, string>;
  names: string[];
  faces: Face[];
  /** Whose eyes these are; -1 for the open table. */
  seat: number;
  /** Who decides now. */
  asked: number[];
  /** Whose choices are in; null where that is a secret. */
  ready: number[] | null;
  result: Ending | null;
  /** True in a replay: nothing can be chosen and steps may jump. */
  replay: boolean;
  /** The reader wants no motion. */
  calm: boolean;
  sound: (name: Sound) => void;
}

/** The open table: a TV, the upper half of a laptop, a replay. Never shows `view.hands` of a seat. */
export type TableProps<View = Record<string, unknown>, Event = AnyEvent> = SceneProps<View, Event>;

/** One seat's private half; it draws the choices too. The frame draws the question above it,
 *  the cover (hold to reveal), hint, undo, rulebook and log around it. */
export interface HandProps<View = Record<string, unknown>, Event = AnyEvent> extends SceneProps<
  View,
  Event
> {
  /** The question and its legal answers; null while others decide. */
  ask: Ask | null;
  /** The choice that waits for the others, as its text; may still be changed. */
  choice: string | null;
  /** What the hint proposes, as an action's text; mark it. */
  hinted: string | null;
  /** True while a choice is on its way to the server. */
  busy: boolean;
  choose: (action: string) => void;
  takeBack: () => void;
  /** Why an action that is not among the options is not open: show it next to the disabled thing. */
  why: (actions: string[]) => Promise<Reason[]>;
}

/** Before the start: what is agreed on, for all to see; only the host may change it. */
export interface SetupProps {
  language: Language;
  options: OptionInfo[];
  chosen: Record<string, string>;
  seats: number;
  editable: boolean;
  change: (options: Record<string, string>) => void;
}

/** People who play together; without a name a team is called by its people. */
export interface Team {
  name: string;
  seats: number[];
}

/** One step of a guided first turn: shown while `when` holds, once, in this order. */
export interface Tip<View = Record<string, unknown>, Event = AnyEvent> {
  id: string;
  when: (props: HandProps<View, Event>) => boolean;
  text: (language: Language) => string;
}

export interface Scene<View = Record<string, unknown>, Event = AnyEvent> {
  Table: Component<TableProps<View, Event>>;
  Hand: Component<HandProps<View, Event>>;
  /** The options that matter most, drawn; the list of all stands below it. */
  Setup?: Component<SetupProps>;
  tips?: Tip<View, Event>[];
  /** The all-time records of the game, for the shelf. */
  Records?: Component<{ language: Language }>;
  /** The colour a seat wears in this game, where the game hands out its own; null for the room's. */
  wears?: (view: View, seat: number) => string | null;
  /** What an event did for whom; null where nobody is to be remembered for it. */
  deed?: (view: View, event: Event) => Deed | null;
  /** In a race, where one moves after the other, who leads counts at the end of a round. */
  round?: (view: View) => number;
  /** What those who are awaited decide, where the table does not show it; or nothing. */
  awaits?: (view: View, language: Language) => string;
  /** How well a seat did in the end, where it is not counted in points. */
  measure?: (view: View, seat: number, language: Language) => string;
  /** Who plays with whom under these options; nothing where everybody plays for themselves. */
  teams?: (seats: number, options: Record<string, string>, language: Language) => Team[];
  /** About how many minutes so many people take under these options. */
  minutes?: (options: OptionInfo[], chosen: Record<string, string>, seats: number) => number;
  /** One number per seat that tells who leads, for the course of the game. */
  scores?: (view: View, seats: number) => number[];
}
