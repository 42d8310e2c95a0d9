// A card game of about the size of Medals: five cards each, a market, a pot, hidden hands.
const SPORTS = ["SKI", "SWI", "ATH", "GYM", "CYC", "ROW", "FEN", "JUD", "ARC"];
const pick = () => SPORTS[Math.floor(Math.random() * SPORTS.length)];

const Cards = {
  name: "cards",
  setup: ({ ctx }) => ({
    market: [pick(), pick(), pick(), pick()],
    pot: {},
    medals: {},
    drawn: 0,
    hands: Object.fromEntries(
      [...Array(ctx.numPlayers).keys()].map((p) => [p, [pick(), pick(), pick(), pick(), pick()]]),
    ),
    options: { end_on_empty: "final_lap", tie_break: "golds", overbid_fallback: "off", medal_goal: "5" },
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([p, hand]) => [p, p === playerID ? hand : hand.length]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    swap: ({ G, playerID }, place) => {
      const hand = G.hands[playerID];
      G.pot[hand[place]] = (G.pot[hand[place]] || 0) + 1;
      hand[place] = pick();
      G.drawn += 1;
    },
  },
};

module.exports = { Cards };
