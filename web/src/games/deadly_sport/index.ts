/** Deadly Sport on its own table. */
import type { Scene, Tip } from "../scene";
import { deedOf } from "./deeds";
import Hand from "./Hand.svelte";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";
import { wordsOf } from "./words";

const tips: Tip<View, Event>[] = (
  ["best_coach", "gift", "reroll", "meddling", "doping", "placing", "claims"] as const
).map((phase) => ({
  id: `deadly-${phase}`,
  when: (props) => props.ask !== null && props.view.phase === phase,
  text: (language) => wordsOf(language)(`tip.${phase}`),
}));

export const scene: Scene<View, Event> = {
  Table,
  Hand,
  tips,
  scores: (view) => view.scores,
  deed: deedOf,
};
