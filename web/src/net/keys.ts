/** The keys to seats that this device keeps, room by room. */
import type { RoomInfo } from "../protocol";

export interface Key {
  room: string;
  code: string;
  game: string;
  tokens: string[];
  /** When it was last used. */
  at: number;
  /** Finished games of the room whose records these tokens open. */
  games: number;
  /** Which game each of them was, by its number. */
  kinds?: Record<number, string>;
  /** The others at the table, by name. */
  people?: string[];
  /** Left in the middle of a game: the seat waits. */
  left?: boolean;
}

const PLACE = "pentathlon.keys";
const KEPT = 24;

/** A key that nobody can guess: 192 random bits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** A name for a room, which leads every connection of it to the same worker of a fleet. */
export function newRoom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function allKeys(): Key[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Key[]) : [];
  } catch {
    return [];
  }
}

export function findKey(code: string): Key | undefined {
  return allKeys().find((key) => key.code === code);
}

/** What the room tells about itself stands beside its key: code, game and people. */
export function noteRoom(key: Key, room: RoomInfo, guests: string[]): Key {
  const games = room.phase === "play" ? room.game - 1 : room.game;
  const kinds = { ...key.kinds, ...(room.game ? { [room.game]: room.terms.game } : {}) };
  const people = room.guests
    .filter((guest) => !guests.includes(guest.id) && guest.seat !== null)
    .map((guest) => guest.name);
  const code = room.code || key.code;
  const noted = { ...key, code, game: room.terms.game, games, kinds, people, at: Date.now() };
  keepKey(noted);
  return noted;
}

export function keepKey(key: Key): void {
  save([key, ...allKeys().filter((other) => other.room !== key.room)]);
}

export function dropKey(room: string): void {
  save(allKeys().filter((key) => key.room !== room));
}

function save(keys: Key[]): void {
  keys.sort((a, b) => b.at - a.at);
  try {
    localStorage.setItem(PLACE, JSON.stringify(keys.slice(0, KEPT)));
  } catch {
    // a browser without storage plays on; it only cannot come back after a reload
  }
}
