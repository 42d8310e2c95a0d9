/** A room as this device knows it: people, game, talk, and the steps still to be shown. */
import { VERSION } from "../protocol";
import type {
  Ending,
  Explained,
  Eye,
  Reason,
  Reveal,
  RoomInfo,
  Said,
  ServerMessage,
  Snapshot,
  Told,
} from "../protocol";
import type { Face, Language } from "../games/scene";
import { faceOf } from "../frame/colours";
import { say } from "../words/index.svelte";
import { beatsOf, shareOf, shownOf, type Shown } from "./beats";
import { socketUrl } from "./address";
import type { Game, Glimpse, Talk } from "./game";
import { keepKey, dropKey, newRoom, newToken, noteRoom, type Key } from "./keys";
import { Blanks } from "./blanks";
import { LuckKeeper, type Verdict } from "./luck";
import { Link, Refusal, type LinkState, type Outgoing } from "./link";
import { lastSeen, rememberSeen } from "./seen";
import { Sending } from "./sending.svelte";

export type { Game, Glimpse, Talk };

export interface Way {
  language: () => Language;
  /** How long a step stays before the next one is shown, in milliseconds. */
  pace: () => number;
  url?: string;
}

export type Entry = Extract<Outgoing, { type: "create" | "join" | "watch" | "resume" }>;
type Queued = Reveal | Snapshot | Extract<ServerMessage, { type: "ready" | "chosen" | "time" }>;

const OPEN = -1;
const LOG_KEPT = 400;
/** With so many messages waiting, beats are cut to a share. */
const CROWD = 12;
const HASTE = 0.4;

const noop = () => undefined;

export class RoomStore {
  link: Link;
  state = $state<LinkState>("connecting");
  room = $state.raw<RoomInfo | null>(null);
  game = $state.raw<Game | null>(null);
  guests = $state.raw<string[]>([]);
  chat = $state.raw<Talk[]>([]);
  log = $state.raw<Told[]>([]);
  /** What this screen saw after each step of the game, for its course. */
  history = $state.raw<Glimpse[]>([]);
  /** Steps taken while this person was away; null when there is nothing to tell. */
  missed = $state.raw<Told[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  notice = $state.raw<string>("");
  /** Why the server takes no decision just now, in its words. */
  trouble = $state.raw<string>("");
  /** What the record of the game just over showed about its luck. */
  verdict = $state.raw<Verdict | null>(null);
  hinted = $state.raw<{
    decision: number;
    action: string;
    label: string;
    reason: string;
    others: string[];
  } | null>(null);
  /** The choice on its way to the server. */
  readonly sending = new Sending({
    send: (pick) => this.link.send({ type: "choose", ...pick }),
    takeBack: ({ seat, decision }) => void this.tell({ type: "take_back", seat, decision }),
    check: () => this.link.check(),
    refuse: (error) => this.complain(error),
    miss: () => (this.notice = say("unsent.missed")),
  });
  behind = $state(0);
  /** The seat whose eyes this device looks through; -1 for the open table. */
  seat = $state(-1);

  private queue: Queued[] = [];
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** Whether the beat shown now is looked at before the next one comes. */
  private rested = false;
  private key: Key | null = null;
  /** The room in the address of the wire, as soon as it is known. */
  private place: string;
  private entry: Entry;
  private newcomer = "";
  private fresh = false;
  private seen = -1;
  private luck: LuckKeeper | null = null;
  private readonly blanks = new Blanks((blank) => void this.link.send(blank).catch(noop));

  constructor(
    entry: Entry,
    key: Key | null,
    private readonly way: Way,
  ) {
    this.entry =
      entry.type === "create" || entry.type === "join" ? { ...entry, token: newToken() } : entry;
    this.key = key;
    this.place = key?.room ?? (entry.type === "create" ? newRoom() : "");
    this.seen = key ? lastSeen(key.room) : -1;
    this.link = new Link(() => this.address, {
      greet: () => this.greeting(),
      hear: (message) => this.hear(message),
      move: (room) => (this.place = room),
      change: (state) => (this.state = state),
      wait: (error) => (this.trouble = error.message),
      refuse: (error) => this.refused(error),
    });
  }

  private get address(): string {
    const socket = this.way.url ?? socketUrl();
    return this.place ? `${socket}/${this.place}` : socket;
  }

  // Who is here

  get isHost(): boolean {
    return this.room !== null && this.guests.includes(this.room.host);
  }

  get mySeats(): number[] {
    const seats = this.room?.seats ?? [];
    return seats.flatMap((info, seat) => (this.guests.includes(info.guest) ? [seat] : []));
  }

  /** Those that no bot covers. */
  private get ownSeats(): number[] {
    return this.mySeats.filter((seat) => !this.room?.seats[seat]?.cover);
  }

  /** The person on this device who speaks: the holder of the shown seat, else the first. */
  get me(): string {
    const holder = this.room?.seats[this.seat]?.guest ?? "";
    return this.guests.includes(holder) ? holder : (this.guests[0] ?? "");
  }

  get faces(): Face[] {
    const room = this.room;
    if (!room) {
      return [];
    }
    const names = this.game?.names ?? [];
    return room.seats.map((info, seat) => {
      const earlier = room.seats.slice(0, seat).filter((each) => each.guest === info.guest);
      const number = info.guest ? earlier.length + 1 : 1;
      const isMine = this.mySeats.includes(seat);
      return faceOf(seat, info, names[seat] ?? "", this.way.language(), isMine, number);
    });
  }

  get eye(): Eye | null {
    const eyes = this.game?.eyes;
    return eyes ? (eyes[this.seat] ?? Object.values(eyes)[0] ?? null) : null;
  }

  /** Whose story this screen tells: on a device that several people share, the open table's. */
  get listener(): number {
    return OPEN in (this.game?.eyes ?? {}) ? OPEN : this.watcher;
  }

  /** Whether the last beat of the step is shown: only then is anybody asked. */
  get isTold(): boolean {
    return this.game !== null && this.game.beat >= beatsOf(this.game.eyes).length - 1;
  }

  /** Who decides; nobody while the table still tells. */
  get asked(): number[] {
    return this.isTold ? (this.game?.asked ?? []) : [];
  }

  /** Whether a seat of this device has a question to answer; where even that is a secret, only
   *  a device of one person tells it. */
  get isCalled(): boolean {
    const { eyes = {}, ready = null } = (this.isTold && this.game) || {};
    const open = this.asked.filter((seat) => eyes[seat]?.ask && eyes[seat].choice === null);
    const isOwn = ready !== null || this.guests.length === 1;
    return isOwn && open.some((seat) => this.mySeats.includes(seat));
  }

  /** The name that this device asked for when it came in. */
  get wanted(): string {
    return "name" in this.entry ? (this.entry.name ?? "") : "";
  }

  get result(): Ending | null {
    return this.isTold ? (this.game?.result ?? null) : null;
  }

  get talk(): boolean {
    return (this.isTold ? this.game?.talk : this.game?.talkBefore) ?? true;
  }

  /** What a watcher is shown now. */
  shown(watcher: number): Shown | null {
    const eye = this.game?.eyes[watcher];
    if (!this.game || !eye) {
      return null;
    }
    const shown = shownOf(eye, this.game.beat, this.game.still, this.game.since);
    return { ...shown, lines: [...this.lateLines(), ...shown.lines] };
  }

  /** For whom the clock decided, said with the first beat. */
  private lateLines(): string[] {
    const { by = {}, beat = 0, names = [] } = this.game ?? {};
    const late = Object.keys(by).filter((seat) => by[Number(seat)] === "clock" && beat === 0);
    return late.map((seat) => say("time_up", { name: names[Number(seat)] ?? "" }));
  }

  get watcher(): number {
    const eyes = this.game?.eyes ?? {};
    return this.seat in eyes ? this.seat : Number(Object.keys(eyes)[0] ?? -1);
  }

  // Acting

  /** Tell the server; a refusal becomes a notice. True if it was done. */
  async tell(message: Outgoing): Promise<boolean> {
    try {
      await this.link.send(message);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** A choice that comes too late, even after the end, is harmless and needs no word. */
  private complain(error: unknown): void {
    if (!(error instanceof Refusal)) {
      this.notice = String(error);
    } else if (error.code !== "decision_stale" && !(error.code === "no_game" && this.result)) {
      this.notice = error.message || error.code;
    }
  }

  async choose(seat: number, action: string): Promise<boolean> {
    const game = this.game;
    if (!game || this.sending.busy) {
      return false;
    }
    this.hinted = null;
    return this.sending.choose({ seat, decision: game.decision, action });
  }

  /** The choice that this screen has made and the server has not confirmed. */
  get unsent(): string | null {
    const pick = this.sending.unsent;
    const isNow = pick?.seat === this.seat && pick.decision === this.game?.decision;
    return isNow ? pick.action : null;
  }

  takeBack(seat: number): void {
    if (this.unsent !== null) {
      this.sending.cancel();
    } else if (this.game) {
      void this.tell({ type: "take_back", seat, decision: this.game.decision });
    }
  }

  undo(seat: number): void {
    if (this.game) {
      void this.tell({ type: "undo", seat, decision: this.game.decision });
    }
  }

  async hint(seat: number): Promise<void> {
    try {
      const answer = await this.link.send({ type: "hint", seat });
      if (answer.type === "hinted" && answer.decision === this.game?.decision) {
        const { decision, reason, others, option } = answer;
        this.hinted = { decision, reason, others, ...option };
      }
    } catch (error) {
      this.notice = error instanceof Refusal ? error.message : "";
    }
  }

  async why(seat: number, actions: string[]): Promise<Reason[]> {
    try {
      const answer = await this.link.send({ type: "why", seat, actions });
      return answer.type === "because" ? answer.reasons : [];
    } catch {
      return [];
    }
  }

  /** Which rules explain a choice or a thing; fails where the server cannot be asked. */
  async explain(seat: number, action: string, things: string[]): Promise<Explained> {
    const answer = await this.link.send({ type: "explain", seat, action, things });
    if (answer.type !== "explained") throw new Error(answer.type);
    return answer;
  }

  async read(seat: number): Promise<string> {
    try {
      const answer = await this.link.send({ type: "read", seat });
      return answer.type === "words" ? answer.text : "";
    } catch (error) {
      return error instanceof Refusal ? error.message : "";
    }
  }

  speak(language: Language): void {
    this.fresh = true;
    void this.tell({ type: "language", language });
  }

  /** From a running game one can come back: the seat waits, and the key to it is kept. */
  leave(): void {
    const waits = this.room?.phase === "play" && this.mySeats.length > 0;
    for (const guest of this.guests) {
      void this.tell({ type: "leave", guest });
    }
    if (this.key && waits) {
      keepKey({ ...this.key, left: true });
    } else if (this.key) {
      dropKey(this.key.room);
    }
    this.key = null;
  }

  close(): void {
    clearTimeout(this.pause);
    this.link.close();
  }

  /** One more person on this device; said again after a lost answer, it is still one. */
  async add(code: string, name: string): Promise<void> {
    this.newcomer ||= newToken();
    const token = this.newcomer;
    if (await this.tell({ type: "join", v: VERSION, code, name, token })) {
      this.newcomer = "";
      this.keep(this.key?.room ?? "", token);
    }
  }

  // Hearing

  /** The token with which this device came in, if it made one. */
  private get ownToken(): string {
    return (!this.key && "token" in this.entry && this.entry.token) || "";
  }

  private greeting(): Entry {
    this.fresh = true;
    const language = this.way.language();
    if (this.key && this.key.tokens.length > 0) {
      return { type: "resume", v: VERSION, tokens: this.key.tokens, language };
    }
    return { ...this.entry, v: VERSION, language };
  }

  private refused(error: Refusal): void {
    const lostKey = error.code === "token_unknown" || error.code === "removed";
    if (this.key && (lostKey || error.code === "room_archived")) {
      dropKey(this.key.room);
    }
    this.refusal = error;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.trouble = "";
        this.place = message.room;
        this.guests = message.guests;
        this.keep(message.room, message.token || this.ownToken);
        this.luck ??= new LuckKeeper(message.room, (luck) => void this.link.send(luck).catch(noop));
        break;
      case "room":
        this.meet(message);
        break;
      case "opening":
        this.luck?.open(message.luck);
        break;
      case "said":
        this.listen(message);
        break;
      case "snapshot":
        this.sending.meet(message);
        this.blanks.meet(message, this.ownSeats, this.room?.terms.beat ?? 0);
        this.queue.push(message);
        this.play();
        break;
      case "step":
        this.blanks.meet(message, this.ownSeats, this.room?.terms.beat ?? 0);
        this.queue.push(message);
        this.play();
        break;
      case "ready":
      case "chosen":
      case "time":
        this.queue.push(message);
        this.play();
        break;
      case "trouble":
        this.trouble = message.text;
        break;
      case "handed":
      case "replaced":
        this.notice = message.text;
        break;
      case "closing":
        this.notice = message.text;
        break;
    }
  }

  /** One line of talk; what was sent again is known by its number. */
  private listen(said: Said): void {
    const others = this.chat.filter((each) => each.line !== said.line || each.apart !== said.apart);
    if (others.length === this.chat.length) {
      this.chat = [...others, { ...said, at: Date.now() }]
        .sort((a, b) => a.line - b.line || a.apart - b.apart)
        .slice(-60);
    }
  }

  private keep(room: string, token: string): void {
    if (!token && !this.key) {
      return;
    }
    const tokens = [...new Set([...(this.key?.tokens ?? []), ...(token ? [token] : [])])];
    const known = this.key ?? { room, code: "", game: "", tokens, at: 0, games: 0 };
    this.key = { ...known, room, tokens, left: false, at: Date.now() };
    keepKey(this.key);
  }

  private meet(room: RoomInfo): void {
    if (this.fresh) {
      this.fresh = false;
      this.chat = [];
    }
    this.room = room;
    if (this.key) {
      this.key = noteRoom(this.key, room, this.guests);
    }
    if (room.phase === "lobby") {
      this.queue = [];
      this.game = null;
      this.log = [];
      this.history = [];
      this.missed = null;
    }
    this.pickSeat();
    this.luck?.meet(room, this.mySeats);
    void this.checkLuck(room);
  }

  /** A broken promise is told on the screen; the rest stands where the luck is explained. */
  private async checkLuck(room: RoomInfo): Promise<void> {
    this.verdict = (await this.luck?.verify(room, this.key?.tokens[0] ?? "")) ?? null;
    if (this.verdict === "broken") {
      this.notice = say("luck_broken");
    }
  }

  private pickSeat(): void {
    const seats = this.mySeats;
    if (!seats.includes(this.seat)) {
      this.seat = seats[0] ?? -1;
    }
  }

  // Showing one step at a time

  /** Show what waits, each beat for as long as it weighs. */
  private play(): void {
    while (!this.pause && (this.tellOn() || this.takeNext())) {
      // until a beat is worth looking at
    }
    this.behind = this.queue.filter((each) => each.type === "step").length;
  }

  /** The next beat of the step that is being told, if there is one. */
  private tellOn(): boolean {
    const game = this.game;
    if (!game || this.isTold) {
      return false;
    }
    const beat = game.beat + 1;
    this.game = { ...game, beat, since: this.rested ? beat : game.since, moment: game.moment + 1 };
    this.note();
    this.rest();
    return true;
  }

  private takeNext(): boolean {
    const message = this.queue.shift();
    if (message) {
      this.apply(message);
      if (message.type === "step") {
        this.rest();
      }
    }
    return message !== undefined;
  }

  /** The beat just shown is looked at; less long when much is waiting. */
  private rest(): void {
    const beat = this.eye?.beats[this.game?.beat ?? 0];
    const wait = this.way.pace() * shareOf(beat) * (this.queue.length > CROWD ? HASTE : 1);
    this.rested = wait > 0;
    if (wait > 0) {
      this.pause = setTimeout(() => {
        this.pause = undefined;
        this.play();
      }, wait);
    }
  }

  /** Show everything at once. */
  hurry(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    while (this.tellOn() || this.takeNext()) {
      clearTimeout(this.pause);
      this.pause = undefined;
      this.rested = false;
    }
    this.behind = 0;
  }

  private apply(message: Queued): void {
    switch (message.type) {
      case "snapshot":
        this.lay(message);
        break;
      case "step":
        this.advance(message);
        break;
      case "ready":
        if (this.game?.decision === message.decision) {
          this.game = { ...this.game, ready: message.ready };
        }
        break;
      case "chosen":
        this.mark(message.seat, message.decision, message.choice);
        break;
      case "time":
        if (this.game) {
          this.game = { ...this.game, clock: message.clock, clockAt: Date.now() };
        }
        break;
    }
  }

  private lay(shot: Snapshot): void {
    const same = this.game?.game === shot.game;
    const { type: _type, story, ...rest } = shot;
    this.game = {
      ...rest,
      by: {},
      clockAt: Date.now(),
      beat: beatsOf(shot.eyes).length - 1,
      since: 0,
      still: true,
      moment: (this.game?.moment ?? 0) + 1,
      talkBefore: shot.talk,
    };
    this.pickSeat();
    const told = story[this.listener] ?? [];
    const first = told[0]?.step ?? shot.step + 1;
    const kept = same ? this.log.filter((entry) => entry.step < first) : [];
    this.log = [...kept, ...told];
    if (this.hinted?.decision !== shot.decision) {
      this.hinted = null;
    }
    this.history = same ? this.history : [];
    this.glimpse(shot.step);
    this.tellMissed(shot.game, shot.step, told);
  }

  private tellMissed(game: number, step: number, told: Told[]): void {
    const now = game * 10000 + step;
    if (this.seen >= 0 && Math.floor(this.seen / 10000) === game && now > this.seen) {
      const news = told.filter(
        (entry) => game * 10000 + entry.step > this.seen && entry.lines.length,
      );
      this.missed = news.length > 0 ? news : this.missed;
    }
    this.see(now);
  }

  private see(now: number): void {
    this.seen = now;
    if (this.key && document.visibilityState !== "hidden") {
      rememberSeen(this.key.room, now);
    }
  }

  private advance(step: Reveal): void {
    const last = this.game;
    const { type: _type, ...rest } = step;
    const isNext = last?.game === step.game && last.step + 1 === step.step;
    this.game = {
      ...rest,
      names: last?.game === step.game ? last.names : this.namesNow(),
      clockAt: Date.now(),
      beat: 0,
      since: 0,
      still: last !== null && !isNext,
      moment: (last?.moment ?? 0) + 1,
      talkBefore: last?.talk ?? step.talk,
    };
    this.pickSeat();
    if (last?.game !== step.game) {
      this.link.check(); // names come with the snapshot
    }
    this.log = last?.game === step.game ? this.log.filter((each) => each.step < step.step) : [];
    this.history = last?.game === step.game ? this.history : [];
    this.note();
    this.hinted = null;
    this.see(step.game * 10000 + step.step);
  }

  /** The beat just shown goes into the log, and the table after the last one into the course. */
  private note(): void {
    const { step = 0, beat = 0 } = this.game ?? {};
    const told = this.log.find((each) => each.step === step)?.lines ?? [];
    const eye = this.game?.eyes[this.listener];
    const lines = [...told, ...this.lateLines(), ...(eye?.beats[beat]?.lines ?? [])];
    this.log = [...this.log.filter((each) => each.step !== step), { step, lines }].slice(-LOG_KEPT);
    if (this.isTold) {
      this.glimpse(step);
    }
  }

  /** The first step of a game comes before its snapshot: bots are called as their seats are. */
  private namesNow(): string[] {
    return this.faces.map((face) => face.name);
  }

  private glimpse(step: number): void {
    const eye = this.game?.eyes[this.listener];
    if (eye) {
      const kept = this.history.filter((each) => each.step < step);
      this.history = [...kept, { step, view: eye.view, beats: eye.beats }];
    }
  }

  private mark(seat: number, decision: number, choice: string | null): void {
    const game = this.game;
    const eye = game?.eyes[seat];
    if (game && eye && game.decision === decision) {
      this.game = { ...game, eyes: { ...game.eyes, [seat]: { ...eye, choice } } };
    }
  }
}
