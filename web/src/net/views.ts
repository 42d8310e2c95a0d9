/** Views come as changes of what this connection has seen before; here they are made whole. */
import type { Eye, ServerMessage } from "../protocol";

type View = Eye["view"];

export class Views {
  private step = -1;
  private last = new Map<string, View>();

  /** Fill in what has not changed; false where what it has changed from was never seen. */
  complete(message: ServerMessage): boolean {
    if (message.type !== "step" && message.type !== "snapshot") {
      return true;
    }
    const eyes = Object.entries(message.eyes);
    if (!eyes.every(([seat, eye]) => this.knows(seat, eye))) {
      return false;
    }
    this.last = new Map(eyes.map(([seat, eye]) => [seat, this.follow(seat, eye)]));
    this.step = message.step;
    return true;
  }

  private knows(seat: string, eye: Eye): boolean {
    return eye.since === null || (eye.since === this.step && this.last.has(seat));
  }

  /** The views of one eye, beat by beat; the last one stays. */
  private follow(seat: string, eye: Eye): View {
    if (eye.since !== null) {
      let view = this.last.get(seat) ?? {};
      for (const beat of eye.beats) {
        if (beat.view) {
          view = beat.view = { ...view, ...beat.view };
        }
      }
      eye.view = { ...view, ...eye.view };
      eye.since = null;
    }
    return eye.view;
  }
}
