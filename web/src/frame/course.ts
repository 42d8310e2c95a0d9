/** The course of a game: who led when, which deeds turned it, and what each is remembered for. */
import { scoresOf } from "../games/generic/facts";
import type { AnyEvent, Deed, Scene } from "../games/scene";
import type { Beat } from "../protocol";
import type { Glimpse } from "../net/room.svelte";

export interface Turn {
  step: number;
  kind: "lead" | "biggest";
  /** Whose turn it was; team mates, who score alike, together. */
  seats: number[];
  lines: string[];
}

export interface Course {
  /** Scores per step and seat. */
  scores: number[][];
  turns: Turn[];
  /** The turn after which those who lead in the end were never caught again. */
  decider: Turn | null;
  feats: Feat[];
}

/** What players will be remembered for; those whom one sentence tells of, together. */
export interface Feat {
  seats: number[];
  step: number;
  line: string;
}

/** What a scene knows of the course of its game. */
type Telling = Pick<Scene, "scores" | "deed" | "round">;

/** The table after a beat, and what was done in it. */
interface Frame {
  step: number;
  scores: number[];
  round: number;
  deeds: (Deed & { kind: string; line: string })[];
}

/** From one look at the order to the next: several beats where a whole round is looked at. */
interface Span {
  before: number[];
  now: number[];
  frames: Frame[];
}

const MOST = 5;
/** Of a turn so many sentences are told. */
const LINES = 2;
/** From this worth on a deed is remembered. */
const SHINES = 2;

export function courseOf(seen: Glimpse[], count: number, scene: Telling | null): Course | null {
  const frames: Frame[] = [];
  const scores: number[][] = [];
  for (const glimpse of seen) {
    const shown = framesOf(glimpse, count, scene);
    const last = shown?.at(-1);
    if (!shown || !last) {
      return null;
    }
    frames.push(...shown);
    scores.push(last.scores);
  }
  const isRace = scene?.round !== undefined;
  const spans = spansOf(frames, isRace ? eachRound(frames) : eachStep);
  const feats = featsOf(spansOf(frames, eachBeat), isRace);
  return {
    scores,
    turns: turnsOf(spans, isRace),
    decider: deciderOf(spans, feats, isRace),
    feats,
  };
}

/** A step beat by beat. */
function framesOf(glimpse: Glimpse, count: number, scene: Telling | null): Frame[] | null {
  const { step, view, beats } = glimpse;
  const frames = beats.map((beat, index) => {
    const open = (index < beats.length - 1 && beat.view) || view;
    const scores = scene?.scores ? scene.scores(open, count) : scoresOf(open, count);
    const deeds = deedsOf(beat, open, scene);
    return scores && { step, scores, round: scene?.round?.(open) ?? 0, deeds };
  });
  return frames.every((frame) => frame !== null) ? frames : null;
}

/** The deeds of a beat that a sentence tells. */
function deedsOf(beat: Beat, view: Record<string, unknown>, scene: Telling | null): Frame["deeds"] {
  const { events, lines, told } = beat;
  const isPlain = told.length === 0 && events.length === lines.length;
  return events.flatMap((event, index) => {
    const line = lines[isPlain ? index : (told[index] ?? -1)];
    const deed = line && (scene ? (scene.deed?.(view, event) ?? null) : plainDeed(beat, event));
    return deed ? [{ kind: String(event["what"]), ...deed, line }] : [];
  });
}

/** In a game that has no scene: what the table stopped for, and who did it. */
function plainDeed({ weight }: Beat, { seat }: AnyEvent): Deed | null {
  return weight === "heavy" && typeof seat === "number" ? { seats: [seat], worth: SHINES } : null;
}

type Looks = (frame: Frame, next: Frame) => boolean;
const eachBeat: Looks = () => true;
const eachStep: Looks = (frame, next) => frame.step !== next.step;
/** In a race, where one moves after the other, a round is over when the next one begins. */
const eachRound = (frames: Frame[]): Looks => {
  const ends = new Set(
    frames.filter((frame, at) => at > 0 && frame.round !== frames[at - 1]!.round),
  );
  return (frame) => ends.has(frame);
};

/** What lies between two looks at the order, which is looked at after some of the beats. */
function spansOf(frames: Frame[], looks: Looks): Span[] {
  const spans: Span[] = [];
  let first = 0;
  frames.forEach((frame, index) => {
    const next = frames[index + 1];
    if (!next || looks(frame, next)) {
      const before = spans.at(-1)?.now ?? frame.scores.map(() => 0);
      spans.push({ before, now: frame.scores, frames: frames.slice(first, index + 1) });
      first = index + 1;
    }
  });
  return spans;
}

function turnsOf(spans: Span[], isRace: boolean): Turn[] {
  const mates = matesOf(spans);
  const biggest = isRace ? null : biggestOf(spans, mates);
  const turns: Turn[] = [];
  let leader = "";
  for (const span of spans) {
    const ahead = leadersOf(span.now, mates);
    if (ahead && ahead.join() !== leader) {
      turns.push(leadOf(span, ahead, isRace));
      leader = ahead.join();
    } else if (biggest && span === biggest.span) {
      const lines = own(span, biggest.seats);
      turns.push({ ...told(span, lines), kind: "biggest", seats: biggest.seats });
    }
  }
  return turns.filter((turn) => turn.kind === "lead" || turn.lines.length > 0).slice(-MOST);
}

/** Where nothing but the way itself brought the lead, it is told by what they shone with. */
function deciderOf(spans: Span[], feats: Feat[], isRace: boolean): Turn | null {
  const mates = matesOf(spans);
  const last = leadersOf(spans.at(-1)?.now ?? [], mates)?.join();
  const held = spans.findLastIndex((span) => leadersOf(span.now, mates)?.join() !== last) + 1;
  const span = spans[held];
  const ahead = span && leadersOf(span.now, mates);
  if (!span || !ahead) return null;
  const turn = leadOf(span, ahead, isRace);
  const feat = feats.find(({ seats }) => seats.every((seat) => ahead.includes(seat)));
  return turn.lines.length > 0 || !feat ? turn : { ...turn, lines: [feat.line] };
}

/** How the lead changed hands: by what was done for those ahead, or befell those they passed. */
function leadOf(span: Span, ahead: number[], isRace: boolean): Turn {
  const { before, now } = span;
  const passed = topOf(before).filter((seat) => !ahead.includes(seat));
  const rose = ahead.some((seat) => now[seat]! > before[seat]!);
  const fell = passed.filter((seat) => isRace || now[seat]! < before[seat]!);
  const deeds = [...(rose ? own(span, ahead) : []), ...own(span, fell, -1)];
  return { ...told(span, deeds), kind: "lead", seats: ahead };
}

type Deeds = { deed: Frame["deeds"][number]; step: number }[];

/** What helped some seats in a span, or harmed them. */
function own(span: Span, seats: number[], sign = 1): Deeds {
  return span.frames.flatMap(({ step, deeds }) =>
    deeds
      .filter((deed) => deed.worth * sign > 0 && deed.seats.some((seat) => seats.includes(seat)))
      .map((deed) => ({ deed, step })),
  );
}

/** The weightiest of some deeds in sentences, with those that come near it. */
function told(span: Span, deeds: Deeds): Pick<Turn, "step" | "lines"> {
  const weight = ({ deed }: Deeds[number]) => Math.abs(deed.worth);
  const most = Math.max(...deeds.map(weight));
  const near = deeds.filter((each) => weight(each) * 2 > most);
  const sorted = near.toSorted((a, b) => weight(b) - weight(a));
  const lines = [...new Set(sorted.map(({ deed }) => deed.line))].slice(0, LINES);
  return { step: sorted[0]?.step ?? span.frames.at(-1)?.step ?? 0, lines };
}

type Mates = (one: number, other: number) => boolean;

/** Seats that score alike from the first beat to the last play together. */
function matesOf(spans: Span[]): Mates {
  return (one, other) => spans.every(({ now }) => now[one] === now[other]);
}

function topOf(scores: number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

/** Who leads alone, or with nobody but team mates. */
function leadersOf(scores: number[], mates: Mates): number[] | null {
  const top = topOf(scores);
  const isLead = top.every((seat) => scores[seat]! > 0 && mates(seat, top[0]!));
  return isLead ? top : null;
}

/** By how much a seat came nearer to, or further from, the best of the others. */
function swingOf({ before, now }: Span, seat: number, mates: Mates): number {
  const rivals = now.flatMap((_, other) => (mates(seat, other) ? [] : [other]));
  const lead = (scores: number[]) =>
    scores[seat]! - Math.max(0, ...rivals.map((other) => scores[other]!));
  return lead(now) - lead(before);
}

/** The gain that moved the order most: for those who led in the end, or past somebody. */
function biggestOf(spans: Span[], mates: Mates): { span: Span; seats: number[] } | null {
  const last = topOf(spans.at(-1)?.now ?? []);
  let best: { span: Span; seats: number[] } | null = null;
  let most = 0;
  for (const span of spans.slice(1)) {
    span.now.forEach((score, seat) => {
      const gained = score > span.before[seat]!;
      const passes = (other: number) =>
        span.before[other]! >= span.before[seat]! && span.now[other]! < score;
      const counts = last.includes(seat) || span.now.some((_, other) => passes(other));
      const swing = swingOf(span, seat, mates);
      if (gained && counts && swing > most) {
        most = swing;
        best = { span, seats: span.now.flatMap((_, other) => (mates(seat, other) ? [other] : [])) };
      }
    });
  }
  return best;
}

interface Moment extends Omit<Feat, "seats"> {
  seat: number;
  kind: string;
  fame: number;
  gain: number;
}

/** The best moments, the greatest first: one of each sort, and one of each player. */
function featsOf(spans: Span[], isRace: boolean): Feat[] {
  const mates = matesOf(spans);
  const moments = spans
    .flatMap((span) => momentsOf(span, mates, isRace))
    .toSorted((a, b) => b.fame - a.fame || b.gain - a.gain);
  const feats: Feat[] = [];
  const kinds = new Set<string>();
  const shone = new Set<number>();
  for (const { seat, kind, step, line } of moments) {
    const same = feats.find((feat) => feat.step === step && feat.line === line);
    if (shone.has(seat) || (!same && kinds.has(kind))) continue;
    if (same) same.seats.push(seat);
    else feats.push({ seats: [seat], step, line });
    kinds.add(kind);
    shone.add(seat);
  }
  return feats;
}

/** What helped a seat, and where scores are counted brought it forward; or is famous whatever it did. */
function momentsOf(span: Span, mates: Mates, isRace: boolean): Moment[] {
  const gainOf = (seat: number) => span.now[seat]! - span.before[seat]!;
  const counts = (seat: number) => isRace || (gainOf(seat) > 0 && swingOf(span, seat, mates) > 0);
  return span.frames.flatMap(({ step, deeds }) =>
    deeds.flatMap(({ seats, worth, kind, line, fame = worth }) =>
      seats
        .filter((seat) => fame >= SHINES && (fame !== worth || counts(seat)))
        .map((seat) => ({ seat, kind, step, line, fame, gain: gainOf(seat) })),
    ),
  );
}

/** Moments and turns without what was already said of the deciding one. */
export function besides(course: Course, said: Turn | null): Pick<Course, "feats" | "turns"> {
  const isNew = (line: string) => !said?.lines.includes(line);
  const isSaid = (turn: Turn) =>
    turn.kind === "lead" && turn.step === said?.step && turn.seats.join() === said.seats.join();
  const turns = course.turns
    .filter((turn) => !isSaid(turn))
    .map((turn) => ({ ...turn, lines: turn.lines.filter(isNew) }))
    .filter((turn) => turn.kind === "lead" || turn.lines.length > 0);
  return { turns, feats: course.feats.filter(({ line }) => isNew(line)) };
}
