/** Tips that fit every game; a scene may bring its own. */
import type { Tip } from "../games/scene";
import { inLanguage } from "../words/index.svelte";

export const TIPS: Tip[] = [
  {
    id: "turn",
    when: (props) => props.ask !== null,
    text: (language) => inLanguage(language)("guide_turn"),
  },
  {
    id: "rules",
    when: (props) => props.ask !== null,
    text: (language) => inLanguage(language)("guide_rules"),
  },
  {
    id: "wait",
    when: (props) => props.ask === null && !props.result && !props.asked.includes(props.seat),
    text: (language) => inLanguage(language)("guide_wait"),
  },
];
