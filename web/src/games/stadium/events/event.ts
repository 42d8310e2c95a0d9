/** What every tile's diagram gets: sixteen components, one small interface. */
import type { Component } from "svelte";
import type { Face } from "../../scene";
import type { Table } from "../model";
import type { Event } from "../wire";
import type { StadiumWords } from "../words";

export interface EventProps {
  /** The tile as it lies there after this beat. */
  table: Table;
  /** What was told in this step, as far as it belongs to this event. */
  heard: readonly Event[];
  faces: Face[];
  words: StadiumWords;
  calm: boolean;
}

export type EventScene = Component<EventProps>;
