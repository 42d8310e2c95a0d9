/** What is to be seen for a moment beside the table itself; without motion it is gone with the next step. */
import type { Kind } from "./model";
import type { Change } from "./moments";

export type Motion = "step" | "cannon" | "bolt" | "cross";

export interface Scenery {
  /** How each pawn came to where it is. */
  motions: Record<number, Motion>;
  /** Bids that were just revealed, and the best of them. */
  bids: boolean;
  best: number;
  /** A card that comes to a runner for a moment: played on himself, or handed over. */
  flash: { kind: Kind; seat: number; from: number } | null;
  shields: number[];
  buzz: number;
  /** Who has drawn a hidden card. */
  drawer: number;
  /** Where a card that leaves the row goes, and where fallen cards come from. */
  taker: number;
  fallen: number[];
}

export const STILL: Scenery = {
  motions: {},
  bids: false,
  best: 0,
  flash: null,
  shields: [],
  buzz: -1,
  drawer: -1,
  taker: -1,
  fallen: [],
};

export function sceneryOf({ moments, fallen }: Change): Scenery {
  const scenery: Scenery = { ...STILL, motions: {}, shields: [], fallen };
  for (const moment of moments) {
    if (moment.kind === "bang") Object.assign(scenery, { bids: true, best: moment.best });
    if (moment.kind === "move") scenery.motions[moment.seat] = moment.how;
    if (moment.kind === "play" && moment.target === moment.seat)
      scenery.flash = { kind: moment.card, seat: moment.seat, from: moment.seat };
    if (moment.kind === "passed")
      scenery.flash = { kind: moment.card, seat: moment.to, from: moment.from };
    if (moment.kind === "shield") scenery.shields.push(moment.seat);
    if (moment.kind === "struck" && moment.card === "INSECT") scenery.buzz = moment.seat;
    if (moment.kind === "draw") scenery.drawer = moment.seat;
    if (moment.kind === "take") scenery.taker = moment.seat;
  }
  return scenery;
}
