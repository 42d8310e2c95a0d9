/** The luck that this device was promised, and what it finds in the record when the game is over.
 *
 * A salt of its own goes into each game: its seal before the game, itself when no seal can change
 * any more. So not even the owner of the server, who knows the secret, can choose the luck.
 */
import type { LuckInfo, RoomInfo, Salt, Seal } from "../protocol";
import { loadRecord } from "./api";
import { fromHex, sealOf, sha256 } from "./sha256";

/** What the record of the last game showed. */
export type Verdict =
  | "kept" // the secret is the promised one, and this device's salts went in
  | "plain" // the secret is the promised one; this device added no salt
  | "late" // a salt of this device came too late
  | "broken" // not the luck that was promised
  | "known"; // the first game that teaches: nobody's luck was secret

interface Promised {
  game: number;
  commitment: string;
  known: boolean;
  /** Of all seats, as they were when this device opened its salts. */
  seals: Record<string, string>;
  /** This device's own, by seat. */
  salts: Record<string, string>;
  opened: boolean;
}

interface Kept {
  room: string;
  coming: Promised | null;
  played: Promised | null;
}

type Send = (message: Omit<Seal, "id"> | Omit<Salt, "id">) => void;

const PLACE = "pentathlon.luck";
/** So often a seal is sent for one seat and promise; a server that takes none gets no more. */
const TRIES = 3;

export class LuckKeeper {
  private kept: Kept;
  private tries = new Map<string, number>();
  private found: { game: number; verdict: Promise<Verdict | null> } | null = null;

  constructor(
    room: string,
    private readonly send: Send,
  ) {
    this.kept = load(room);
  }

  /** The room as it stands: seal salts for a coming game, keep the promise of one that begins. */
  meet(room: RoomInfo, seats: number[]): void {
    const { luck } = room;
    const { coming } = this.kept;
    if (room.phase === "play") {
      if (coming?.game === luck.game) {
        this.save({ coming: null, played: coming });
      }
      return;
    }
    if (coming?.commitment !== luck.commitment || coming.game !== luck.game || coming.opened) {
      this.save({ coming: fresh(luck) });
    }
    if (!luck.known) {
      seats.forEach((seat) => this.sealFor(luck, seat));
    }
  }

  private sealFor(luck: LuckInfo, seat: number): void {
    const coming = this.kept.coming;
    const salt = coming?.salts[seat];
    const tried = `${luck.commitment}/${seat}`;
    const tries = this.tries.get(tried) ?? 0;
    if (!coming || (salt && luck.seals[seat] === sealOf(salt)) || tries >= TRIES) {
      return;
    }
    this.tries.set(tried, tries + 1);
    const own = salt ?? newSalt();
    this.save({ coming: { ...coming, salts: { ...coming.salts, [seat]: own } } });
    this.send({ type: "seal", seat, seal: sealOf(own) });
  }

  /** The game begins: open the salts under the seals that this device knows, and no others. */
  open(luck: LuckInfo): void {
    const coming = this.kept.coming;
    if (!coming || coming.commitment !== luck.commitment || coming.opened) {
      return;
    }
    this.save({ coming: { ...coming, seals: luck.seals, opened: true } });
    for (const [seat, salt] of Object.entries(coming.salts)) {
      if (luck.seals[Number(seat)] === sealOf(salt)) {
        this.send({ type: "salt", seat: Number(seat), salt });
      }
    }
  }

  /** Looks into the record of a game that is over, once; null where there is none to look into. */
  async verify(room: RoomInfo, token: string): Promise<Verdict | null> {
    if (room.phase !== "over" || this.kept.played?.game !== room.game || !token) {
      return null;
    }
    if (this.found?.game !== room.game) {
      this.found = { game: room.game, verdict: this.look(room.game, token) };
    }
    return this.found?.verdict ?? null;
  }

  private async look(game: number, token: string): Promise<Verdict | null> {
    try {
      return this.check(await loadRecord(game, token), game);
    } catch {
      return null; // no record for this device, or no way to it just now
    }
  }

  /** What a finished record shows; null for a game whose promise this device has not seen. */
  check(record: string, game: number): Verdict | null {
    const played = this.kept.played;
    return played?.game === game ? judge(record, played) : null;
  }

  private save(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify([this.kept, ...others(this.kept.room)]));
    } catch {
      // without storage the promise lasts as long as the page
    }
  }
}

function judge(record: string, played: Promised): Verdict {
  const lines = record.trim().split("\n");
  const luck = read(lines[0])["luck"] as Record<string, unknown> | undefined;
  const proof = read(lines.at(-1))["proof"] as Record<string, string> | undefined;
  const secret = proof?.["secret"] ?? "";
  const salts = (luck?.["salts"] ?? []) as string[];
  const seals = (luck?.["seals"] ?? []) as string[];
  if (luck?.["commitment"] !== played.commitment || sha256(fromHex(secret)) !== played.commitment) {
    return "broken";
  }
  if (played.known || luck["known"] === true) {
    return played.known ? "known" : "broken";
  }
  if (!played.opened) {
    return "plain";
  }
  const own = Object.entries(played.salts).filter(
    ([seat, salt]) => played.seals[seat] === sealOf(salt),
  );
  const areSeals = Object.entries(played.seals).every(
    ([seat, seal]) => seals[Number(seat)] === seal,
  );
  const isOther = own.some(([seat, salt]) => salts[Number(seat)] && salts[Number(seat)] !== salt);
  if (!areSeals || isOther) {
    return "broken";
  }
  if (own.some(([seat]) => !salts[Number(seat)])) {
    return "late";
  }
  return own.length ? "kept" : "plain";
}

function read(line: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(line ?? "") as Record<string, unknown>;
  } catch {
    return {};
  }
}

function fresh(luck: LuckInfo): Promised {
  const { game, commitment, known } = luck;
  return { game, commitment, known, seals: {}, salts: {}, opened: false };
}

function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const ROOMS = 12;

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

const others = (room: string) =>
  all()
    .filter((each) => each.room !== room)
    .slice(0, ROOMS - 1);

function load(room: string): Kept {
  return all().find((each) => each.room === room) ?? { room, coming: null, played: null };
}
