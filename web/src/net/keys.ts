/** The keys to seats that this device keeps, room by room. */

export interface Key {
  room: string;
  code: string;
  game: string;
  tokens: string[];
  /** When it was last used. */
  at: number;
  /** Finished games of the room whose records these tokens open. */
  games: number;
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
