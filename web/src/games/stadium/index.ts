/** Stadium on its own table: the frame of the Games, and sixteen events. */
import type { Scene, TableProps, Tip } from "../scene";
import Hand from "./Hand.svelte";
import { colourOf, readTable, teamOf } from "./model";
import Table from "./Table.svelte";
import "./teams.css";

const tips: Tip[] = [
  {
    id: "stadium-secret",
    when: (props) => props.ask !== null && props.view["phase"] === "program",
    text: {
      en: "Turn your controller in secret and lock it in. All controllers are shown at once. Energy hardly ever comes back: keep some for the Final, whose gold counts twice.",
      fr: "Réglez votre manette en secret et validez. Toutes les manettes sont montrées d’un coup. L’énergie ne revient presque jamais : gardez-en pour la Finale, dont l’or compte double.",
    },
  },
  {
    id: "stadium-talk",
    when: (props) => props.ask !== null && props.view["talk"] === false,
    text: {
      en: "The red sign means silence: chat is closed until this event is over. Guess what your teammates will do.",
      fr: "Le panneau rouge impose le silence : la discussion est fermée jusqu’à la fin de l’épreuve. Devinez ce que fera votre équipe.",
    },
  },
  {
    id: "stadium-turn",
    when: (props) => props.ask !== null && props.view["phase"] === "turn",
    text: {
      en: "This one is played openly, one after the other: everybody sees what you take.",
      fr: "Ici on joue à découvert, l’un après l’autre : tout le monde voit ce que vous faites.",
    },
  },
];

/** A reveal wants a look; the end of an event its podium. */
const REVEAL = 2;
const HONOURS = 5;

function tempo({ view, before }: TableProps): number {
  if (before === null) return 1;
  const old = readTable(before);
  const isEnd = old.slot !== view["slot"] || view["phase"] === "over";
  return isEnd ? HONOURS : old.phase === "program" ? REVEAL : 1;
}

export const scene: Scene = {
  Table,
  Hand,
  tips,
  tempo,
  wears: (_view, seat) => colourOf(seat),
  scores: (view, seats) => {
    const { points } = readTable(view);
    return Array.from({ length: seats }, (_, seat) => points[teamOf(seat)]);
  },
};
