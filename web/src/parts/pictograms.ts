/**
 * The sport pictograms, drawn on a grid of 64 by 64.
 * People are strokes of one weight with round ends and a disc for a head; gear is the same stroke, thinner.
 */
export interface Drawing {
  heads?: readonly (readonly [number, number])[];
  /** Limbs and bodies: the bold stroke. */
  body?: string;
  /** Skis, bows, wheels, strings: the thin stroke. */
  gear?: string;
  /** Filled areas. */
  fill?: string;
}

export const PICTOGRAMS = {
  skiing: {
    heads: [[44, 15]],
    body: "M37 23 L20 29 L35 39 L28 48 M37 23 L44 33 L53 32",
    gear: "M5 41.5 L50 57.5 Q55 59 59 55 M53 32 L22 17",
  },
  swimming: {
    heads: [[47, 29]],
    body: "M7 36 L29 30 L35 13 L53 13",
    gear: "M4 46 q7 -6 14 0 t14 0 t14 0 t14 0 M4 57 q7 -6 14 0 t14 0 t14 0 t14 0",
  },
  athletics: {
    heads: [[43, 11]],
    body: "M37 21 L28 37 L43 41 L40 56 M28 37 L22 50 L7 51 M37 21 L46 32 L57 28 M37 21 L22 21 L15 33",
  },
  gymnastics: {
    heads: [[32, 14]],
    body: "M10 26 H54 M32 26 V59",
    gear: "M10 2 V9 M54 2 V9 M10 9.5 a6 6 0 1 0 .01 0 Z M54 9.5 a6 6 0 1 0 .01 0 Z",
  },
  cycling: {
    heads: [[45, 12]],
    body: "M37 19 L20 25 L33 35 L28 47 M37 19 L41 30 L50 31",
    gear: "M13 36 a11 11 0 1 0 0.01 0 Z M51 36 a11 11 0 1 0 0.01 0 Z M50 31 L51 47",
  },
  rowing: {
    heads: [[17, 12]],
    body: "M16 23 L25 39 L41 39 M16 23 L34 27",
    gear: "M3 48 H52 M26 21 L61 49 M53.5 43 L61 49 M5 58 q6 -5 12 0 t12 0 t12 0 t12 0",
  },
  fencing: {
    heads: [[25, 11]],
    body: "M24 21 L25 38 L42 41 L43 57 M25 38 L6 57 M24 21 L42 24 M24 21 L10 26 L6 14",
    gear: "M42 24 L62 20 M43 18 Q47 24 42 30",
  },
  judo: {
    heads: [[21, 11], [45, 16]],
    body: "M21 22 L16 39 L7 58 M16 39 L38 53 M45 27 L50 42 L58 57 M50 42 L48 58 M21 22 L38 32 M45 27 L30 34",
  },
  archery: {
    heads: [[24, 12]],
    body: "M24 23 L25 39 L16 58 M25 39 L35 58 M50 23 L24 23 L10 25",
    gear: "M44 4 Q57 23 44 42 M44 4 L27 23 L44 42",
  },
  runner: {
    heads: [[33, 9]],
    body: "M33 21 L31 38 L43 46 L38 59 M31 38 L23 49 L10 50 M53 8 L47 20 L19 20 L13 8",
  },
  rifle: {
    heads: [[19, 13]],
    body: "M18 24 L20 40 L12 58 M20 40 L30 58 M18 25 L31 33 L42 24",
    gear: "M27 20 H62 M54 13 V20 M27 20 L24 25",
  },
  target: {
    gear: "M32 5 a27 27 0 1 0 0.01 0 Z M32 16 a16 16 0 1 0 0.01 0 Z",
    fill: "M32 25 a7 7 0 1 0 0.01 0 Z",
  },
  barbell: {
    heads: [[32, 21]],
    body: "M12 14 L32 38 L52 14 M32 38 V46 L20 49 V60 M32 46 L44 49 V60",
    gear: "M2 11 H62 M7 3 V19 M57 3 V19",
  },
  dice: {
    gear: "M14 6 H50 Q58 6 58 14 V50 Q58 58 50 58 H14 Q6 58 6 50 V14 Q6 6 14 6 Z",
    fill: "M20 15 a5 5 0 1 0 .01 0 Z M44 15 a5 5 0 1 0 .01 0 Z M32 27 a5 5 0 1 0 .01 0 Z M20 39 a5 5 0 1 0 .01 0 Z M44 39 a5 5 0 1 0 .01 0 Z",
  },
  pill: {
    gear: "M12 34 L34 12 A12.7 12.7 0 0 1 52 30 L30 52 A12.7 12.7 0 0 1 12 34 Z",
    fill: "M23 23 L41 41 L30 52 A12.7 12.7 0 0 1 12 34 Z",
  },
  dial: {
    gear: "M12 52 A27 27 0 1 1 52 52 M10 33 H15 M32 11 V16 M54 33 H49 M17 17 L20 20 M47 17 L44 20",
    body: "M32 34 L42 25",
    fill: "M32 28 a6 6 0 1 0 .01 0 Z",
  },
  whistle: {
    fill: "M6 22 H58 V31 H42 A18 18 0 1 1 6 34 Z M24 32 a8 8 0 1 0 .01 0 Z",
    gear: "M30 14 V7 M42 14 L46 8 M19 14 L15 8",
  },
  stopwatch: {
    gear: "M32 15 a22 22 0 1 0 .01 0 Z M32 15 V6 M25 5 H39 M50 18 L54 14",
    body: "M32 37 L41 28",
  },
  bell: {
    fill: "M32 5 a4 4 0 0 1 4 4 C47 12 50 21 50 31 C50 40 53 43 57 47 H7 C11 43 14 40 14 31 C14 21 17 12 28 9 a4 4 0 0 1 4 -4 Z",
    gear: "M25 54 a7 6 0 0 0 14 0",
  },
  cup: {
    fill: "M17 6 H47 V23 A15 15 0 0 1 35 37.7 V48 H44 V57 H20 V48 H29 V37.7 A15 15 0 0 1 17 23 Z",
    gear: "M17 11 H8 Q7 24 19 27 M47 11 H56 Q57 24 45 27",
  },
  cards: {
    fill: "M24 8 L46 4 Q51 3 52 8 L58 42 Q59 47 54 48 L37 51 Z",
    gear: "M10 15 H30 Q34 15 34 19 V55 Q34 59 30 59 H10 Q6 59 6 55 V19 Q6 15 10 15 Z",
  },
  swap: { body: "M10 24 H50 L40 13 M54 41 H14 L24 52" },
  raise: { body: "M12 36 L32 16 L52 36 M12 54 L32 34 L52 54" },
  shield: {
    fill: "M32 4 L56 12 V30 C56 46 45 55 32 60 C19 55 8 46 8 30 V12 Z",
  },
  pause: { body: "M14 32 H50" },
  check: { body: "M10 34 L26 50 L54 16" },
  cross: { body: "M14 14 L50 50 M50 14 L14 50" },
  question: {
    body: "M21 21 Q22 9 33 10 Q45 11 44 22 Q43 29 32 34 V41",
    fill: "M32 50 a4.6 4.6 0 1 0 .01 0 Z",
  },
  podium: {
    fill: "M23 18 H41 V58 H23 Z M3 32 H20 V58 H3 Z M44 40 H61 V58 H44 Z M32 3 a5.5 5.5 0 1 0 .01 0 Z",
  },
  sound: {
    fill: "M6 24 H18 L34 10 V54 L18 40 H6 Z",
    gear: "M42 22 Q48 32 42 42 M49 14 Q60 32 49 50",
  },
  left_foot: {
    fill: "M30 4 C40 4 45 14 43 27 C42 35 37 38 27 36 C18 34 15 26 17 17 C19 9 23 4 30 4 Z M24 42 L38 43 C39 53 36 60 30 60 C24 60 22 52 24 42 Z",
  },
  right_foot: {
    fill: "M34 4 C24 4 19 14 21 27 C22 35 27 38 37 36 C46 34 49 26 47 17 C45 9 41 4 34 4 Z M40 42 L26 43 C25 53 28 60 34 60 C40 60 42 52 40 42 Z",
  },
  left_right: {
    fill: "M17.5 22 C24 22 27.5 28.5 26 37.5 C25 43 21.5 45 15 43.6 C9 42.4 7 37 8.3 31 C9.6 25.3 12.8 22 17.5 22 Z M13 47.5 L22.5 48.2 C23 55 21.3 60 17.2 60 C13.2 60 12 54.5 13 47.5 Z M46.5 4 C40 4 36.5 10.5 38 19.5 C39 25 42.5 27 49 25.6 C55 24.4 57 19 55.7 13 C54.4 7.3 51.2 4 46.5 4 Z M51 29.5 L41.5 30.2 C41 37 42.7 42 46.8 42 C50.8 42 52 36.5 51 29.5 Z",
  },
  right_left: {
    fill: "M17.5 4 C24 4 27.5 10.5 26 19.5 C25 25 21.5 27 15 25.6 C9 24.4 7 19 8.3 13 C9.6 7.3 12.8 4 17.5 4 Z M13 29.5 L22.5 30.2 C23 37 21.3 42 17.2 42 C13.2 42 12 36.5 13 29.5 Z M46.5 22 C40 22 36.5 28.5 38 37.5 C39 43 42.5 45 49 43.6 C55 42.4 57 37 55.7 31 C54.4 25.3 51.2 22 46.5 22 Z M51 47.5 L41.5 48.2 C41 55 42.7 60 46.8 60 C50.8 60 52 54.5 51 47.5 Z",
  },
  finish: {
    gear: "M12 4 V61 M12 8 H56 V40 H12",
    fill: "M12 8 H23 V16 H34 V8 H45 V16 H56 V24 H45 V32 H56 V40 H45 V32 H34 V40 H23 V32 H12 V24 H23 V16 H12 Z M23 24 H34 V16 H45 V24 H34 V32 H23 Z",
  },
  bandage: {
    gear: "M10 40 L40 10 A9.9 9.9 0 0 1 54 24 L24 54 A9.9 9.9 0 0 1 10 40 Z",
    fill: "M24 26 L38 40 L40 38 L26 24 Z M29 29 a3 3 0 1 0 .01 0 Z M35 35 a3 3 0 1 0 .01 0 Z M35 23 a3 3 0 1 0 .01 0 Z M23 35 a3 3 0 1 0 .01 0 Z",
  },
  bottle: {
    fill: "M25 4 H39 V14 H25 Z M23 17 H41 C47 22 48 26 48 32 V54 Q48 60 42 60 H22 Q16 60 16 54 V32 C16 26 17 22 23 17 Z M35 25 L22 42 H30 L27 55 L42 37 H33 Z",
  },
  shoe: {
    fill: "M5 20 C9 25 15 25 19 17 L31 29 C36 35 43 36 51 37 C57 38 60 42 60 47 H5 Z",
    gear: "M5 54 H60 M29 36 L35 29 M36 40 L41 34",
  },
  insect: {
    fill: "M32 25 C40 25 43 33 43 41 C43 51 38 58 32 58 C26 58 21 51 21 41 C21 33 24 25 32 25 Z M32 10 a7.5 7.5 0 1 0 .01 0 Z",
    gear: "M28 11 L22 4 M36 11 L42 4 M21 36 L9 29 M43 36 L55 29 M20 44 H7 M44 44 H57 M22 51 L11 59 M42 51 L53 59",
  },
  suit: {
    fill: "M22 5 C26 12 38 12 42 5 L54 11 L50 26 L43 24 L45 60 H35 L32 40 L29 60 H19 L21 24 L14 26 L10 11 Z M31 18 H33 V34 H31 Z",
  },
  wind: {
    body: "M5 23 H36 A9 9 0 1 0 27 13 M5 36 H49 A8.5 8.5 0 1 1 41 45 M5 49 H25",
  },
  stride: {
    heads: [[40, 10]],
    body: "M36 21 L29 36 L50 39 L60 51 M29 36 L18 45 L4 58 M36 21 L50 27 M36 21 L20 25",
  },
  resource: {
    fill: "M32 58 C8 41 3 28 8 17 C13 7 26 8 32 18 C38 8 51 7 56 17 C61 28 56 41 32 58 Z M29 24 V32 H21 V38 H29 V46 H35 V38 H43 V32 H35 V24 Z",
  },
  camera: {
    fill: "M22 10 H42 L46 18 H55 Q60 18 60 23 V50 Q60 55 55 55 H9 Q4 55 4 50 V23 Q4 18 9 18 H18 Z M32 23 a13 13 0 1 0 .01 0 Z M32 29 a7 7 0 1 1 -.01 0 Z",
  },
  lightning: {
    fill: "M38 2 L10 36 H28 L22 62 L54 25 H35 Z",
  },
  riding: {
    heads: [[30, 8]],
    body: "M30 17 L26 30 L34 38 M30 18 L41 25",
    gear: "M8 56 L13 42 Q14 32 26 31 Q38 32 42 27 L49 13 L56 20 L60 27 L54 30 L50 28 Q48 42 40 43 L48 48 L44 56 M40 43 Q30 47 16 42 L20 56 M8 34 Q4 38 5 46",
  },
  golf: {
    heads: [[24, 10]],
    body: "M25 20 L28 37 L21 58 M28 37 L38 46 L36 58 M25 21 L38 33",
    gear: "M38 33 L55 52 Q58 55 54 57 L50 57",
    fill: "M59 53 a3.2 3.2 0 1 0 .01 0 Z",
  },
  highjump: {
    heads: [[19, 19]],
    body: "M24 24 Q34 13 45 20 L57 14 M45 20 L56 27 M25 23 L14 32",
    gear: "M4 38 H60 M8 36 V60 M56 36 V60",
  },
  basketball: {
    heads: [[22, 22]],
    body: "M22 32 L23 45 L15 59 M23 45 L33 59 M22 32 L36 20 M22 33 L11 41",
    gear: "M46 14 H62 M48 14 L51 25 H57 L60 14 M62 5 V20",
    fill: "M39 8 a6 6 0 1 0 .01 0 Z",
  },
  tugofwar: {
    heads: [[13, 18], [51, 18]],
    body: "M13 28 L21 44 L10 57 M21 44 L29 57 M51 28 L43 44 L54 57 M43 44 L35 57",
    gear: "M3 36 H61 M32 30 V42",
  },
  volleyball: {
    heads: [[20, 25]],
    body: "M21 35 L22 46 L13 59 M22 46 L31 59 M21 35 L33 19 M20 36 L9 26",
    gear: "M48 22 V60 M48 24 H62 M48 33 H62 M48 42 H62 M55 24 V42",
    fill: "M38 5 a7 7 0 1 0 .01 0 Z",
  },
  flame: {
    fill: "M34 2 C37 14 52 22 52 40 A20 20 0 0 1 12 41 C12 31 18 27 20 18 C25 21 27 25 27 30 C33 24 36 14 34 2 Z M32 33 C34 40 42 42 41 49 A9.5 9.5 0 0 1 22 49 C22 44 27 42 28 37 Z",
  },
  wave: {
    fill: "M2 42 C16 42 18 10 40 10 C52 10 60 19 61 27 C55 21 46 21 43 27 C40 34 47 42 62 42 V56 H2 Z",
  },
  talk: {
    fill: "M10 8 H54 Q60 8 60 14 V38 Q60 44 54 44 H32 L18 58 V44 H10 Q4 44 4 38 V14 Q4 8 10 8 Z M16 19 V24 H48 V19 Z M16 29 V34 H38 V29 Z",
  },
  hush: {
    fill: "M10 8 H54 Q60 8 60 14 V38 Q60 44 54 44 H32 L18 58 V44 H10 Q4 44 4 38 V14 Q4 8 10 8 Z M22 13 L17.5 17.5 L26 26 L17.5 34.5 L22 39 L32 30 L42 39 L46.5 34.5 L38 26 L46.5 17.5 L42 13 L32 22 Z",
  },
} as const satisfies Record<string, Drawing>;

export type PictogramName = keyof typeof PICTOGRAMS;
