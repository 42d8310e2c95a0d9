/** Biathletes as they are drawn: a colour with its letter and shape, and the name of whoever runs it. */
import { letterOf, shapeOf } from "../../frame/colours";
import { labelOf } from "./athletes";
import type { Face, Language } from "../scene";
import type { Skier, Table } from "./model";
import type { BiathlonWords } from "./words";

export interface Rider {
  skier: Skier;
  colour: string;
  letter: string;
  shape: string;
  /** The player's name, with the athlete's, or with the colour where a player runs several. */
  name: string;
  /** Name, colour and athlete, for those who listen. */
  label: string;
}

export function ridersOf(
  table: Table,
  faces: Face[],
  words: BiathlonWords,
  language: Language,
): Rider[] {
  const hasSeveral = table.skiers.length > new Set(table.skiers.map((skier) => skier.seat)).size;
  return table.skiers.map((skier) => {
    const player = faces[skier.seat]?.name ?? "";
    const colour = skier.colour ? words(`colour.${skier.colour}`) : "";
    const athlete = skier.colour ? table.athletes[skier.colour] : undefined;
    const first = athlete ? labelOf(athlete) : hasSeveral ? colour : "";
    return {
      skier,
      colour: skier.colour ?? "black",
      letter: skier.colour ? letterOf(skier.colour, language) : "?",
      shape: skier.colour ? shapeOf(skier.colour) : "circle",
      name: first ? `${first} · ${player}` : player,
      label: [player, colour, athlete ? labelOf(athlete) : ""].filter(Boolean).join(", "),
    };
  });
}

/** Who stands on the podium: of the race, and once a series is over, of the series. BIA-D7.3 */
export function podiumOf(table: Table, riders: Rider[]): { rider: Rider; place: number }[] {
  const places =
    table.phase === "over" && table.standings
      ? new Map(table.standings.rows.map(({ skier, rank }) => [skier, rank]))
      : new Map(table.skiers.map(({ rank }, index) => [index, rank]));
  return riders
    .map((rider, index) => ({ rider, place: places.get(index) ?? rider.skier.rank }))
    .toSorted((a, b) => a.place - b.place);
}
