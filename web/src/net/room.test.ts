import { beforeEach, describe, expect, it, vi } from "vitest";
import { RoomStore } from "./room.svelte";
import { eye, open, room, snapshot, step, Wire } from "./room.testing";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
});

describe("a room", () => {
  it("says the same join again when the welcome was lost, and keeps its own token", () => {
    const store = new RoomStore({ type: "join", v: 1, code: "BCDF" }, null, {
      language: () => "en",
      pace: () => 0,
      url: "ws://x",
    });
    Wire.last.onopen?.();
    const first = Wire.last.sent[0];
    Wire.last.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(10_000);
    Wire.last.onopen?.();
    expect(first?.["token"]).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(Wire.last.sent[0]?.["token"]).toBe(first?.["token"]);
    Wire.last.say({
      type: "welcome",
      re: Wire.last.sent[0]?.["id"],
      room: "r1",
      guests: ["g1"],
      v: 1,
      token: "",
    });
    expect(JSON.parse(localStorage.getItem("pentathlon.keys") ?? "[]")[0].tokens).toEqual([
      first?.["token"],
    ]);
    store.close();
  });
  it("brings one more person once, however often it must be said", async () => {
    const store = open();
    const lost = store.add("BCDF", "Bo");
    const asked = Wire.last.sent.at(-1);
    Wire.last.say({
      type: "error",
      re: asked?.["id"],
      code: "offline",
      text: "",
      rule: "",
      fatal: false,
    });
    await lost;
    const done = store.add("BCDF", "Bo");
    const again = Wire.last.sent.at(-1);
    Wire.last.say({
      type: "welcome",
      re: again?.["id"],
      room: "r1",
      guests: ["g1", "g2"],
      v: 1,
      token: "",
    });
    await done;
    expect(again?.["token"]).toBe(asked?.["token"]);
    expect(JSON.parse(localStorage.getItem("pentathlon.keys") ?? "[]")[0].tokens).toEqual([
      "secret",
      again?.["token"],
    ]);
  });
  it("knows every seat of a person who plays several", () => {
    const store = open();
    const own = {
      guest: "g1",
      name: "Ada",
      colour: "blue",
      bot: "",
      here: true,
      cover: "",
      salted: false,
    };
    const other = { ...own, guest: "g2", name: "Bo", colour: "red" };
    Wire.last.say(room({ seats: [other, own, other, own] }));
    expect(store.mySeats).toEqual([1, 3]);
    expect(store.seat).toBe(1);
    expect(store.me).toBe("g1");
  });
  it("keeps the token and comes back with it", () => {
    open();
    expect(localStorage.getItem("pentathlon.keys")).toContain("secret");
    Wire.last.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    Wire.last.onopen?.();
    expect(Wire.last.sent[0]).toMatchObject({ type: "resume", tokens: ["secret"] });
  });

  it("wears the colours of the room", () => {
    const store = open();
    expect(store.faces.map((face) => face.colour)).toEqual(["blue", "red"]);
    expect(store.faces[0]).toMatchObject({ letter: "B", shape: "square", mine: true });
  });

  it("shows steps one at a time, or all at once when asked to", () => {
    const store = open(1000);
    for (const number of [5, 6, 7]) {
      Wire.last.say(step(number));
    }
    expect(store.game?.step).toBe(5);
    vi.advanceTimersByTime(1000);
    expect(store.game?.step).toBe(6);
    store.hurry();
    expect(store.game?.step).toBe(7);
    expect(store.log.map((entry) => entry.step)).toEqual([4, 5, 6, 7]);
  });

  it("tells a step beat by beat: nobody is asked, and nothing is noted, before it was shown", () => {
    const store = open(1000);
    const told = step(5);
    told.eyes[0]!.beats = [
      {
        weight: "light",
        events: [{ what: "bid" }],
        lines: ["A bid."],
        told: [],
        view: { between: true },
      },
      { weight: "heavy", events: [{ what: "medal" }], lines: ["A medal."], told: [], view: null },
    ];
    Wire.last.say(told);
    Wire.last.say(step(6));
    expect(store.shown(0)).toMatchObject({ view: { between: true }, lines: ["A bid."], ask: null });
    expect(store.asked).toEqual([]);
    expect(store.log.at(-1)).toEqual({ step: 5, lines: ["A bid."] });
    vi.advanceTimersByTime(350);
    expect(store.shown(0)?.events).toEqual([{ what: "medal" }]);
    expect(store.shown(0)?.ask).not.toBeNull();
    expect(store.asked).toEqual([0]);
    expect(store.log.at(-1)).toEqual({ step: 5, lines: ["A bid.", "A medal."] });
    expect(store.history.at(-1)?.beats.flatMap((beat) => beat.lines)).toEqual([
      "A bid.",
      "A medal.",
    ]);
    vi.advanceTimersByTime(1740);
    expect(store.game?.step).toBe(5);
    vi.advanceTimersByTime(10);
    expect(store.game?.step).toBe(6);
  });

  it("tells people who share a device only what the open table tells", () => {
    const store = open();
    const shared = { 0: eye(["You draw a king."]), [-1]: eye(["A card is drawn."]) };
    Wire.last.say({ ...step(5), eyes: shared });
    expect(store.log.at(-1)?.lines).toEqual(["A card is drawn."]);
    expect(store.history.at(-1)?.beats.flatMap((beat) => beat.lines)).toEqual(["A card is drawn."]);
    expect(store.shown(store.listener)?.lines).toEqual(["A card is drawn."]);
    expect(store.shown(store.watcher)?.lines).toEqual(["You draw a king."]);
  });

  it("tells a step that nobody waits for in one breath, and loses nothing of it", () => {
    const told = step(5);
    told.eyes[0]!.beats = [
      {
        weight: "light",
        events: [{ what: "bid" }],
        lines: ["A bid."],
        told: [],
        view: { between: true },
      },
      { weight: "plain", events: [{ what: "medal" }], lines: ["A medal."], told: [], view: null },
      { weight: "plain", events: [{ what: "turn" }], lines: ["A turn."], told: [], view: null },
    ];
    const instant = open();
    Wire.last.say(told);
    expect(instant.shown(0)?.events).toEqual([
      { what: "bid" },
      { what: "medal" },
      { what: "turn" },
    ]);
    expect(instant.shown(0)?.lines).toEqual(["A bid.", "A medal.", "A turn."]);

    const hurried = open(1000);
    Wire.last.say(told);
    expect(hurried.shown(0)?.events).toEqual([{ what: "bid" }]);
    hurried.hurry();
    expect(hurried.shown(0)?.events).toEqual([{ what: "medal" }, { what: "turn" }]);
  });

  it("says for whom the clock decided", () => {
    const store = open();
    Wire.last.say({ ...step(5), by: { 0: "clock" } });
    expect(store.shown(0)?.lines).toEqual(["Time is up for Ada.", "step 5"]);
    expect(store.log.at(-1)?.lines).toEqual(["Time is up for Ada.", "step 5"]);
  });

  it("lays down what was not played to it: the table, no event", () => {
    const store = open(1000);
    expect(store.shown(0)).toMatchObject({ events: [], lines: ["step 4"] });
  });

  it("marks a waiting choice, and only for the decision it was made for", () => {
    const store = open();
    Wire.last.say({ type: "chosen", seat: 0, decision: 5, choice: "bid" });
    expect(store.eye?.choice).toBe("bid");
    Wire.last.say({ type: "chosen", seat: 0, decision: 4, choice: "pass" });
    expect(store.eye?.choice).toBe("bid");
  });

  it("names the decision when it chooses, and says nothing of late answers", async () => {
    const store = open();
    const done = store.choose(0, "pass");
    const sent = Wire.last.sent.at(-1);
    expect(sent).toMatchObject({ type: "choose", decision: 5, action: "pass" });
    Wire.last.say({
      type: "error",
      re: sent?.["id"],
      code: "decision_stale",
      text: "late",
      rule: "",
      fatal: false,
    });
    expect(await done).toBe(false);
    expect(store.notice).toBe("");
  });

  it("tells what happened while nobody looked", () => {
    const store = open();
    expect(store.missed).toBeNull();
    Wire.last.say(snapshot(6));
    expect(store.missed?.map((entry) => entry.step)).toEqual([6]);
  });

  it("forgets the game in the lobby", () => {
    const store = open();
    Wire.last.say(room({ phase: "lobby" }));
    expect(store.game).toBeNull();
  });

  it("does not repeat what was said when everything is sent again", () => {
    const store = open();
    const line = (number: number, text: string) =>
      Wire.last.say({ type: "said", line: number, apart: 0, guest: "g1", name: "Ada", text });
    line(1, "Hello!");
    line(3, "Well played!");
    line(1, "Hello!");
    line(2, "Good luck!");
    line(3, "Well played!");

    expect(store.chat.map((said) => said.text)).toEqual(["Hello!", "Good luck!", "Well played!"]);
  });

  it("says on every screen that the disk is full, until it is not", () => {
    const store = open();
    Wire.last.say({ type: "trouble", code: "disk_full", text: "The disk is full." });
    expect(store.trouble).toBe("The disk is full.");
    Wire.last.say({ type: "trouble", code: "", text: "" });
    expect(store.trouble).toBe("");
  });
});
