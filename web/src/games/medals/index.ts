/** Medals on its own table. */
import type { Scene, Tip } from "../scene";
import Hand from "./Hand.svelte";
import { pointsOf, readTable } from "./model";
import Table from "./Table.svelte";

const tips: Tip[] = [
  {
    id: "medals-turn",
    when: (props) => props.ask !== null && props.view["phase"] === "turn",
    text: {
      en: "Lay cards of one sport on show to win its medal: one card bronze, two silver, three gold. Or swap a card and wait for better ones.",
      fr: "Posez des cartes d'un sport exposé pour gagner sa médaille : une carte bronze, deux argent, trois or. Ou échangez une carte et attendez mieux.",
    },
  },
  {
    id: "medals-react",
    when: (props) => props.ask !== null && props.view["phase"] === "react",
    text: {
      en: "Somebody bids. Overbid with more cards of that sport, counter by showing as many as they laid (yours come back), or pass.",
      fr: "Quelqu'un mise. Surenchérissez avec plus de cartes de ce sport, contrez en montrant autant de cartes (elles vous reviennent), ou passez.",
    },
  },
];

export const scene: Scene = {
  Table,
  Hand,
  tips,
  scores: (view, seats) => {
    const laid = readTable(view);
    return Array.from({ length: seats }, (_, seat) => pointsOf(laid, seat));
  },
};
