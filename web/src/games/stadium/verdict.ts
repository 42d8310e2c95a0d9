/** Why each medal was given: who takes it, and the two lines that the step tells about it. */
import type { Act } from "./act";
import type { Metal, Table, Team, Won } from "./model";

export interface Verdict {
  metal: Metal;
  team: Team;
  /** The athletes who take it together; none for a team's medal. */
  seats: number[];
  won: Won;
  /** Who takes it and with what; and the reason, without its rules. */
  title: string;
  reason: string;
  rules: string[];
}

/** A step that opens an event ends with three lines about it, the last step of the Games with one. */
const EVENT_LINES = 3;
const OVER_LINES = 1;
const LINES = 2;
const RULES = /\s*\((STA-[^)]*)\)/;

/** Athletes who took the same medal together; a team's medal stands alone. */
function groupsOf(won: readonly Won[]): Won[][] {
  const groups: Won[][] = [];
  for (const each of won) {
    const last = groups[groups.length - 1];
    if (
      last?.[0] &&
      each.why === "rank" &&
      last[0].event === each.event &&
      last[0].metal === each.metal
    )
      last.push(each);
    else groups.push([each]);
  }
  return groups;
}

export function verdictsOf(act: Act, after: Table, lines: readonly string[]): Verdict[] {
  const groups = groupsOf(act.won);
  const isBare =
    act.isEnd &&
    !act.won.some((won) => won.event === act.event) &&
    !act.before.medals.some((won) => won.event === act.event);
  const tail =
    (after.slot !== act.slot ? EVENT_LINES : after.phase === "over" ? OVER_LINES : 0) +
    (isBare ? 1 : 0);
  const told = lines.slice(0, lines.length - tail).slice(-LINES * groups.length);
  return groups.flatMap((group, index) => {
    const won = group[0];
    if (!won) return [];
    const title = told[index * LINES] ?? "";
    const reason = told[index * LINES + 1] ?? "";
    return [
      {
        metal: won.metal,
        team: won.team,
        seats: group.flatMap((each) => (each.seat < 0 ? [] : [each.seat])),
        won,
        title,
        reason: reason.replace(RULES, ""),
        rules: RULES.exec(reason)?.[1]?.split(", ") ?? [],
      },
    ];
  });
}
