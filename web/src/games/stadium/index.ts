/** Stadium on its own table: the frame of the Games, and sixteen events. */
import type { HandProps, Scene, Tip } from "../scene";
import { deedOf } from "./deeds";
import Hand from "./Hand.svelte";
import { readTable, TEAM_KEYS, teamOf } from "./model";
import Table from "./Table.svelte";
import "./teams.css";
import type { Event, View } from "./wire";
import { wordsOf } from "./words";

const WHEN = {
  secret: ({ view }: HandProps<View, Event>) => view.phase === "program",
  talk: ({ view }: HandProps<View, Event>) => !view.talk,
  turn: ({ view }: HandProps<View, Event>) => view.phase === "turn",
};

const tips = (["secret", "talk", "turn"] as const).map((id): Tip<View, Event> => ({
  id: `stadium-${id}`,
  when: (props) => props.ask !== null && WHEN[id](props),
  text: (language) => wordsOf(language)(`tip.${id}`),
}));

export const scene: Scene<View, Event> = {
  Table,
  Hand,
  tips,
  scores: (view, seats) => {
    const { points } = readTable(view);
    return Array.from({ length: seats }, (_, seat) => points[teamOf(seat)]);
  },
  deed: deedOf,
  teams: (seats, _, language) =>
    TEAM_KEYS.map((key, team) => ({
      name: wordsOf(language)(`team.${key}`),
      seats: Array.from({ length: seats }, (_, seat) => seat).filter(
        (seat) => teamOf(seat) === team,
      ),
    })),
};
