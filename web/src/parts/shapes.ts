/** The shapes that go with the seat colours, so that none ever stands alone: outlines on a grid of 40 by 40. */
export const SHAPES: Record<string, string> = {
  circle: "M20 2 a18 18 0 1 0 .01 0 Z",
  square: "M7 4 H33 Q36 4 36 7 V33 Q36 36 33 36 H7 Q4 36 4 33 V7 Q4 4 7 4 Z",
  triangle: "M17 3.5 Q20 -0.5 23 3.5 L38.5 32 Q40 37 35 37 H5 Q0 37 1.5 32 Z",
  diamond:
    "M18 1.8 Q20 0 22 1.8 L38.2 18 Q40 20 38.2 22 L22 38.2 Q20 40 18 38.2 L1.8 22 Q0 20 1.8 18 Z",
  hexagon: "M11 3.5 H29 L39 20 L29 36.5 H11 L1 20 Z",
  pentagon: "M20 1 L39 15.5 L32 37.5 H8 L1 15.5 Z",
  shield: "M4 4 Q13 6 20 1.5 Q27 6 36 4 V19 C36 29 29 35 20 39 C11 35 4 29 4 19 Z",
  cross: "M13 2 H27 V13 H38 V27 H27 V38 H13 V27 H2 V13 H13 Z",
  star: "M20 0 L26 8 L36 7 L34 17 L40 25 L31 29 L28 39 L20 34 L12 39 L9 29 L0 25 L6 17 L4 7 L14 8 Z",
};
