/** What is to be seen for a moment beside the table itself, as the rules told it; gone with the next beat. */
import type { Kind } from "./model";
import type { Event } from "./wire";

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
  /** Where a card that leaves the row goes, and where the cards fallen on the discard come from. */
  taker: number;
  fallen: number[];
  /** Who has just crossed the line. */
  crosser: number;
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
  crosser: -1,
};

/** Cards that are laid on the discard as soon as they are played. */
const FALLS_AT_ONCE = new Set<Kind>(["DRINK", "GUST", "BOLT", "INJURY", "INSECT", "PHOTO"]);
/** Cards that a runner plays on himself. */
const OWN = new Set<Kind>(["DRINK", "SUIT", "BOLT"]);

export function sceneryOf(events: Event[]): Scenery {
  const scenery: Scenery = { ...STILL, motions: {}, shields: [], fallen: [] };
  for (const event of events) hear(scenery, event);
  return scenery;
}

function hear(scenery: Scenery, event: Event): void {
  switch (event.what) {
    case "bid":
      scenery.bids = true;
      scenery.best = Math.max(scenery.best, event.count);
      return;
    case "cannon":
    case "bolt":
      scenery.motions[event.seat] = event.what;
      return;
    case "step":
      scenery.motions[event.seat] = "step";
      return fall(scenery, event.seat, 1);
    case "step_pair":
      scenery.motions[event.seat] = "step";
      return fall(scenery, event.seat, 2);
    case "cross":
      scenery.motions[event.seat] = "cross";
      scenery.crosser = event.seat;
      return fall(scenery, event.seat, 1);
    case "play":
      if (OWN.has(event.card))
        scenery.flash = { kind: event.card, seat: event.seat, from: event.seat };
      return fall(scenery, event.seat, FALLS_AT_ONCE.has(event.card) ? 1 : 0);
    case "play_on":
      return fall(scenery, event.seat, FALLS_AT_ONCE.has(event.card) ? 1 : 0);
    case "stride":
      scenery.flash = { kind: event.card, seat: event.to, from: event.seat };
      return;
    case "train":
      scenery.shields.push(event.seat);
      return fall(scenery, event.seat, 1);
    case "insect":
      scenery.buzz = event.seat;
      return fall(scenery, event.seat, 1);
    case "draw":
      scenery.drawer = event.seat;
      return;
    case "row":
      scenery.taker = event.seat;
      return;
    case "paid":
    case "drop":
    case "leave":
    case "pick":
    case "play_stride":
    case "shoe_off":
      return fall(scenery, event.seat, 1);
  }
}

/** So many cards of a seat come to lie on the discard. */
function fall(scenery: Scenery, seat: number, count: number): void {
  for (let card = 0; card < count; card += 1) scenery.fallen.push(seat);
}
