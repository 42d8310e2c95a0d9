import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link, Refusal, type LinkState } from "./link";
import type { ServerMessage } from "../protocol";

class Wire {
  static all: Wire[] = [];
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  say(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => Wire.all.at(-1) as Wire;

function open() {
  const heard: ServerMessage[] = [];
  const states: LinkState[] = [];
  const refused: Refusal[] = [];
  let place = "ws://x";
  const link = new Link(() => place, {
    greet: () => ({ type: "watch", v: 1, code: "BCDF" }),
    hear: (message) => heard.push(message),
    move: (room) => (place = `ws://x/${room}`),
    change: (state) => states.push(state),
    wait: () => undefined,
    refuse: (error) => refused.push(error),
  });
  return { link, heard, states, refused };
}

function welcome() {
  last().onopen?.();
  last().say({
    type: "welcome",
    n: 1,
    re: last().sent.at(-1)?.["id"],
    room: "r",
    guests: [],
    v: 1,
    token: "",
  });
}

beforeEach(() => {
  Wire.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => vi.useRealTimers());

describe("the wire", () => {
  it("greets first, and matches answers to questions", async () => {
    const { link } = open();
    welcome();
    const asked = link.send({ type: "read", seat: -1 });
    const id = last().sent.at(-1)?.["id"];
    last().say({ type: "words", n: 2, re: id, seat: -1, text: "a table" });
    expect(await asked).toMatchObject({ text: "a table" });
  });

  it("turns an error into a refusal with its rule", async () => {
    const { link } = open();
    welcome();
    const asked = link.send({ type: "choose", seat: 0, decision: 3, action: "pass" });
    last().say({
      type: "error",
      n: 2,
      re: last().sent.at(-1)?.["id"],
      code: "refused",
      text: "no",
      rule: "MED-1",
      fatal: false,
    });
    await expect(asked).rejects.toMatchObject({ code: "refused", rule: "MED-1" });
  });

  it("asks for everything again when a frame is missing", () => {
    open();
    welcome();
    last().say({ type: "said", n: 5, guest: "g", name: "Ada", text: "hi" });
    expect(last().sent.at(-1)).toMatchObject({ type: "sync" });
  });

  it("comes back by itself, later each time, and greets again", () => {
    const { states } = open();
    welcome();
    last().onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(Wire.all).toHaveLength(2);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    vi.advanceTimersByTime(800);
    expect(Wire.all).toHaveLength(3);
    welcome();
    expect(states.at(-1)).toBe("open");
  });

  it("says the same at the room's own address when it is sent on, unnoticed", () => {
    const { states, heard } = open();
    last().onopen?.();
    last().say({ type: "moved", n: 1, re: last().sent.at(-1)?.["id"], room: "abc" });
    expect(Wire.all).toHaveLength(2);
    expect(last().url).toBe("ws://x/abc");
    welcome();
    expect(last().sent[0]).toMatchObject({ type: "watch", code: "BCDF" });
    expect(states).toEqual(["open"]);
    expect(heard.map((each) => each.type)).toEqual(["welcome"]);
  });

  it("takes a breath when it is sent on and on", () => {
    const { states } = open();
    for (let moves = 0; moves < 4; moves++) {
      last().onopen?.();
      last().say({ type: "moved", n: 1, re: 1, room: "abc" });
    }
    expect(Wire.all).toHaveLength(4);
    expect(states.at(-1)).toBe("lost");
  });

  it("comes back at once when the server asks for it", () => {
    open();
    welcome();
    last().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(200);
    expect(Wire.all).toHaveLength(2);
  });

  it("refuses to send while there is no connection", async () => {
    const { link } = open();
    await expect(link.send({ type: "start" })).rejects.toMatchObject({ code: "offline" });
  });

  it("stays away when it was shown the door", () => {
    const { refused } = open();
    welcome();
    last().onclose?.({ code: 4003 });
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(refused[0]?.code).toBe("removed");
  });

  it("comes back after a rest when it talked too fast", () => {
    const { states, refused } = open();
    welcome();
    last().say({
      type: "error",
      n: 2,
      re: 0,
      code: "too_fast",
      text: "slow down",
      rule: "",
      fatal: true,
    });
    expect(states.at(-1)).toBe("lost");
    expect(refused).toEqual([]);
    vi.advanceTimersByTime(4_000);
    expect(Wire.all).toHaveLength(2);
  });

  it("notices a wire that died in silence", () => {
    const { states } = open();
    welcome();
    vi.advanceTimersByTime(26_000);
    expect(last().sent.at(-1)).toMatchObject({ type: "sync" });
    vi.advanceTimersByTime(7_000);
    expect(states).toContain("lost");
  });
});
