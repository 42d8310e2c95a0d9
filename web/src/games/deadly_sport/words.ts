/** What the scene of Deadly Sport says itself; choices, questions and steps are worded by the server. */
import type { Language } from "../scene";
import type { Fate, Key, Kind, Phase } from "./model";

const en = {
  sport: {
    BOW: "Bowling",
    TEN: "Tennis",
    BIL: "Billiards",
    FOO: "Football",
    SWI: "Swimming",
    BOX: "Boxing",
    CLI: "Climbing",
    CYC: "Cycling",
  } as Record<Key, string>,
  kind: {
    T: "Training",
    U2: "Light accident",
    U4: "Severe accident",
    U6: "Fatal accident",
  } as Record<Kind, string>,
  phases: [
    "Coaches",
    "Training roll",
    "Coaches and pills",
    "Placing",
    "Dice home",
    "Healing",
    "Lost form",
    "Training",
    "Doping check",
  ],
  waits: {
    best_coach: "gives the Best Coach away",
    reroll: "may reroll with the 1A Coach",
    gift: "gives a pill away",
    meddling: "may have one die rerolled",
    doping: "may use a pill",
    placing: "places dice",
    claims: "claim in secret",
    tournament_reroll: "may reroll with the 1A Coach",
    tournament_meddling: "may have one die rerolled",
    choice: "chooses a card",
    over: "",
  } as Record<Phase, string>,
  ring: "The ring of sports",
  round: (round: number) => `Round ${round}`,
  supply: "Doping",
  side: { inside: "New dice inside", outside: "New dice outside" },
  newDie: "new",
  oldDie: "old",
  pills: (count: number) => (count === 1 ? "1 pill" : `${count} pills`),
  freeDice: (count: number) => (count === 1 ? "1 free die" : `${count} free dice`),
  units: (count: number) => (count === 1 ? "1 unit" : `${count} units`),
  deck: (count: number) => (count === 1 ? "1 card left" : `${count} cards left`),
  left: (kind: Kind, count: number) => `${en.kind[kind]}: ${count} left`,
  below: "Seen below",
  closedBy: (name: string) => `Closed by ${name}`,
  closed: "Closed",
  place: (
    name: string,
    units: number,
    old: number,
    fresh: number,
    isDoped: boolean,
    value: number,
  ) =>
    [
      name,
      en.units(units),
      old ? `old die ${old}` : "",
      fresh ? `new die ${fresh}${isDoped ? ", doped" : ""}, value ${value}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  coach1a: "1A Coach",
  bestCoach: "Best Coach",
  bestShort: "Best",
  score: (sports: number, largest: number) => `${sports} × ${largest}`,
  scoreLabel: (score: number, sports: number, largest: number) =>
    `${score} points: ${sports} sports × ${largest} units`,
  injury: (key: Key, kind: Kind, die: number) =>
    `${en.kind[kind]} at ${en.sport[key]}, ${die ? `the die shows ${die}` : "healed"}`,
  people: "Players",
  doped: "doped",
  tournament: "Tournament",
  again: "Level: once more",
  shows: "Turned up",
  lastCards: "Last cards: every accident strikes!",
  none: "no card",
  noDice: "no dice",
  claimed: "has claimed",
  fate: {
    kept: "You keep it",
    back: "It goes back",
    escaped: "It does not strike",
    hurt: "You are hurt",
    fatal: "You die: the sport closes",
  } as Record<Fate, string>,
  fateWhy: (fate: Fate, value: number, units: number, level: number, isLast: boolean) => {
    if (fate === "kept") return `success ${value}, you have ${units}`;
    if (fate === "back") return `success ${value}, you already have ${units}`;
    if (fate === "escaped") return `risk ${value} is below ${level}`;
    return value >= level
      ? `risk ${value} reaches ${level}`
      : isLast
        ? "the deck is empty"
        : "overtime";
  },
  final: "Final count",
  place_: "Place",
  sports: "sports",
  accidents: "accidents",
  yourDice: "Your dice",
  yourSports: "Your sports",
  mark: "Tap the dice that you want to roll again",
  markAll: "Mark all",
  markNone: "Clear",
  pickDie: "Tap a die, or drag it to a sport that lights up",
  pickDope: "Tap the die that goes on the pill",
  pickValue: (face: number) => `Turn the ${face} to`,
  pickMeddle: "Tap the one die that is rolled again",
  die: (face: number) => `Die ${face}`,
  dieCount: (face: number, count: number) =>
    count === 1 ? `A ${face}` : `${count} dice of ${face}`,
  dopedDie: (face: number) => `Doped ${face}`,
  whyNot: "Why not?",
  value: "value",
  keepIf: (value: number, units: number) =>
    value > units
      ? `a unit stays: ${value} > ${units}`
      : `a unit goes back: ${value} is not more than ${units}`,
  aUnit: "A unit",
  anInjury: "An injury",
  death: "Death",
  tournamentDice: (count: number) =>
    count === 1 ? "1 die for tournaments" : `${count} dice for tournaments`,
  nothingFits: "None of your dice fits another sport",
  mustPlace: "Place your doped dice first",
  giveCoach: (name: string) => `Give the Best Coach to ${name}`,
  givePill: (name: string) => `Give the pill to ${name}`,
  meddle: (name: string, face: number) => `Have a ${face} of ${name} rolled again`,
  news: "What became of your cards",
  hint: "Hint",
  others: "At this sport",
  secret: "Nobody sees your claim before all have claimed",
};

export type SportWords = typeof en;

const fr: SportWords = {
  sport: {
    BOW: "Bowling",
    TEN: "Tennis",
    BIL: "Billard",
    FOO: "Football",
    SWI: "Natation",
    BOX: "Boxe",
    CLI: "Escalade",
    CYC: "Cyclisme",
  },
  kind: { T: "Entraînement", U2: "Accident léger", U4: "Accident grave", U6: "Accident mortel" },
  phases: [
    "Entraîneurs",
    "Lancer",
    "Entraîneurs, pilules",
    "Placement",
    "Retour des dés",
    "Guérison",
    "Forme perdue",
    "Entraînement",
    "Contrôle antidopage",
  ],
  waits: {
    best_coach: "donne le Meilleur Entraîneur",
    reroll: "peut relancer avec l’Entraîneur 1A",
    gift: "offre une pilule",
    meddling: "peut faire relancer un dé",
    doping: "peut prendre une pilule",
    placing: "place ses dés",
    claims: "demandent en secret",
    tournament_reroll: "peut relancer avec l’Entraîneur 1A",
    tournament_meddling: "peut faire relancer un dé",
    choice: "choisit une carte",
    over: "",
  },
  ring: "L’anneau des sports",
  round: (round) => `Manche ${round}`,
  supply: "Dopage",
  side: { inside: "Nouveaux dés à l’intérieur", outside: "Nouveaux dés à l’extérieur" },
  newDie: "nouveau",
  oldDie: "ancien",
  pills: (count) => (count < 2 ? `${count} pilule` : `${count} pilules`),
  freeDice: (count) => (count < 2 ? `${count} dé libre` : `${count} dés libres`),
  units: (count) => (count < 2 ? `${count} unité` : `${count} unités`),
  deck: (count) => (count < 2 ? `${count} carte restante` : `${count} cartes restantes`),
  left: (kind, count) => `${fr.kind[kind]} : ${count}`,
  below: "Vues dessous",
  closedBy: (name) => `Fermé par ${name}`,
  closed: "Fermé",
  place: (name, units, old, fresh, isDoped, value) =>
    [
      name,
      fr.units(units),
      old ? `ancien dé ${old}` : "",
      fresh ? `nouveau dé ${fresh}${isDoped ? ", dopé" : ""}, valeur ${value}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  coach1a: "Entraîneur 1A",
  bestCoach: "Meilleur Entraîneur",
  bestShort: "Meilleur",
  score: (sports, largest) => `${sports} × ${largest}`,
  scoreLabel: (score, sports, largest) => `${score} points : ${sports} sports × ${largest} unités`,
  injury: (key, kind, die) =>
    `${fr.kind[kind]} (${fr.sport[key]}), ${die ? `le dé montre ${die}` : "guéri"}`,
  people: "Joueurs",
  doped: "dopé",
  tournament: "Tournoi",
  again: "Égalité : encore un tour",
  shows: "Cartes retournées",
  lastCards: "Dernières cartes : tout accident frappe !",
  none: "aucune carte",
  noDice: "aucun dé",
  claimed: "a demandé",
  fate: {
    kept: "Vous la gardez",
    back: "Elle repart",
    escaped: "Il ne frappe pas",
    hurt: "Vous êtes blessé",
    fatal: "Vous mourez : le sport ferme",
  },
  fateWhy: (fate, value, units, level, isLast) => {
    if (fate === "kept") return `succès ${value}, vous en avez ${units}`;
    if (fate === "back") return `succès ${value}, vous en avez déjà ${units}`;
    if (fate === "escaped") return `risque ${value}, sous ${level}`;
    return value >= level
      ? `risque ${value}, il atteint ${level}`
      : isLast
        ? "le paquet est vide"
        : "prolongations";
  },
  final: "Décompte final",
  place_: "Place",
  sports: "sports",
  accidents: "accidents",
  yourDice: "Vos dés",
  yourSports: "Vos sports",
  mark: "Touchez les dés à relancer",
  markAll: "Tous",
  markNone: "Aucun",
  pickDie: "Touchez un dé, ou glissez-le vers un sport allumé",
  pickDope: "Touchez le dé qui ira sur la pilule",
  pickValue: (face) => `Tourner le ${face} sur`,
  pickMeddle: "Touchez le dé à relancer",
  die: (face) => `Dé ${face}`,
  dieCount: (face, count) => (count < 2 ? `Un ${face}` : `${count} dés de ${face}`),
  dopedDie: (face) => `${face} dopé`,
  whyNot: "Pourquoi pas ?",
  value: "valeur",
  keepIf: (value, units) =>
    value > units
      ? `une unité reste : ${value} > ${units}`
      : `une unité repart : ${value} ne dépasse pas ${units}`,
  aUnit: "Une unité",
  anInjury: "Une blessure",
  death: "La mort",
  tournamentDice: (count) =>
    count < 2 ? `${count} dé pour les tournois` : `${count} dés pour les tournois`,
  nothingFits: "Aucun de vos dés ne va à un autre sport",
  mustPlace: "Placez d’abord vos dés dopés",
  giveCoach: (name) => `Donner le Meilleur Entraîneur à ${name}`,
  givePill: (name) => `Donner la pilule à ${name}`,
  meddle: (name, face) => `Faire relancer un ${face} de ${name}`,
  news: "Le sort de vos cartes",
  hint: "Conseil",
  others: "À ce sport",
  secret: "Personne ne voit votre demande avant que tous aient choisi",
};

const BOOKS: Record<Language, SportWords> = { en, fr };

export function wordsOf(language: Language): SportWords {
  return BOOKS[language];
}
