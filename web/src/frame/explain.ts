/** What lies under a finger: a choice or a thing, as the server is asked about it. */

export interface Pointed {
  /** What it is called here; empty where only its rules have a name. */
  name: string;
  /** The choice that a tap would take, if it is one. */
  action: string;
  /** Things by their marks, from the smallest outwards; within a choice only those that it holds. */
  things: string[];
}

const MARKED = "[data-about], [data-action]";
const NAMED = "[data-name], [aria-label], [alt], [title]";
const MOST = 16;

/** The choice or the things under an element, from the nearest mark outwards. */
export function pointedAt(element: Element): Pointed {
  const places: HTMLElement[] = [];
  let place = element.closest<HTMLElement>(MARKED);
  while (place) {
    places.push(place);
    place = place.dataset["action"] ? null : outside(place);
  }
  const things = places.flatMap(({ dataset }) => dataset["about"] || []);
  const [nearest] = places;
  return {
    name: nearest ? nameIn(element, nearest) : "",
    action: places.at(-1)?.dataset["action"] ?? "",
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
    if (name) return name;
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
