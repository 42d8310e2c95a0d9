/** The kept event cards: which choice plays them, in this race. */
import type { Skier, Table } from "./model";

const ACTIONS: Record<string, string> = {
  E01: "card:reroll_move",
  E02: "card:reroll_move",
  E03: "card:plus",
  E04: "card:plus",
  E05: "card:ignore_climb",
  E06: "card:no_fall",
  E07: "card:pass_through",
  E08: "slipstream",
  E09: "service",
  E10: "service",
  E11: "card:cut_pause",
  E12: "card:calm_wind",
  E13: "card:reroll_shot",
  E14: "card:waive_loop",
  E15: "cowbells",
};
/** A choice of each kind to ask about, where it needs a number or a name. */
const SAMPLES: Record<string, string> = {
  slipstream: "slipstream:2",
  service: "service:new_skis",
  cowbells: "cowbells:red",
};

/** Without its subject a card plays as Fresh legs. */
export function playsAsPlus(table: Table, skier: Skier, card: string): boolean {
  const { rules } = table;
  const subject: Record<string, boolean> = {
    E05: rules.has("climbs"),
    E06: rules.has("descent_falls") || rules.has("ice"),
    E09: skier.skis === "held" || skier.sights === "held",
    E10: skier.skis === "held" || skier.sights === "held",
    E11: rules.has("risk_tactics"),
    E12: rules.has("crosswind"),
  };
  return subject[card] === false;
}

/** How the choice that plays a card begins. */
export function verbOf(table: Table, skier: Skier, card: string): string {
  return playsAsPlus(table, skier, card) ? "card:plus" : (ACTIONS[card] ?? card);
}

/** The kept card that a choice plays, as far as the hand tells. */
export function cardFor(table: Table, skier: Skier, action: string): string | null {
  const cards = skier.cards ?? [];
  const fitting = cards.filter(
    (card) =>
      action === verbOf(table, skier, card) || action.startsWith(`${verbOf(table, skier, card)}:`),
  );
  return fitting.find((card) => playsAsPlus(table, skier, card)) ?? fitting[0] ?? null;
}

/** An action to ask the rules about. */
export function sampleOf(verb: string): string {
  return SAMPLES[verb] ?? verb;
}
