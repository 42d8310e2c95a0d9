/** Plain requests: the shelf, rulebooks, records and replays. */
import { parsed } from "../words/spaces";
import type { Language } from "../games/scene";
import type { Ending, Eye } from "../protocol";
import type { Glimpse } from "./room.svelte";

export interface OptionInfo {
  name: string;
  values: string[];
  span: string;
  default: string;
  rule: string;
  text: string;
  /** Values in plain words, where they have any. */
  names: Record<string, string>;
  /** What can be drawn of a value beside its name. */
  details: Record<string, Record<string, unknown>>;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  seats: number[];
  /** Numbers of seats that one option makes possible, such as `colours=4`. */
  seats_by_option: Record<string, string>;
  options: OptionInfo[];
  levels: string[];
  /** The level of most bots. */
  usual: string;
  /** How many play the first game that teaches; 0 where there is none. */
  guided: number;
  /** The colours of its figures, where players choose among them; else any will do. */
  colours: string[];
}

export interface RuleInfo {
  id: string;
  title: string;
  text: string;
}

export interface BookInfo {
  title: string;
  intro: string;
  /** The original game and its authors; empty where nothing is known. */
  credits: string;
  chapters: { title: string; rules: RuleInfo[] }[];
}

export interface ReplayEye extends Eye {
  /** The table in words. */
  board: string;
}

export interface ReplayStep {
  asked: number[];
  by: Record<number, string>;
  eyes: Record<number, ReplayEye>;
}

export interface ReplayInfo {
  game: string;
  title: string;
  names: string[];
  /** What they wore at the table, in seat order; nothing where that is not known. */
  colours: string[];
  options: Record<string, string>;
  steps: ReplayStep[];
  result: Ending | null;
  verified: boolean | null;
}

/** A line of the record book; equal times share a rank. */
export interface RecordLine {
  rank: number;
  hundredths: number;
  wind: string;
  name: string;
  date: string;
  place: string;
}

/** What the open table showed, step by step. */
export function glimpses(replay: { steps: { eyes: Record<number, Eye> }[] }): Glimpse[] {
  return replay.steps.map(({ eyes }, step) => {
    const { view = {}, beats = [] } = eyes[-1] ?? {};
    return { step, view, beats };
  });
}

export class Trouble extends Error {}

export async function ask(path: string, more?: RequestInit): Promise<Response> {
  const response = await fetch(path, more).catch(() => {
    throw new Trouble("");
  });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { text?: string };
    throw new Trouble(said.text ?? response.statusText);
  }
  return response;
}

const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = ask(path)
      .then((response) => response.text())
      .then(parsed);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found as Promise<T>;
}

export const loadGames = (language: Language) => once<GameInfo[]>(`/api/games?lang=${language}`);

export const loadRules = (game: string, language: Language) =>
  once<BookInfo>(`/api/rules/${encodeURIComponent(game)}?lang=${language}`);

/** The record book as it stands now: its lists by name. */
export async function loadRecordBook(): Promise<Record<string, RecordLine[]>> {
  return (await ask("/api/pages/hundred_metres/records")).json() as Promise<
    Record<string, RecordLine[]>
  >;
}

export async function loadRecord(number: number, token: string): Promise<string> {
  const response = await ask(`/api/records/${number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.text();
}

export async function openReplay(record: string, language: Language): Promise<ReplayInfo> {
  return (await tell(record, `lang=${language}`)) as ReplayInfo;
}

/** The course of a game at its end, without what each seat saw for itself. */
export async function openCourse(record: string, language: Language): Promise<Glimpse[]> {
  return glimpses((await tell(record, `lang=${language}&eyes=table`)) as ReplayInfo);
}

async function tell(record: string, how: string): Promise<unknown> {
  const response = await ask(`/api/replay?${how}`, { method: "POST", body: record });
  return parsed(await response.text());
}
