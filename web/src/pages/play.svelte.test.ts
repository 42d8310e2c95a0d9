import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eye, open, room, snapshot, step, Wire } from "../net/room.testing";
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

it("never says to somebody that they wait for themselves", () => {
  const store = open(1000);
  page = mount(Play, { target: document.body, props: { store } });
  const rolling = { ...step(5), asked: [0] };
  rolling.eyes[0]!.ask = null;

  Wire.last.say(rolling);
  expect(status()).toBe("See what happens");
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

it("puts no hand into the table in words while a shared device is covered", async () => {
  const store = open();
  const seats = room().seats.map((info, seat) => ({ ...info, guest: `g${seat + 1}`, bot: "" }));
  Wire.last.say({ type: "welcome", re: 0, room: "r1", guests: ["g1", "g2"], v: 1, token: "" });
  Wire.last.say(room({ seats }));
  const eyes = { "-1": { ...eye([]), ask: null }, 0: eye([]), 1: { ...eye([]), ask: null } };
  Wire.last.say({ ...snapshot(4), eyes });
  page = mount(Play, { target: document.body, props: { store } });
  const readers = async () => {
    flushSync();
    await vi.advanceTimersByTimeAsync(1000);
    const asked = Wire.last.sent.filter(({ type }) => type === "read");
    const { id, seat } = asked.at(-1) ?? {};
    Wire.last.say({ type: "words", re: id, seat, text: `Seen by ${String(seat)}.` });
    await vi.advanceTimersByTimeAsync(500);
    flushSync();
    return asked.map((each) => each["seat"]);
  };
  const press = (text: string) => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find((each) => each.textContent?.trim() === text)?.click();
    flushSync();
  };

  expect(await readers()).toEqual([-1]);
  press("Open my hand");
  expect(await readers()).toEqual([-1, 0]);
  expect(document.body.textContent).toContain("Seen by 0.");
  press("Cover");
  expect(document.body.textContent).not.toContain("Seen by 0.");
  expect(await readers()).toEqual([-1, 0, -1]);
});
