import { expect, test } from "vitest";
import { athletesToText, labelOf, readAthletes } from "./athletes";

test("athletes are typed, kept as one text and read back", () => {
  const typed = {
    blue: { name: "Anna Roy", country: "" },
    red: { name: " Ole = Larsen", country: "(Norway)" },
    green: { name: "", country: "Italy" },
    white: { name: "", country: "" },
  };
  const text = athletesToText(typed);
  expect(text).toBe("red=Ole Larsen (Norway); blue=Anna Roy; green=(Italy)");
  expect(readAthletes(text)).toEqual({
    red: { name: "Ole Larsen", country: "Norway" },
    blue: { name: "Anna Roy", country: "" },
    green: { name: "", country: "Italy" },
  });
  expect(athletesToText(readAthletes(text))).toBe(text);
  expect(readAthletes("")).toEqual({});
  expect(labelOf({ name: "Ole Larsen", country: "Norway" })).toBe("Ole Larsen, Norway");
});
