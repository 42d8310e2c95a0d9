/** What every tile's diagram gets: sixteen components, one small interface. */
import type { Component } from "svelte";
import type { Face } from "../../scene";
import type { Act } from "../act";
import type { Table } from "../model";
import type { StadiumWords } from "../words";

export interface EventProps {
  /** The tile as it lies there; after the last step of an event, as it lay. */
  table: Table;
  /** The last step, if it belongs to this event: what was shown and rolled. */
  act: Act | null;
  faces: Face[];
  words: StadiumWords;
  calm: boolean;
}

export type EventScene = Component<EventProps>;
