import { expect, test } from "vitest";
import { allSeats, optionFor, usualSeats } from "./terms";

const biathlon = { seats: [2, 3, 4, 5, 6], seats_by_option: { "1": "colours=4" } };

test("numbers of seats that an option makes possible are offered with it", () => {
  expect(allSeats(biathlon)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(optionFor(biathlon, 1)).toEqual({ colours: "4" });
  expect(optionFor(biathlon, 2)).toEqual({});
  expect(usualSeats(biathlon)).toBe(4);
});
