/** The one room this page is in. */
import { device, followOthers, screen, setDevice, type Pace } from "./device.svelte";
import type { Language } from "./games/scene";
import { findKey, type Key } from "./net/keys";
import { RoomStore, type Entry } from "./net/room.svelte";
import { VERSION } from "./protocol";

/** How long a plain beat is shown, in milliseconds; no clock of the server runs before the calmest
 *  screen has told it (`server/running_game.py`). */
const PACES: Record<Pace, number> = { instant: 0, quick: 650, normal: 1300, calm: 2600 };

export const session = $state<{ store: RoomStore | null; watching: boolean }>({
  store: null,
  watching: false,
});

/** A code that the first page shows again, and why it opened nothing. */
export const refused = $state({ code: "", text: "" });

export function enter(entry: Entry, key: Key | null = null): RoomStore {
  session.store?.close();
  session.watching = entry.type === "watch";
  const store = new RoomStore(entry, key, {
    language: () => device.language,
    pace: () =>
      document.visibilityState === "hidden"
        ? 0
        : screen.calm
          ? PACES[device.pace] / 2
          : PACES[device.pace],
  });
  session.store = store;
  return store;
}

export function leaveRoom(): void {
  session.store?.close();
  session.store = null;
}

/** The room with this code: the one we are in, or one that a kept key opens. */
export function comeBack(code: string): boolean {
  const now = session.store;
  if (
    now &&
    !session.watching &&
    (now.room === null || now.room.code === code || now.room.code === "")
  ) {
    return true;
  }
  const key = findKey(code);
  if (!key) {
    return false;
  }
  enter({ type: "resume", v: VERSION, tokens: key.tokens }, key);
  return true;
}

export function watchRoom(code: string): void {
  const now = session.store;
  if (!(now && session.watching && now.room?.code === code)) {
    enter({ type: "watch", v: VERSION, code });
  }
}

export function speak(language: Language): void {
  setDevice({ language });
  session.store?.speak(language);
}

followOthers((language) => session.store?.speak(language));

function wake(): void {
  if (document.visibilityState === "visible") {
    session.store?.link.check();
  }
}

document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
