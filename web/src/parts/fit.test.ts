import { expect, it } from "vitest";
import { lastWhole } from "./fit";

const ROOM = 40;
const ROW = 20;

/** A place of two rows: each sentence in sight takes one, written small it takes half of one. */
function placeOf(sentences: string[], rowsEach = 1): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = `<p>${sentences.map((each) => `<span>${each}</span>`).join("")}</p>`;
  const text = place.firstElementChild as HTMLElement;
  const needed = () =>
    text.querySelectorAll("span:not([hidden])").length *
    ROW *
    rowsEach *
    (text.style.fontSize ? parseFloat(text.style.fontSize) : 1);
  Object.defineProperty(place, "clientHeight", { get: () => ROOM });
  Object.defineProperty(place, "scrollHeight", { get: () => Math.max(ROOM, needed()) });
  return place;
}
const seen = (place: HTMLElement) =>
  [...place.querySelectorAll("span:not([hidden])")].map((each) => each.textContent);

it("shows everything that has room", () => {
  const place = placeOf(["A bids 2.", "B bids 1."]);
  lastWhole([])(place);
  expect(seen(place)).toEqual(["A bids 2.", "B bids 1."]);
});

it("leaves out the first sentences, never the result", () => {
  const place = placeOf(["A bids 2.", "B bids 1.", "A wins.", "B begins."]);
  lastWhole([])(place);
  expect(seen(place)).toEqual(["A wins.", "B begins."]);
});

it("writes a last sentence smaller before it would be cut", () => {
  const place = placeOf(["A.", "A long sentence."], 2.4);
  lastWhole([])(place);
  expect(seen(place)).toEqual(["A long sentence."]);
  expect((place.firstElementChild as HTMLElement).style.fontSize).toBe("0.8em");
});
