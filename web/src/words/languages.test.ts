import { expect, it } from "vitest";
import { preferred } from "./languages";

it("speaks the language of the browser where that is ours, else English", () => {
  expect(["fr-CA", "FR", "en-GB", "de-DE"].map(preferred)).toEqual(["fr", "fr", "en", "en"]);
});
