/** The sounds of the house, and what each game sounds like: a few of its own, made of tones and noise. */
import type { Sound } from "./games/scene";

export interface Note {
  /** In hertz; of a noise, where it is cut off. */
  pitch: number;
  /** Seconds from the beginning, and how long it rings. */
  at: number;
  lasts: number;
  loud: number;
  wave: OscillatorType | "noise";
  /** Where the pitch glides to. */
  to?: number;
}
type Tune = Note[];

const note = (
  pitch: number,
  at: number,
  lasts: number,
  loud: number,
  wave: Note["wave"] = "sine",
  to?: number,
): Note => ({ pitch, at, lasts, loud, wave, ...(to ? { to } : {}) });
/** A short hiss or knock: cards, dice, skis, shots. */
const noise = (pitch: number, at: number, lasts: number, loud: number, to?: number): Note =>
  note(pitch, at, lasts, loud, "noise", to);
const rattle = (pitch: number, knocks: number[]): Tune =>
  knocks.map((at, index) => noise(pitch + index * 170, at, 0.035, 0.5 - index * 0.05));

/** What sounds alike everywhere: the frame, and games without sounds of their own. */
const HOUSE: Record<Sound, Tune> = {
  tap: [note(520, 0, 0.05, 0.12, "triangle")],
  slap: [noise(1800, 0, 0.07, 0.5), note(110, 0, 0.1, 0.3, "triangle")],
  stamp: [note(95, 0, 0.16, 0.5, "square")],
  medal: [note(880, 0, 0.12, 0.2), note(1320, 0.08, 0.35, 0.22)],
  bell: [note(660, 0, 0.9, 0.25), note(1320, 0, 0.5, 0.12), note(660, 0.45, 0.9, 0.22)],
  turn: [note(587, 0, 0.12, 0.16), note(784, 0.11, 0.2, 0.16)],
  fanfare: [523, 659, 784, 1047].map((pitch, index) =>
    note(pitch, index * 0.15, index < 3 ? 0.16 : 0.6, 0.2, "triangle"),
  ),
  dice: rattle(900, [0, 0.07, 0.13]),
};

type OwnTunes = Partial<Record<Sound, Tune>>;

const GAMES: Record<string, OwnTunes> = {
  // Cards on felt, a rubber stamp, and bright metal.
  medals: {
    tap: [noise(3200, 0, 0.09, 0.22, 900)],
    slap: [noise(2600, 0, 0.05, 0.6), note(140, 0, 0.08, 0.3, "triangle")],
    stamp: [note(120, 0, 0.12, 0.55, "square", 60), noise(500, 0.01, 0.1, 0.5)],
    medal: [note(1047, 0, 0.5, 0.2), note(1568, 0.09, 0.6, 0.2), note(2093, 0.18, 0.8, 0.12)],
    bell: [note(880, 0, 1.1, 0.26), note(2217, 0, 0.6, 0.08)],
  },
  // Spikes on tartan, the gun, the crowd at the line.
  hundred_metres: {
    tap: [noise(1200, 0, 0.04, 0.5), noise(700, 0.05, 0.04, 0.3)],
    slap: [noise(3000, 0, 0.06, 0.35, 1200)],
    stamp: [noise(4200, 0, 0.22, 0.8, 300), note(70, 0, 0.2, 0.5, "square", 40)],
    medal: [note(392, 0, 0.14, 0.18, "triangle"), note(587, 0.1, 0.3, 0.2, "triangle")],
    bell: [noise(900, 0, 1.1, 0.3, 2600), note(784, 0.05, 0.5, 0.2), note(988, 0.25, 0.7, 0.2)],
    dice: [noise(2400, 0, 0.3, 0.3, 800)],
  },
  // A die on wood, the rifle, the target that falls, cowbells.
  biathlon: {
    dice: rattle(1300, [0, 0.06, 0.11, 0.15]),
    stamp: [noise(5200, 0, 0.08, 0.7, 900), note(1865, 0.16, 0.3, 0.25, "square", 1760)],
    slap: [noise(5200, 0, 0.08, 0.7, 900), note(165, 0.18, 0.22, 0.3, "triangle", 110)],
    medal: [note(784, 0, 0.2, 0.2), note(1175, 0.12, 0.5, 0.22)],
    bell: [
      note(540, 0, 0.18, 0.2, "square"),
      note(810, 0, 0.14, 0.12, "square"),
      note(560, 0.16, 0.2, 0.2, "square"),
      note(835, 0.16, 0.16, 0.12, "square"),
    ],
    tap: [noise(2200, 0, 0.16, 0.2, 700)],
  },
  // Bones and bandages: dry dice, a crack, a low toll.
  deadly_sport: {
    dice: rattle(650, [0, 0.05, 0.1, 0.14, 0.17]),
    slap: [noise(1500, 0, 0.05, 0.5), note(196, 0, 0.08, 0.25, "triangle")],
    stamp: [noise(2600, 0, 0.05, 0.9), note(147, 0.03, 0.5, 0.35, "sawtooth", 82)],
    turn: [noise(3000, 0, 0.12, 0.3, 1100)],
    medal: [note(659, 0, 0.1, 0.18, "triangle"), note(880, 0.08, 0.28, 0.2, "triangle")],
    bell: [note(98, 0, 2, 0.5), note(147, 0, 1.4, 0.25), note(98, 0.8, 2, 0.4)],
  },
  // Switches of the controllers, the hall, brass for medals.
  stadium: {
    tap: [note(1400, 0, 0.025, 0.14, "square")],
    slap: [note(900, 0, 0.03, 0.2, "square"), note(1200, 0.05, 0.03, 0.2, "square")],
    stamp: [note(220, 0, 0.18, 0.3, "sawtooth", 150), noise(600, 0, 0.15, 0.4)],
    dice: [...rattle(1000, [0, 0.08, 0.14]), noise(700, 0.1, 0.5, 0.16, 1500)],
    medal: [
      note(523, 0, 0.5, 0.14, "sawtooth"),
      note(659, 0.08, 0.45, 0.14, "sawtooth"),
      note(784, 0.16, 0.6, 0.16, "sawtooth"),
    ],
  },
};

/** A sound as this game makes it. */
export function tuneOf(game: string, name: Sound): Note[] {
  return GAMES[game]?.[name] ?? HOUSE[name];
}
