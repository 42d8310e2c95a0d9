/** Tips that fit every game; a scene may bring its own. */
import type { Tip } from "../games/scene";
import { en } from "../words/en";
import { fr } from "../words/fr";

export const TIPS: Tip[] = [
  {
    id: "turn",
    when: (props) => props.ask !== null,
    text: { en: en.guide_turn, fr: fr.guide_turn },
  },
  {
    id: "rules",
    when: (props) => props.ask !== null,
    text: { en: en.guide_rules, fr: fr.guide_rules },
  },
  {
    id: "wait",
    when: (props) => props.ask === null && !props.result,
    text: { en: en.guide_wait, fr: fr.guide_wait },
  },
];
