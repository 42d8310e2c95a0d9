/** One wire to the server: it comes back by itself, counts frames, and matches answers to questions. */
import { parsed } from "../words/spaces";
import type { ClientMessage, ErrorReply, ServerMessage } from "../protocol";
import { padded } from "./blanks";
import { Views } from "./views";

export type LinkState = "connecting" | "open" | "lost" | "ended";

export type Outgoing = ClientMessage extends infer M
  ? M extends unknown
    ? Omit<M, "id">
    : never
  : never;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

export interface Ends {
  /** The first message of a connection: create, join, watch or resume. */
  greet: () => Outgoing;
  hear: (message: ServerMessage) => void;
  /** Another worker has the room: the next connection goes to its own address. */
  move: (room: string) => void;
  change: (state: LinkState) => void;
  /** The server cannot have us just now, and we come back: what it said. */
  wait: (error: Refusal) => void;
  /** The server will not have us: what it said. */
  refuse: (error: Refusal) => void;
}

export interface Timing {
  first: number;
  longest: number;
  patience: number;
  silence: number;
}

const USUAL: Timing = { first: 400, longest: 8000, patience: 6000, silence: 25000 };
/** The server asks us to come back at once: it goes, or another has the room. */
const COME_BACK = 1012;
const AT_ONCE = 150;
/** So often we are sent on before we take a breath. */
const MOVES = 3;
/** Close codes after which coming back is pointless. */
const FINAL = new Set([1008, 4003]);

/** Errors that end a connection but not the visit: come back after a while. */
const PASSING = new Set([
  "too_fast",
  "server_full",
  "too_many_connections",
  "disk_full",
  "entry_slow",
  "rules_elsewhere",
]);

interface Waiting {
  resolve: (message: ServerMessage) => void;
  reject: (error: Error) => void;
}

export class Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private frames = 0;
  private views = new Views();
  private tries = 0;
  private moves = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private probe: ReturnType<typeof setTimeout> | undefined;
  private greeted = false;
  state: LinkState = "connecting";

  constructor(
    private readonly url: () => string,
    private readonly ends: Ends,
    private readonly timing: Timing = USUAL,
  ) {
    this.open();
  }

  /** Ask or tell; the answer is an ack or what was asked for. */
  send(message: Outgoing): Promise<ServerMessage> {
    if (this.state !== "open" || !this.greeted) {
      return Promise.reject(new Refusal("offline", ""));
    }
    return this.post(message);
  }

  /** The page woke up or the network came back: is the other end still there? */
  check(): void {
    if (this.state === "lost") {
      this.tries = 0;
      this.open();
    } else if (this.state === "open" && this.greeted) {
      this.ask();
    }
  }

  close(): void {
    this.setState("ended");
    this.drop();
  }

  private open(): void {
    clearTimeout(this.retry);
    this.drop();
    this.frames = 0;
    this.views = new Views();
    this.greeted = false;
    const socket = new WebSocket(this.url());
    this.socket = socket;
    socket.onopen = () => this.socket === socket && this.greet();
    socket.onmessage = (event) => this.socket === socket && this.receive(String(event.data));
    socket.onclose = (event) => this.socket === socket && this.lose(event.code);
    this.watch();
  }

  private greet(): void {
    this.setState("open");
    this.post(this.ends.greet()).catch((error: unknown) => {
      if (error instanceof Refusal && PASSING.has(error.code)) {
        this.ends.wait(error);
        this.tries = Math.max(this.tries, 3);
        this.lose(1013);
      } else if (error instanceof Refusal && error.code !== "offline") {
        this.close();
        this.ends.refuse(error);
      }
    });
  }

  private post(message: Outgoing): Promise<ServerMessage> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket?.send(padded(JSON.stringify({ ...message, id })));
    });
  }

  private receive(text: string): void {
    const message = parsed(text) as ServerMessage;
    this.watch();
    const hasGap = message.n !== this.frames + 1 && this.frames > 0;
    const isWhole = this.views.complete(message);
    if (hasGap || !isWhole) {
      this.ask();
    }
    this.frames = message.n;
    if (!isWhole) {
      return;
    }
    if (message.type === "moved") {
      this.follow(message.room);
      return;
    }
    if (message.type === "welcome") {
      this.greeted = true;
      this.tries = this.moves = 0;
    }
    this.ends.hear(message);
    this.answer(message);
  }

  /** Say the same where the room is. */
  private follow(room: string): void {
    this.ends.move(room);
    if (this.moves++ < MOVES) {
      this.open();
    } else {
      this.lose(COME_BACK);
    }
  }

  private answer(message: ServerMessage): void {
    const id = "re" in message ? message.re : 0;
    const waiting = this.waiting.get(id);
    if (waiting) {
      this.waiting.delete(id);
      if (message.type === "error") {
        waiting.reject(refusal(message));
      } else {
        waiting.resolve(message);
      }
    } else if (message.type === "error" && PASSING.has(message.code)) {
      this.tries = Math.max(this.tries, 3);
      this.lose(1013);
    } else if (message.type === "error" && message.fatal) {
      this.close();
      this.ends.refuse(refusal(message));
    }
  }

  /** Everything again; if no answer comes, the wire is dead although nobody has said so. */
  private ask(): void {
    this.post({ type: "sync" }).catch(() => undefined);
    clearTimeout(this.probe);
    this.probe = setTimeout(() => this.lose(1006), this.timing.patience);
  }

  /** Long silence is suspicious. */
  private watch(): void {
    clearTimeout(this.probe);
    const alone = this.state !== "open";
    this.probe = setTimeout(
      () => (alone ? this.lose(1006) : this.ask()),
      alone ? this.timing.patience : this.timing.silence,
    );
  }

  private lose(code: number): void {
    this.drop();
    if (this.state === "ended") {
      return;
    }
    if (FINAL.has(code)) {
      this.setState("ended");
      this.ends.refuse(new Refusal(code === 4003 ? "removed" : "closed", ""));
      return;
    }
    this.setState("lost");
    const first = code === COME_BACK ? AT_ONCE : this.timing.first;
    const wait = Math.min(this.timing.longest, first * 1.7 ** this.tries++);
    this.retry = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()));
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.probe);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const waiting of this.waiting.values()) {
      waiting.reject(new Refusal("offline", ""));
    }
    this.waiting.clear();
  }

  private setState(state: LinkState): void {
    if (this.state !== "ended" && this.state !== state) {
      this.state = state;
      this.ends.change(state);
    }
  }
}

function refusal(error: ErrorReply): Refusal {
  return new Refusal(error.code, error.text, error.rule);
}
