/** The kept event cards: which choice plays them, as the rules of this race say. */
import type { Card } from "./wire";

/** A choice of each kind to ask about, where it needs a number or a name. */
const SAMPLES: Record<string, string> = {
  slipstream: "slipstream:2",
  service: "service:new_skis",
  cowbells: "cowbells:red",
};
const PLUS = "card:plus";
const FRESH: Card[] = ["E03", "E04"];

/** Without its subject a card plays as Fresh legs. */
export const playsAsPlus = (card: Card, verb: string): boolean =>
  verb === PLUS && !FRESH.includes(card);

/** An action to ask the rules about. */
export const sampleOf = (verb: string): string => SAMPLES[verb] ?? verb;

/** Whether a choice begins like this. */
export const begins = (action: string, verb: string): boolean =>
  action === verb || action.startsWith(`${verb}:`);
