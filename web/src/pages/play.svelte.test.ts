import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { open, step, Wire } from "../net/room.testing";
import Play from "./Play.svelte";

let page: Record<string, unknown> | undefined;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => {
  if (page) void unmount(page);
  page = undefined;
});

const status = () => {
  flushSync();
  return document.querySelector(".ask .overline")?.textContent?.trim();
};

it("says of nobody that they are waited for while the table still tells", () => {
  const store = open(1000);
  page = mount(Play, { target: document.body, props: { store } });
  const told = { ...step(5), asked: [1] };
  told.eyes[0]!.ask = null;
  told.eyes[0]!.beats = [
    { weight: "plain", events: [], lines: ["A bid."], told: [], view: {} },
    { weight: "plain", events: [], lines: ["A medal."], told: [], view: null },
  ];

  Wire.last.say(told);
  expect(status()).toBe("See what happens");
  vi.advanceTimersByTime(1000);
  expect(status()).toBe("Waiting for Bot 2");
});

it("reads out a table in words only when all that led to it was told", async () => {
  const store = open(1000);
  page = mount(Play, { target: document.body, props: { store } });
  const reads = async () => {
    flushSync();
    await vi.advanceTimersByTimeAsync(0);
    return Wire.last.sent.filter(({ type }) => type === "read").length;
  };
  const answer = async () => {
    const re = Wire.last.sent.at(-1)?.["id"];
    Wire.last.say({ type: "words", re, seat: 0, text: "A table." });
    await vi.advanceTimersByTimeAsync(500);
  };
  expect(await reads()).toBe(1);
  await answer();

  const told = step(5);
  told.eyes[0]!.beats = [
    { weight: "plain", events: [], lines: ["A bid."], told: [], view: {} },
    { weight: "plain", events: [], lines: ["A medal."], told: [], view: null },
  ];
  Wire.last.say(told);
  expect(await reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await reads()).toBe(2);
});
