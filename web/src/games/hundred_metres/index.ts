/** Hundred Metres on its own track. */
import type { Scene, Tip } from "../scene";
import Hand from "./Hand.svelte";
import Records from "./Records.svelte";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";
import { wordsOf } from "./words";

const tips: Tip<View, Event>[] = (["start", "step", "action", "react"] as const).map((phase) => ({
  id: `hundred-${phase}`,
  when: (props) => props.ask !== null && props.view.phase === phase,
  text: (language) => wordsOf(language)(`tip.${phase}`),
}));

export const scene: Scene<View, Event> = {
  Table,
  Hand,
  tips,
  Records,
  scores: (view, seats) =>
    Array.from({ length: seats }, (_, seat) => view.runners[seat]?.cell ?? 0),
};
