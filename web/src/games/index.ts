/** The games with a scene of their own; every other game is played on the generic table. */
import type { Scene, Tip } from "./scene";

async function medals(): Promise<Scene> {
  const [table, hand, model] = await Promise.all([
    import("./medals/Table.svelte"),
    import("./medals/Hand.svelte"),
    import("./medals/model"),
  ]);
  return {
    Table: table.default,
    Hand: hand.default,
    tips: MEDALS_TIPS,
    scores: (view, seats) => {
      const laid = model.readTable(view);
      return Array.from({ length: seats }, (_, seat) => model.pointsOf(laid, seat));
    },
  };
}

const MEDALS_TIPS: Tip[] = [
  {
    id: "medals-turn",
    when: (props) => props.ask !== null && props.view["phase"] === "turn",
    text: {
      en: "Lay cards of one sport on show to win its medal: one card bronze, two silver, three gold. Or swap a card and wait for better ones.",
      fr: "Posez des cartes d'un sport exposé pour gagner sa médaille : une carte bronze, deux argent, trois or. Ou échangez une carte et attendez mieux.",
    },
  },
  {
    id: "medals-react",
    when: (props) => props.ask !== null && props.view["phase"] === "react",
    text: {
      en: "Somebody bids. Overbid with more cards of that sport, counter by showing as many as they laid (yours come back), or pass.",
      fr: "Quelqu'un mise. Surenchérissez avec plus de cartes de ce sport, contrez en montrant autant de cartes (elles vous reviennent), ou passez.",
    },
  },
];

const SCENES: Record<string, () => Promise<Scene>> = { medals };
const opened = new Map<string, Promise<Scene>>();

export function findScene(game: string): Promise<Scene> | null {
  const open = SCENES[game];
  if (!open) {
    return null;
  }
  const scene = opened.get(game) ?? open();
  opened.set(game, scene);
  return scene;
}
