/** Hundred Metres on its own track. */
import type { Scene, Tip } from "../scene";
import Hand from "./Hand.svelte";
import { readTable } from "./model";
import Records from "./Records.svelte";
import Table from "./Table.svelte";

const at =
  (phase: string): Tip["when"] =>
  (props) =>
    props.ask !== null && props.view["phase"] === phase;

const tips: Tip[] = [
  {
    id: "hundred-start",
    when: at("start"),
    text: {
      en: "A secret auction: tap the cards you would burn for two free cells. Only the highest bid is paid; everybody else keeps all cards.",
      fr: "Une enchère secrète : touchez les cartes que vous donneriez pour deux cases gratuites. Seule la plus forte mise est payée ; les autres gardent tout.",
    },
  },
  {
    id: "hundred-step",
    when: at("step"),
    text: {
      en: "Your road is on top: play the very step the next cell asks for. Two actions: step, draw a hidden card, or spend both on a card of the row.",
      fr: "Votre route est en haut : jouez exactement le pas que demande la case suivante. Deux actions : un pas, une carte de la pioche, ou les deux pour une carte de la rangée.",
    },
  },
  {
    id: "hundred-action",
    when: at("action"),
    text: {
      en: "Now two actions for tricks: tap a red card to slow somebody down, a green one to help yourself, or draw. Keep a Finish card for the line.",
      fr: "Maintenant deux actions pour les coups : touchez une carte rouge pour freiner quelqu’un, une verte pour vous aider, ou piochez. Gardez une carte Finish pour la ligne.",
    },
  },
  {
    id: "hundred-react",
    when: at("react"),
    text: {
      en: "Somebody attacks you, and you hold Intensive training: it stops the attack, once.",
      fr: "On vous attaque, et vous tenez l’Entraînement intensif : il arrête l’attaque, une seule fois.",
    },
  },
];

export const scene: Scene = {
  Table,
  Hand,
  tips,
  Records,
  scores: (view, seats) => {
    const { runners } = readTable(view);
    return Array.from({ length: seats }, (_, seat) => runners[seat]?.cell ?? 0);
  },
};
