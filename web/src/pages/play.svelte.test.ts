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
    { weight: "plain", events: [], lines: ["A bid."], view: {} },
    { weight: "plain", events: [], lines: ["A medal."], view: null },
  ];

  Wire.last.say(told);
  expect(status()).toBe("See what happens");
  vi.advanceTimersByTime(1000);
  expect(status()).toBe("Waiting for Bot 2");
});
