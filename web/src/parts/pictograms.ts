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
  bowling: {
    gear: "M42 6 C35 6 36 15 38 20 C40 26 31 36 34 47 C35 54 37 58 38 58 H46 C47 58 49 54 50 47 C53 36 44 26 46 20 C48 15 49 6 42 6 Z M37.5 22 H46.5",
    fill: "M17 29 a14.5 14.5 0 1 0 .01 0 Z M12.5 35 a2.4 2.4 0 1 0 .01 0 Z M19.5 34 a2.4 2.4 0 1 0 .01 0 Z M17 41 a2.4 2.4 0 1 0 .01 0 Z",
  },
  tennis: {
    gear: "M24 5 C34 2 44 11 46 21 C48 31 41 38 32 36 C22 34 13 26 13 17 C13 11 18 6 24 5 Z M19 12 L41 33 M15 21 L31 35 M27 6 L45 23 M40 10 L19 30 M30 5 L14 19 M45 18 L27 35",
    body: "M40 37 L52 57",
    fill: "M13 45 a6.5 6.5 0 1 0 .01 0 Z",
  },
  billiards: {
    fill: "M22 22 a18 18 0 1 0 .01 0 Z M22 30 a10 10 0 1 0 .01 0 Z",
    gear: "M62 4 L40 26 M22 34.5 a3 3 0 1 0 .01 0 Z M22 41 a3.6 3.6 0 1 0 .01 0 Z",
  },
  football: {
    gear: "M32 5 a27 27 0 1 0 .01 0 Z M32 22 V6 M22.5 29 L7 24 M26 40 L16 54 M38 40 L48 54 M41.5 29 L57 24",
    fill: "M32 20 L43.5 28.5 L39 42 H25 L20.5 28.5 Z",
  },
  boxing: {
    fill: "M14 20 C14 10 22 6 32 6 H40 C50 6 55 13 55 22 V31 C55 38 52 43 47 46 H20 V39 C10 38 6 33 8 27 C9 24 12 24 14 26 Z M19 49 H48 V59 H19 Z",
    gear: "M20 39 C27 40 32 37 33 31",
  },
  climbing: {
    heads: [[27, 17]],
    body: "M26 28 L24 43 L35 49 L34 60 M24 43 L13 50 L14 61 M26 28 L40 20 L46 9 M26 28 L15 22 L17 11",
    gear: "M52 2 L48 18 L56 27 L50 42 L57 62",
  },
  skull: {
    fill: "M32 4 C48 4 57 14 57 28 C57 36 53 42 47 45 V58 H17 V45 C11 42 7 36 7 28 C7 14 16 4 32 4 Z M21 24 a7 7 0 1 0 .01 0 Z M43 24 a7 7 0 1 0 .01 0 Z M32 36 L28 44 H36 Z M26 49 V58 H29 V49 Z M35 49 V58 H38 V49 Z",
  },
  plaster: {
    fill: "M10 39 L39 10 A10.6 10.6 0 0 1 54 25 L25 54 A10.6 10.6 0 0 1 10 39 Z M32 22 L22 32 L32 42 L42 32 Z",
  },
  firstaid: { fill: "M23 6 H41 V23 H58 V41 H41 V58 H23 V41 H6 V23 H23 Z" },
} as const satisfies Record<string, Drawing>;

export type PictogramName = keyof typeof PICTOGRAMS;
