/** Medals on its own table. */
import type { Scene, Tip } from "../scene";
import { deedOf } from "./deeds";
import Hand from "./Hand.svelte";
import { readTable, teamPoints } from "./model";
import Table from "./Table.svelte";
import type { Event, View } from "./wire";
import { wordsOf } from "./words";

const tips: Tip<View, Event>[] = (["turn", "react"] as const).map((phase) => ({
  id: `medals-${phase}`,
  when: (props) => props.ask !== null && props.view.phase === phase,
  text: (language) => wordsOf(language)(`tip.${phase}`),
}));

export const scene: Scene<View, Event> = {
  Table,
  Hand,
  tips,
  scores: (view, seats) => {
    const laid = readTable(view);
    return Array.from({ length: seats }, (_, seat) => teamPoints(laid, seat));
  },
  deed: deedOf,
  teams: (seats, options) =>
    seats === 4 && options["teams"] === "pairs"
      ? [
          { name: "", seats: [0, 2] },
          { name: "", seats: [1, 3] },
        ]
      : [],
};
