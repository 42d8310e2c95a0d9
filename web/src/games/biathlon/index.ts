/** Biathlon on its own course. */
import type { Scene, TableProps, Tip } from "../scene";
import { rowsOf } from "./course";
import Hand from "./Hand.svelte";
import { isRacing, readTable, type Skier, type Table } from "./model";
import { compare, type Moment } from "./moments";
import Setup from "./Setup.svelte";
import Table_ from "./Table.svelte";

const asks = (phase: string) => (props: Parameters<Tip["when"]>[0]) =>
  props.ask !== null && props.view["phase"] === phase;

const tips: Tip[] = [
  {
    id: "biathlon-start",
    when: asks("start_cell"),
    text: {
      en: "Choose where you line up. The track soon narrows: the lanes on the left, beside the range, lead straight into it.",
      fr: "Choisissez votre place au départ. La piste se resserre vite : les couloirs de gauche, côté tir, y mènent tout droit.",
    },
  },
  {
    id: "biathlon-ski",
    when: asks("destination"),
    text: {
      en: "Your roll takes you to the lit row: choose the lane. Look at what is printed there, it counts for your next roll.",
      fr: "Votre jet mène à la rangée éclairée : choisissez le couloir. Ce qui y est imprimé compte pour votre prochain jet.",
    },
  },
  {
    id: "biathlon-risk",
    when: asks("risk"),
    text: {
      en: "Rest longer and more numbers hit. Every target left after eight shots is a penalty loop.",
      fr: "Plus vous vous reposez, plus de chiffres touchent. Chaque cible qui reste après huit tirs est un tour de pénalité.",
    },
  },
  {
    id: "biathlon-rolled",
    when: asks("rolled"),
    text: {
      en: "Ski on, or make more of this roll with a sprint or a card. Each button tells where it leads.",
      fr: "Skiez, ou tirez plus de ce jet avec un sprint ou une carte. Chaque bouton dit où il mène.",
    },
  },
];

/** How far a biathlete has come; over the line it goes on counting. */
function progress(table: Table, skier: Skier): number {
  const way = table.total * rowsOf(table.course) + 1;
  return isRacing(skier) ? Math.max(0, way - skier.toGo) : way + table.skiers.length - skier.rank;
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

/** What needs no thought passes quickly; a finish, a fall or an event stays to be seen. */
function tempo({ view, before, choices, luck }: TableProps): number {
  if (before === null) return 1;
  const kinds = new Set(
    compare(readTable(before), readTable(view), choices, luck).map(({ kind }) => kind),
  );
  if (
    ["finish", "dice_off", "fall", "event", "card", "end"].some((kind) =>
      kinds.has(kind as Moment["kind"]),
    )
  )
    return 1.2;
  return kinds.has("move") || kinds.has("shot") || kinds.has("wind") ? 0.75 : 0.4;
}

/** The colour of a seat's only biathlete. */
function wears(view: Record<string, unknown>, seat: number): string | null {
  const own = readTable(view).skiers.filter((skier) => skier.seat === seat);
  return own.length === 1 ? (own[0]?.colour ?? null) : null;
}

export const scene: Scene = {
  Table: Table_,
  Hand,
  Setup,
  tips,
  tempo,
  wears,
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
