/** A choice on its way to the server. While there is no connection it is shown and can be taken
 *  back; when the connection is there again it is sent, if the same decision is still asked. */
import type { Snapshot } from "../protocol";
import { Refusal } from "./link";

export interface Pick {
  seat: number;
  decision: number;
  action: string;
}

interface Ways {
  /** Resolves when the server has taken the choice. */
  send: (pick: Pick) => Promise<unknown>;
  takeBack: (pick: Pick) => void;
  /** Is the connection still there? If it is, a snapshot comes. */
  check: () => void;
  /** The server has another answer than yes. */
  refuse: (error: unknown) => void;
  /** The table went on before the choice could be sent. */
  miss: () => void;
}

/** Without an answer for so many milliseconds, a choice is shown as not sent. */
const PATIENCE = 1500;

export class Sending {
  /** The choice that the server has not confirmed. */
  unsent = $state.raw<Pick | null>(null);
  /** True while an answer is awaited and may come at any moment. */
  busy = $state(false);
  /** A choice that was taken back although it may have arrived. */
  private cancelled: Pick | null = null;
  /** Choices that were given to the connection. */
  private readonly posted = new WeakSet<Pick>();

  constructor(private readonly ways: Ways) {}

  /** Whether the server has taken the choice. */
  async choose(pick: Pick): Promise<boolean> {
    this.cancelled = null;
    if (!navigator.onLine) {
      this.hold(pick);
      this.ways.check();
      return false;
    }
    return this.post(pick);
  }

  /** Takes back a choice that is not confirmed. */
  cancel(): void {
    this.cancelled = this.unsent && this.posted.has(this.unsent) ? this.unsent : null;
    this.unsent = null;
  }

  /** The connection works: what waits is sent, or was received, or comes too late. */
  meet(shot: Snapshot): void {
    const { unsent, cancelled } = this;
    const pick = unsent ?? cancelled;
    const eye = pick && shot.decision === pick.decision ? shot.eyes[pick.seat] : undefined;
    const isIn = eye?.choice === pick?.action;
    this.cancelled = null;
    if (cancelled && isIn) {
      this.ways.takeBack(cancelled);
    } else if (unsent && !isIn && eye?.ask) {
      void this.post(unsent);
    } else if (unsent) {
      this.unsent = null;
      if (!isIn && !this.posted.has(unsent)) {
        this.ways.miss();
      }
    }
  }

  private hold(pick: Pick): void {
    this.unsent = pick;
    this.busy = false;
  }

  private async post(pick: Pick): Promise<boolean> {
    this.posted.add(pick);
    this.busy = true;
    const timer = setTimeout(() => {
      this.hold(pick);
      this.ways.check();
    }, PATIENCE);
    try {
      await this.ways.send(pick);
      this.settle(pick);
      return true;
    } catch (error) {
      this.fail(pick, error);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  private settle(pick: Pick): void {
    this.busy = false;
    if (this.cancelled === pick) {
      this.cancelled = null;
      this.ways.takeBack(pick);
    } else if (this.unsent === pick) {
      this.unsent = null;
    }
  }

  private fail(pick: Pick, error: unknown): void {
    this.busy = false;
    if (!(error instanceof Refusal && error.code === "offline")) {
      this.unsent = null;
      this.ways.refuse(error);
    } else if (this.cancelled !== pick) {
      this.hold(pick);
    }
  }
}
