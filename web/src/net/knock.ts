/** Whether there is a table with this code, before anybody is asked for a name. */
import type { Language } from "../games/scene";
import { VERSION } from "../protocol";
import { socketUrl } from "./address";
import { Link, Refusal } from "./link";

/** A code as it is typed: letters, and after a dash the key of the table's link. */
const CODE = /^[A-Z]{3,8}(-[A-Z]{8})?$/;
/** The code is right, only watching is not possible. */
const FOUND = new Set(["watching_off", "room_full"]);

export function cleanCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Null if the table is there; else why one cannot come in. */
export function knock(code: string, language: Language): Promise<Refusal | null> {
  return new Promise((resolve) => {
    let place = "";
    let isOver = false;
    const link: Link = new Link(() => (place ? `${socketUrl()}/${place}` : socketUrl()), {
      greet: () => ({ type: "watch", v: VERSION, code, language }),
      hear: (message) => message.type === "welcome" && end(null),
      move: (room) => (place = room),
      change: (state) => state === "lost" && end(new Refusal("offline", "")),
      wait: (error) => end(error),
      refuse: (error) => end(FOUND.has(error.code) ? null : error),
    });
    function end(problem: Refusal | null) {
      if (!isOver) {
        isOver = true;
        queueMicrotask(() => link.close());
        resolve(problem);
      }
    }
  });
}
