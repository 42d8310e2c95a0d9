/** Hundred Metres on its own track. */
import type { Scene, Tip } from "../scene";
import { deedOf } from "./deeds";
import Hand from "./Hand.svelte";
import { readTable, resultOf } from "./model";
import Records from "./Records.svelte";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";
import { wordsOf } from "./words";

const tips: Tip<View, Event>[] = (
  ["pick_lane", "start", "step", "action", "react", "gust"] as const
).map((phase) => ({
  id: `hundred-${phase}`,
  when: (props) => props.ask !== null && props.view.phase === phase,
  text: (language) => wordsOf(language)(`tip.${phase}`),
}));

export const scene: Scene<View, Event> = {
  Table,
  Hand,
  tips,
  Records,
  measure: (view, seat, language) => {
    const runner = readTable(view).runners[seat];
    return runner ? resultOf(wordsOf(language), runner) : "";
  },
  deed: deedOf,
  round: (view) => view.round,
  scores: (view, seats) =>
    Array.from({ length: seats }, (_, seat) => view.runners[seat]?.cell ?? 0),
};
