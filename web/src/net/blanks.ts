/** What a device does so that nobody who watches the network learns what it holds.
 *
 * Encryption hides what a message says, but neither its length nor that it was sent.
 */
import type { Reveal, Snapshot } from "../protocol";

/** Every message to the server has a multiple of so many bytes. */
const BUCKET = 512;
/** In which part of a beat a seat without a choice sends an empty one. */
const EARLIEST = 0.25;
const LATEST = 0.85;

export interface Blank {
  type: "choose";
  seat: number;
  decision: number;
  action: "";
}

/** A message as long as many others: blanks after a JSON text mean nothing. */
export function padded(text: string): string {
  const length = new TextEncoder().encode(text).length;
  return text + " ".repeat((BUCKET - (length % BUCKET)) % BUCKET);
}

/** Sends an empty choice for each own seat that has none, where even that is a secret. */
export class Blanks {
  private last = "";

  constructor(private readonly send: (blank: Blank) => void) {}

  /** A decision is asked; `beat`: the least seconds until the next step. */
  meet(told: Reveal | Snapshot, seats: number[], beat: number): void {
    const asked = `${told.game}/${told.decision}`;
    if (told.ready !== null || told.result !== null || asked === this.last) {
      return;
    }
    this.last = asked;
    for (const seat of seats) {
      if (told.asked.includes(seat) && told.eyes[seat]?.ask === null) {
        const part = EARLIEST + (LATEST - EARLIEST) * Math.random();
        const blank: Blank = { type: "choose", seat, decision: told.decision, action: "" };
        setTimeout(() => this.last === asked && this.send(blank), 1000 * beat * part);
      }
    }
  }
}
