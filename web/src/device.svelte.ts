/** What this person chose for this device. */
import { preferred, type Language } from "./words/languages";

export type Theme = "auto" | "light" | "dark";
export const PACES = ["calm", "normal", "quick", "instant"] as const;
export type Pace = (typeof PACES)[number];

interface Settings {
  name: string;
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  /** Cover the hand when nobody touches it. */
  cover: boolean;
  guide: boolean;
  /** Games whose guided first game was offered, and taken or not. */
  offered: string[];
}

const PLACE = "pentathlon.device";
const isPhone = matchMedia("(max-width: 45rem)").matches;

function usual(): Settings {
  return {
    name: "",
    language: preferred(navigator.language),
    theme: "auto",
    pace: "normal",
    sound: !isPhone,
    cover: true,
    guide: true,
    offered: [],
  };
}

function load(): Settings {
  try {
    const kept = {
      ...usual(),
      ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>),
    };
    return PACES.includes(kept.pace) ? kept : { ...kept, pace: "normal" };
  } catch {
    return usual();
  }
}

export const device = $state<Settings>(load());

export function setDevice(change: Partial<Settings>): void {
  Object.assign(device, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify($state.snapshot(device)));
  } catch {
    // private windows forget
  }
  dress();
}

/** What is chosen on another page of this browser holds here, too. */
export function followOthers(speak: (language: Language) => void): void {
  addEventListener("storage", (event) => {
    if (event.key === PLACE) {
      const before = device.language;
      Object.assign(device, load());
      dress();
      if (device.language !== before) {
        speak(device.language);
      }
    }
  });
}

/** The page wears the chosen theme and language. */
export function dress(): void {
  const root = document.documentElement;
  root.lang = device.language;
  if (device.theme === "auto") {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = device.theme;
  }
}

const motion = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 60rem)");
/** Too small for a table that is one screen: a phone, upright or on its side. */
const small = matchMedia("(max-width: 45rem), (max-height: 30rem)");
export const screen = $state({
  calm: motion.matches,
  wide: wide.matches,
  small: small.matches,
  /** Letters are half as large again as usual, or more: a phone scrolls instead of squeezing. */
  large: false,
});
const measureLetters = () => {
  screen.large = parseFloat(getComputedStyle(document.documentElement).fontSize) >= 24;
};
measureLetters();
addEventListener("resize", measureLetters);
motion.addEventListener("change", () => (screen.calm = motion.matches));
wide.addEventListener("change", () => (screen.wide = wide.matches));
small.addEventListener("change", () => (screen.small = small.matches));

/** Keep the screen on while somebody plays, where the browser can. */
export function stayAwake(): () => void {
  let lock: { release(): Promise<void> } | null = null;
  let wanted = true;
  const ask = () => {
    const wake = (navigator as { wakeLock?: { request(kind: "screen"): Promise<typeof lock> } })
      .wakeLock;
    if (wanted && wake && document.visibilityState === "visible") {
      wake.request("screen").then(
        (got) => (lock = got),
        () => undefined,
      );
    }
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release().catch(() => undefined);
  };
}

export function buzz(pattern: number | number[]): void {
  if (!screen.calm && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(pattern);
  }
}
