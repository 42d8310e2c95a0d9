/** What lies under a finger: a choice or a thing, as the server is asked about it. */

export interface Pointed {
  /** What it is called here; empty where only its rules have a name. */
  name: string;
  /** The choice that a tap would take, if it is one. */
  action: string;
  /** Things by their marks, from the smallest outwards; of a choice only those that it holds. */
  things: string[];
}

const MARKED = "[data-about], [data-action]";
const NAMED = "[data-name], [aria-label], [alt], [title]";
const MOST = 16;

/** The choice or the things under an element, from the nearest mark outwards. */
export function pointedAt(element: Element): Pointed {
  const nearest = element.closest<HTMLElement>(MARKED);
  const things: string[] = [];
  let place = nearest;
  while (place && !place.dataset["action"]) {
    if (place.dataset["about"]) things.push(place.dataset["about"]);
    place = outside(place);
  }
  return {
    name: nearest ? nameIn(element, nearest) : "",
    action: place?.dataset["action"] ?? "",
    things: things.slice(0, MOST),
  };
}

function outside(place: HTMLElement): HTMLElement | null {
  return place.parentElement?.closest<HTMLElement>(MARKED) ?? null;
}

/** What the nearest element within the mark is called in words; numbers and codes are no name. */
function nameIn(element: Element, place: HTMLElement): string {
  for (let at: Element | null = element.closest(NAMED); at && place.contains(at); at = next(at)) {
    const name = labelOf(at);
    if (/\p{L}{2}/u.test(name)) return name;
  }
  return "";
}

function next(at: Element): Element | null {
  return at.parentElement?.closest(NAMED) ?? null;
}

function labelOf(at: Element): string {
  const label = (at as HTMLElement).dataset["name"] ?? at.getAttribute("aria-label");
  return label ?? at.getAttribute("alt") ?? at.getAttribute("title") ?? "";
}
