/** What lies under a finger: its name, and the rules that explain it. */

/** Rules by the things marked `data-about`, by the verbs of choices, and under "" for the game itself. */
export type About = Record<string, string[]>;

export interface Thing {
  /** What it is called here; empty where only its rules have a name. */
  name: string;
  rules: string[];
}

const MARKED = "[data-about], [data-action]";
const NAMED = "[data-name], [aria-label], [alt], [title]";
/** More would be a story, not a name. */
const LONGEST = 80;
const MOST = 3;

/** The thing under an element, from the nearest mark outwards; the game itself where nothing is marked. */
export function thingAt(element: Element, about: About): Thing {
  for (let place = element.closest<HTMLElement>(MARKED); place; place = outside(place)) {
    const rules = rulesOf(place, about);
    if (rules.length > 0) {
      return { name: nameIn(element, place), rules: rules.slice(0, MOST) };
    }
  }
  return { name: "", rules: about[""] ?? [] };
}

function outside(place: HTMLElement): HTMLElement | null {
  return place.parentElement?.closest<HTMLElement>(MARKED) ?? null;
}

/** By its mark, or by the words of its choice: `play:INSECT:2` is a play, and that card. */
function rulesOf(place: HTMLElement, about: About): string[] {
  const marks = (place.dataset["about"] ?? "").split(" ");
  const words = (place.dataset["action"] ?? "").split(/[:+!]/).slice(0, 2);
  return [...new Set([...words, ...marks].flatMap((key) => (key && about[key]) || []))];
}

/** What the nearest element within the mark is called. */
function nameIn(element: Element, place: HTMLElement): string {
  for (let at: Element | null = element.closest(NAMED); at; at = next(at)) {
    if (!place.contains(at)) break;
    const name = labelOf(at);
    if (name) return name;
  }
  const text = place.innerText?.replace(/\s+/g, " ").trim() ?? "";
  return text.length <= LONGEST && /\p{L}{2}/u.test(text) ? text : "";
}

function next(at: Element): Element | null {
  return at.parentElement?.closest(NAMED) ?? null;
}

function labelOf(at: Element): string {
  const label = (at as HTMLElement).dataset["name"] ?? at.getAttribute("aria-label");
  return label ?? at.getAttribute("alt") ?? at.getAttribute("title") ?? "";
}
