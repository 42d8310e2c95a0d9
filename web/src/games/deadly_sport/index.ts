/** Deadly Sport on its own table. */
import type { Scene, TableProps, Tip } from "../scene";
import Hand from "./Hand.svelte";
import Table from "./Table.svelte";

const tips: Tip[] = [
  {
    id: "deadly-coach",
    when: (props) => props.ask !== null && props.view["phase"] === "reroll",
    text: {
      en: "You hold the 1A Coach: roll the dice again that fit nowhere. A new sport needs a 1.",
      fr: "Vous avez l’Entraîneur 1A : relancez les dés qui ne vont nulle part. Un nouveau sport demande un 1.",
    },
  },
  {
    id: "deadly-pills",
    when: (props) => props.ask !== null && props.view["phase"] === "doping",
    text: {
      en: "A pill turns a die to the value you need. It counts one more, but costs you one more card from that deck at the end.",
      fr: "Une pilule tourne un dé sur la valeur voulue. Il compte un de plus, mais vous tirez une carte de plus à la fin.",
    },
  },
  {
    id: "deadly-placing",
    when: (props) => props.ask !== null && props.view["phase"] === "placing",
    text: {
      en: "A new sport takes a 1, a running one up to one more than last round. Your die and the crowd make your value: above your units it wins a card, at 2, 4 and 6 it meets an accident.",
      fr: "Un nouveau sport prend un 1, un sport en cours jusqu’à un de plus. Votre dé et la foule font la valeur : plus que vos unités, vous gagnez une carte ; dès 2, 4 et 6, gare à l’accident.",
    },
  },
  {
    id: "deadly-claims",
    when: (props) => props.ask !== null && props.view["phase"] === "claims",
    text: {
      en: "Talk it over, then claim in secret. If the claims match the cards they are dealt so; otherwise your free dice fight for the first choice.",
      fr: "Parlez-en, puis demandez en secret. Si les demandes tombent juste, on distribue ainsi ; sinon les dés libres décident de l’ordre.",
    },
  },
];

/** A step in which much happens is looked at for longer, up to two and a half times. */
function tempo({ lines }: TableProps): number {
  return Math.min(2.5, 1 + Math.max(0, lines.length - 4) / 6);
}

/** The dice of each seat, in the order of the box; choices call them by these colours. */
const COLOURS = ["red", "blue", "green", "yellow", "purple", "white"];

export const scene: Scene = {
  Table,
  Hand,
  tips,
  tempo,
  wears: (_view, seat) => COLOURS[seat] ?? null,
  scores: (view) => view["scores"] as number[],
};
