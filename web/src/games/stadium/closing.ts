/** The tile of an event that has just ended, as it lay there for a breath: the table itself is cleared already. */
import { type Act, rollOf, shownBy } from "./act";
import { DICE, OBSTACLES, seatsOf, type Table, teamOf, teamSum } from "./model";

export function closingTable(act: Act, after: Table): Table {
  const { before } = act;
  const closed: Table = {
    ...before,
    energy: after.energy,
    medals: after.medals,
    points: after.points,
    asked: [],
    talk: before.talk,
  };
  return { ...closed, ...lastPieces(act) };
}

/** The cubes and scores that the last step moved. */
function lastPieces(act: Act): Partial<Table> {
  const { before } = act;
  const bids = seatsOf(before).map((seat) => shownBy(act, seat));
  switch (act.event) {
    case "showjumping":
      return {
        scores: before.scores.map((score, seat) => score + (hasCleared(act, seat) ? 1 : 0)),
        out: seatsOf(before).filter((seat) => !hasCleared(act, seat)),
      };
    case "golf":
      return { cubes: holesAfter(act), scores: before.scores.map(() => 0) };
    case "relay":
      return {
        cubes: [0, 1].map(
          (team) => (before.cubes[team] ?? 0) + teamSum(before, team === 0 ? 0 : 1, bids),
        ),
        round: before.round + 1,
      };
    case "archery":
      return {
        scores: before.scores.map((score, seat) =>
          seat === before.turn ? before.dice.reduce((sum, die) => sum + die, 0) : score,
        ),
      };
    case "basketball": {
      const shot =
        act.choices.get(before.ball)?.verb === "shoot" &&
        act.won.length === 1 &&
        act.won[0]?.why === "goal";
      return {
        round: before.round + 1,
        cubes: before.cubes.map(
          (cube, team) => cube + (shot && team === teamOf(before.ball) ? 1 : 0),
        ),
      };
    }
    case "tugofwar":
      return {
        round: before.round + 1,
        cubes: [
          (before.cubes[0] ?? 0) + Math.sign(teamSum(before, 0, bids) - teamSum(before, 1, bids)),
        ],
      };
    case "volleyball":
      return { phase: "program", scores: volleyScores(act), round: before.round + 1 };
    case "fencing":
      return fencersAfter(act);
    default:
      return {};
  }
}

/** Die and bid reach the obstacle; who fell before has no roll. */
export function hasCleared(act: Act, seat: number): boolean {
  const roll = rollOf(act, seat);
  return (
    roll !== undefined &&
    (roll.faces[0] ?? 0) + shownBy(act, seat) >= (OBSTACLES[act.before.cubes[0] ?? 0] ?? 0)
  );
}

function holesAfter(act: Act): number[] {
  const cubes = [...act.before.cubes];
  for (const { seat, hole } of act.rolls) if (hole) cubes[teamOf(seat) * 6 + hole - 1] = 1;
  return cubes;
}

/** The sums of the last set: earlier ones stand, the one on turn has the dice that lie there. */
function volleyScores(act: Act): number[] {
  const { before } = act;
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0);
  return before.scores.map((score, seat) => {
    const thrown = rollOf(act, seat)?.faces;
    if (act.isReveal || seat !== before.turn) return thrown ? sum(thrown) : score;
    const again = DICE.findIndex((colour) => act.texts[seat] === `reroll:${colour}`);
    return sum(before.dice.map((face, die) => (die === again ? (thrown?.[0] ?? face) : face)));
  });
}

/** How often each fencer was hit, all thrusts at once. */
export function hitsOf(act: Act): number[] {
  const chosen = (seat: number) => act.choices.get(seat);
  const attacksOn = (target: number) =>
    [...act.choices.values()].filter((choice) => choice.target === target).length;
  return seatsOf(act.before).map((seat) => {
    const choice = chosen(seat);
    if (!choice || act.before.round === 0) return 0;
    const own = choice.verb === "parry" ? Number(attacksOn(seat) === 0) : attacksOn(seat);
    return own + Number(choice.verb === "attack" && chosen(choice.target)?.verb === "parry");
  });
}

function fencersAfter(act: Act): Partial<Table> {
  const hits = hitsOf(act);
  const scores = act.before.scores.map((score, seat) => Math.max(0, score - 2 * (hits[seat] ?? 0)));
  return { scores, out: seatsOf(act.before).filter((seat) => scores[seat] === 0) };
}
