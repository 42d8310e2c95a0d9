/** Whose turn it is on a device that holds several seats. */

export interface Table {
  /** The seats of this device. */
  seats: number[];
  ownerOf: (seat: number) => string;
  /** A question that this seat has not answered yet. */
  isOpen: (seat: number) => boolean;
  isAsked: (seat: number) => boolean;
  /** Even having a choice is a secret: the device must not tell it by whom it goes to. */
  isMasked: boolean;
  /** Seats that were shown since the decision was asked. */
  visited: ReadonlySet<number>;
}

/** The seat that comes after `from`: the same person's first, then the next person's. */
export function nextSeat(table: Table, from: number): number | undefined {
  const { seats, ownerOf, isOpen, isAsked, isMasked, visited } = table;
  const others = seats.filter((seat) => seat !== from);
  const own = others.filter((seat) => ownerOf(seat) === ownerOf(from));
  const next = (seat: number) => (isMasked ? isAsked(seat) && !visited.has(seat) : isOpen(seat));
  return own.find(isOpen) ?? others.find((seat) => !own.includes(seat) && next(seat));
}
