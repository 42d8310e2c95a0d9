import { beforeEach, expect, it } from "vitest";
import type { LuckInfo } from "../protocol";
import { LuckKeeper } from "./luck";
import { room } from "./room.testing";
import { fromHex, sealOf, sha256 } from "./sha256";

const SECRET = "ab".repeat(32);
const PROMISED = sha256(fromHex(SECRET));

let sealed: Record<number, string>;
let opened: Record<number, string>;
const send: ConstructorParameters<typeof LuckKeeper>[1] = (message) => {
  if (message.type === "seal") sealed[message.seat] = message.seal;
  else opened[message.seat] = message.salt;
};
const luck = (change: Partial<LuckInfo> = {}): LuckInfo => ({
  game: 1,
  scheme: "sealed-1",
  commitment: PROMISED,
  seals: {},
  known: false,
  ...change,
});
const record = (salts: string[], seals: string[], more: object = {}, secret = SECRET) =>
  [
    JSON.stringify({ luck: { commitment: PROMISED, salts, seals, ...more } }),
    JSON.stringify({ step: 0 }),
    JSON.stringify({ end: {}, proof: { secret } }),
  ].join("\n") + "\n";

beforeEach(() => {
  localStorage.clear();
  [sealed, opened] = [{}, {}];
});

/** A game that has begun with this device on seat 0. */
function begun(): LuckKeeper {
  const keeper = new LuckKeeper("r1", send);
  keeper.meet(room({ phase: "lobby", luck: luck() }), [0]);
  const seals = { 0: sealed[0] ?? "", 1: sealOf("theirs") };
  keeper.meet(room({ phase: "lobby", luck: luck({ seals }) }), [0]);
  keeper.open(luck({ seals }));
  keeper.meet(room({ phase: "play", luck: luck({ seals }) }), [0]);
  return keeper;
}
const seals = () => [sealed[0] ?? "", sealOf("theirs")];

// Of bytes 0, 7, 14, ... as Python's hashlib has them.
it.each([
  [0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  [1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  [55, "576a1bf8d4478657e6dc4af9398544765c2a92cde28478b019235cfed315fc09"],
  [56, "9b20501dfd1d99161c257950f3444f3e49230c351c5c8e0943ef369f85f5205d"],
  [63, "30b345906b493f06f69444b6521113511c242f30e29840462950035043682f1e"],
  [64, "d8bc63b4fc1156e5e7d95a418b9bf54cd3174bedbc2db40f74895349b229b3c0"],
  [65, "1ee23b0fbcaecc1aff4a9e8f1645f35ab2c8e13609cd73b68df8b5e3f63ce073"],
  [119, "7a6589821178918ca8d9edaba5abfc1e9b2669564f4469b66885379c1530b2c8"],
  [120, "655250427d56b1b0eeb8497d21428704273458a01772d6881b65c0abac0f8a98"],
  [1000, "89f4ff56a25dd1db06a4ce6033603775d705fb96f30f8693733fef602a1ca532"],
])("works out the SHA-256 of %i bytes as every other program does", (length, hash) => {
  expect(sha256(Uint8Array.from({ length }, (_, place) => (place * 7) % 256))).toBe(hash);
});

it("tells the salt itself only when the game begins", () => {
  const keeper = new LuckKeeper("r1", send);
  keeper.meet(room({ phase: "lobby", luck: luck() }), [0]);
  expect(opened).toEqual({});
  keeper.open(luck({ seals: { 0: sealed[0] ?? "" } }));

  expect(sealOf(opened[0] ?? "")).toBe(sealed[0]);
});

it("opens nothing for another promise than the one it was shown", () => {
  const keeper = new LuckKeeper("r1", send);
  keeper.meet(room({ phase: "lobby", luck: luck() }), [0]);
  keeper.open(luck({ commitment: "other", seals: { 0: sealed[0] ?? "" } }));

  expect(opened).toEqual({});
});

it("opens no salt twice for two deals of the same promise", () => {
  const keeper = begun();
  const before = sealed[0];
  keeper.meet(room({ phase: "lobby", luck: luck() }), [0]);

  expect(sealed[0]).not.toBe(before);
});

it("asks a server that takes no seal three times and no more", () => {
  let count = 0;
  const keeper = new LuckKeeper("r1", () => (count += 1));
  for (let turn = 0; turn < 9; turn++) keeper.meet(room({ phase: "lobby", luck: luck() }), [0]);

  expect(count).toBe(3);
});

it("finds a kept promise kept, also after the page was loaded anew", () => {
  begun();
  const again = new LuckKeeper("r1", send);

  expect(again.check(record([opened[0] ?? "", "theirs"], seals()), 1)).toBe("kept");
  expect(again.check("", 2)).toBe(null);
});

it("finds every broken promise", () => {
  const keeper = begun();
  const own = opened[0] ?? "";
  const cases = [
    record([own, "theirs"], seals(), { commitment: "another" }),
    record([own, "theirs"], seals(), {}, "cd".repeat(32)),
    record(["another", "theirs"], seals()),
    record([own, "ground"], [sealed[0] ?? "", sealOf("ground")]),
    record([own, "theirs"], []),
    record(["", ""], ["", ""], { known: true }),
    "no record",
  ];

  expect(cases.map((each) => keeper.check(each, 1))).toEqual(cases.map(() => "broken"));
  expect(keeper.check(record(["", "theirs"], seals()), 1)).toBe("late");
});

it("says of the first game that teaches that its luck was known, and seals nothing", () => {
  const keeper = new LuckKeeper("r1", send);
  keeper.meet(room({ phase: "lobby", luck: luck({ known: true }) }), [0]);
  keeper.meet(room({ phase: "play", luck: luck({ known: true }) }), [0]);

  expect(sealed).toEqual({});
  expect(keeper.check(record(["", ""], [], { known: true }), 1)).toBe("known");
});
