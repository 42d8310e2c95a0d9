/** Deadly Sport on its own table. */
import type { Scene, Tip } from "../scene";
import Hand from "./Hand.svelte";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";
import { wordsOf } from "./words";

const tips: Tip<View, Event>[] = (["reroll", "doping", "placing", "claims"] as const).map(
  (phase) => ({
    id: `deadly-${phase}`,
    when: (props) => props.ask !== null && props.view.phase === phase,
    text: (language) => wordsOf(language)(`tip.${phase}`),
  }),
);

/** The dice of each seat, in the order of the box; choices call them by these colours. */
const COLOURS = ["red", "blue", "green", "yellow", "purple", "white"];

export const scene: Scene<View, Event> = {
  Table,
  Hand,
  tips,
  wears: (_view, seat) => COLOURS[seat] ?? null,
  scores: (view) => view.scores,
};
