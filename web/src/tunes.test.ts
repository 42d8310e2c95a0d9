import { expect, it } from "vitest";
import { tuneOf } from "./tunes";

const GAMES = ["medals", "hundred_metres", "biathlon", "deadly_sport", "stadium"];
const NAMES = ["tap", "slap", "stamp", "medal", "bell", "dice"] as const;

it("gives every game a few sounds of its own, and no two games the same", () => {
  const house = NAMES.map((name) => JSON.stringify(tuneOf("", name)));
  const own = GAMES.map((game) =>
    NAMES.map((name) => JSON.stringify(tuneOf(game, name))).filter((tune) => !house.includes(tune)),
  );
  expect(own.every((tunes) => tunes.length >= 4)).toBe(true);
  expect(new Set(own.flat()).size).toBe(own.flat().length);
});

it("sounds like the house where a game has nothing of its own", () => {
  expect(tuneOf("keirin", "dice")).toEqual(tuneOf("", "dice"));
  expect(tuneOf("medals", "fanfare")).toEqual(tuneOf("", "fanfare"));
});

it("keeps every sound short, so that none runs into the next beat", () => {
  const ends = GAMES.flatMap((game) =>
    NAMES.flatMap((name) => tuneOf(game, name).map(({ at, lasts }) => at + lasts)),
  );
  expect(Math.max(...ends)).toBeLessThan(3);
});
