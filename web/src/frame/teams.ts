/** Teams: who plays with whom, what a team is called, and how its course is drawn. */
import type { Face, Language, Scene, Team } from "../games/scene";
import type { Ending } from "../protocol";
import { list, say } from "../words/index.svelte";

/** Everybody for themselves, where the game has no teams. */
export function sidesOf(teams: Team[], seats: number): Team[] {
  return teams.length > 0
    ? teams
    : Array.from({ length: seats }, (_, seat) => ({ name: "", seats: [seat] }));
}

/** A team by its own name, with its people. */
export function sideName(side: Team, names: string[]): string {
  const people = list(side.seats.map((seat) => names[seat] ?? ""));
  return side.name && people ? `${side.name} (${people})` : side.name || people;
}

/** The others of one's team. */
export function matesOf(teams: Team[], seat: number): number[] {
  return teams.find((team) => team.seats.includes(seat))?.seats.filter((x) => x !== seat) ?? [];
}

/** One line for each side instead of each person. */
export function sideScores(scores: number[][], sides: Team[]): number[][] {
  return scores.map((now) => sides.map((side) => now[side.seats[0] ?? 0] ?? 0));
}

export function sideFaces(faces: Face[], sides: Team[]): Face[] {
  return sides.flatMap((side) => {
    const face = faces.find((each) => each.seat === side.seats[0]);
    return face ? [side.name ? { ...face, letter: side.name.slice(0, 1) } : face] : [];
  });
}

/** So many steps without a change of the scores are drawn; a long quiet event is no longer. */
const QUIET = 4;

export function shortened(scores: number[][]): number[][] {
  let quiet = 0;
  return scores.filter((now, step) => {
    const before = scores[step - 1];
    quiet = before && now.every((score, at) => score === before[at]) ? quiet + 1 : 0;
    return quiet < QUIET;
  });
}

/** A side with its place, and how well it did, as the game measures it. */
export interface Standing {
  side: Team;
  place: number;
  measure: string;
}

/** The final order; a team counts by the sum of its members. */
export function standingOf(
  sides: Team[],
  seats: number,
  result: Ending,
  scene: Scene | null,
  view: Record<string, unknown> | null,
  language: Language,
): Standing[] {
  const scores = view && scene?.scores?.(view, seats);
  const measure = ({ seats: [seat = 0, ...mates] }: Team): string => {
    const own = mates.length === 0 && view && scene?.measure?.(view, seat, language);
    const sum = mates.length > 0 ? scores?.[seat] : undefined;
    return own || say("points", { count: sum ?? result.points[seat] ?? 0 });
  };
  return sides
    .map((side) => ({
      side,
      place: result.places[side.seats[0] ?? 0] ?? 0,
      measure: measure(side),
    }))
    .toSorted((a, b) => a.place - b.place);
}
