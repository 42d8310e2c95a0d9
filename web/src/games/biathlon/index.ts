/** Biathlon on its own course. */
import type { Scene, Tip } from "../scene";
import { rowsOf } from "./course";
import { deedOf, rankOf } from "./deeds";
import Hand from "./Hand.svelte";
import { homeOf } from "./phrases";
import { isRacing, readTable, type Skier, type Table } from "./model";
import Setup from "./Setup.svelte";
import Table_ from "./Table.svelte";
import type { Event, View } from "./wire";
import { guessOf } from "./setup";
import { wordsOf } from "./words";

const tips: Tip<View, Event>[] = (["start_cell", "destination", "risk", "rolled"] as const).map(
  (phase) => ({
    id: `biathlon-${phase}`,
    when: (props) => props.ask !== null && props.view.phase === phase,
    text: (language) => wordsOf(language)(`tip.${phase}`),
  }),
);

/** How far a biathlete has come; over the line it goes on counting. */
function progress(table: Table, skier: Skier): number {
  const way = table.total * rowsOf(table.course) + 1;
  return isRacing(skier)
    ? Math.max(0, way - skier.toGo)
    : way + table.skiers.length - rankOf(table, skier);
}

/** In a series the best of a seat's colours counts. */
function cupPoints(table: Table, seat: number): number {
  return Math.max(
    0,
    ...(table.standings?.rows ?? [])
      .filter((row) => table.skiers[row.skier]?.seat === seat)
      .map((row) => row.points),
  );
}

/** The colour of a seat's only biathlete. */
function wears(view: View, seat: number): string | null {
  const own = readTable(view).skiers.filter((skier) => skier.seat === seat);
  return own.length === 1 ? (own[0]?.colour ?? null) : null;
}

export const scene: Scene<View, Event> = {
  Table: Table_,
  Hand,
  Setup,
  tips,
  wears,
  deed: deedOf,
  awaits: (view, language) =>
    view.phase === "next_race" ? wordsOf(language)("next_race_open") : "",
  minutes: (options, chosen, seats) => guessOf(options, chosen, seats)?.minutes ?? 0,
  round: (view) => view.round,
  measure: (view, seat, language) => {
    const table = readTable(view);
    const own = table.skiers.filter((skier) => skier.seat === seat && skier.rank > 0);
    const best = own.toSorted((a, b) => a.rank - b.rank)[0];
    return table.races > 1 || !best ? "" : homeOf(wordsOf(language), best);
  },
  scores: (view, seats) => {
    const table = readTable(view);
    if (table.races > 1) return Array.from({ length: seats }, (_, seat) => cupPoints(table, seat));
    return Array.from({ length: seats }, (_, seat) =>
      Math.max(
        0,
        ...table.skiers
          .filter((skier) => skier.seat === seat)
          .map((skier) => progress(table, skier)),
      ),
    );
  },
};
