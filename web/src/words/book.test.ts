import { expect, it } from "vitest";
import { bookOf } from "./book";

const books = {
  en: {
    hello: "Hello {name}",
    cards: { one: "1 card", other: "{count} cards" },
    metal: { gold: "Gold" },
  },
  fr: {
    hello: "Bonjour {name}",
    cards: { one: "{count} carte", other: "{count} cartes" },
    metal: { gold: "Or" },
  },
};
const say = bookOf<"hello" | "cards" | "metal.gold">(books);

it("fills a phrase with facts", () => {
  expect(say("en")("hello", { name: "Ada" })).toBe("Hello Ada");
  expect(say("fr")("metal.gold")).toBe("Or");
});
it("counts as each language does", () => {
  expect([0, 1, 2].map((count) => say("en")("cards", { count }))).toEqual([
    "0 cards",
    "1 card",
    "2 cards",
  ]);
  expect([0, 1, 2].map((count) => say("fr")("cards", { count }))).toEqual([
    "0 carte",
    "1 carte",
    "2 cartes",
  ]);
});
it("does not pass over a missing phrase", () => {
  expect(() => say("en")("metal" as "hello")).toThrow("no phrase metal");
});
it("begins no line with a French sign that stands apart", () => {
  const apart = bookOf<"ask">({ en: { ask: "Why : how ?" }, fr: { ask: "Or : {name} ?" } });
  expect(apart("fr")("ask", { name: "Ada" })).toBe("Or\u00a0: Ada\u00a0?");
  expect(apart("en")("ask")).toBe("Why : how ?");
});
