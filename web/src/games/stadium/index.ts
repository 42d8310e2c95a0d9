/** Stadium on its own table: the frame of the Games, and sixteen events. */
import type { Scene, Tip } from "../scene";
import Hand from "./Hand.svelte";
import { readTable, teamOf } from "./model";
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

export const scene: Scene = {
  Table,
  Hand,
  tips,
  scores: (view, seats) => {
    const { points } = readTable(view);
    return Array.from({ length: seats }, (_, seat) => points[teamOf(seat)]);
  },
};
