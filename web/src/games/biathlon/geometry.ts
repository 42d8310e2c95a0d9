/** Any course laid out as a ring: a straight with range, gate and line, and a trail that winds back to it. */
import { cellText, type Course, lanesOf, type Mark, markAt, rowsOf } from "./course";
import { blend, blendPoints, distance, type Edge, move, type Point, round, stadium } from "./edges";

export interface Spot extends Point {
  /** The direction of travel, in degrees. */
  angle: number;
}

export interface Drawn extends Spot {
  key: string;
  mark: Mark;
  outline: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  lane: number;
  /** As large as a lane is wide, or less where rows are short. */
  figure: number;
  cells: Drawn[];
  loop: Drawn[];
  points: Drawn[];
  /** Where everything is, by its text: 14/2, P3a, F4. */
  spots: Map<string, Spot>;
  walls: string[];
  line: { squares: string[]; at: Spot };
  gate: string;
  counters: Point[];
  /** Room inside the ring, and outside beside the loop and behind the line. */
  infield: Box;
  corners: { loop: Box; line: Box };
  /** Pines beside the trail. */
  trees: (Point & { size: number })[];
  /** Where the lanes of fire begin, from the first firing point to the last. */
  fire: [Point, Point][];
  /** Beside the track, where the fallen lie. */
  beside: Map<number, Spot>;
  /** Every fifth row, for orientation. */
  numbers: (Point & { row: number })[];
}

/** How much of a row's length the samples of an edge are apart. */
const SAMPLES = 4;
const CORNER = 3.2;

/** The rows on the straight, in their order, and those of the trail. */
function shareRows(course: Course): { straight: number[]; trail: number[] } {
  const rows = rowsOf(course);
  const first = (course.firing[0] ?? rows) - 1;
  const far = Math.max(
    ...Array.from(
      { length: Math.max(1, first - 9) },
      (_, index) => lanesOf(course, index + 9).length,
    ),
  );
  let fan = 0;
  for (let row = 1; row <= 8; row++) if (lanesOf(course, row).length > far) fan = row;
  const straight = Array.from(
    { length: rows - first + 1 + fan },
    (_, index) => ((first - 1 + index) % rows) + 1,
  );
  const trail = Array.from({ length: rows - straight.length }, (_, index) => fan + 1 + index);
  return { straight, trail };
}

const most = (course: Course, rows: number[]): number =>
  Math.max(2, ...rows.map((row) => Math.max(...lanesOf(course, row))));

/** Lays out on a wide ground; a tall one is the same, mirrored across its diagonal. */
export function layOut(course: Course, width: number, height: number): Layout {
  const isTall = height > width;
  const flip = (point: Point): Point => (isTall ? { x: point.y, y: point.x } : point);
  return new Surveyor(
    course,
    Math.max(width, height),
    Math.min(width, height),
    flip,
    isTall,
  ).survey(width, height);
}

class Surveyor {
  private readonly straight: number[];
  private readonly trail: number[];
  /** The most lanes beside each other on the trail. */
  private readonly ring: number;
  private readonly lane: number;
  private readonly loopLane: number;
  private readonly gap: number;
  /** The inner edge of the ring. */
  private readonly inner: Box;
  private readonly radius: number;
  private readonly edges = new Map<number, Edge[]>();

  constructor(
    private readonly course: Course,
    private readonly long: number,
    private readonly tall: number,
    private readonly flip: (point: Point) => Point,
    private readonly isTall: boolean,
  ) {
    const { straight, trail } = shareRows(course);
    this.straight = straight;
    this.trail = trail;
    this.ring = most(course, trail);
    const range = most(course, straight.slice(0, straight.indexOf(course.gate) + 1));
    this.lane = Math.min(
      tall * (isTall ? 0.066 : 0.043),
      (tall * 0.2) / Math.max(this.ring, range - 0.5),
      long * 0.034,
    );
    this.loopLane = this.lane * 0.76;
    this.gap = this.lane * 0.9;
    const margin = this.lane * 0.5;
    const side = margin + this.wave + this.ring * this.lane;
    const loopHeight = 4 * this.loopLane + this.gap + this.lane * 0.4;
    const below =
      margin + Math.max(most(course, straight) * this.lane, range * this.lane + loopHeight);
    this.inner = { x: side, y: side, width: long - 2 * side, height: tall - side - below };
    this.radius = Math.min(this.lane * CORNER, this.inner.height * 0.42);
  }

  /** How far the trail sways; broad ones less, for their outer lanes would pinch. */
  private get wave(): number {
    return this.lane * (this.ring > 3 ? 0.28 : 0.5);
  }

  /** The length of a row on the straight. */
  private get pitch(): number {
    return (this.inner.width - 2 * this.radius) / this.straight.length;
  }

  survey(width: number, height: number): Layout {
    this.layStraight();
    this.layTrail();
    const rows = [...this.straight, ...this.trail];
    const cells = rows.flatMap((row) =>
      lanesOf(this.course, row).map((lane) => this.draw(row, lane)),
    );
    const loop = this.layLoop();
    const points = this.course.firing.map((row, index) => this.drawPoint(row, index));
    const spots = new Map<string, Spot>(
      [...cells, ...loop.cells, ...points].map(({ key, x, y, angle }) => [key, { x, y, angle }]),
    );
    return {
      width,
      height,
      lane: this.lane,
      figure: Math.min(this.lane, 1.3 * this.pitch),
      cells,
      loop: loop.cells,
      points,
      spots,
      walls: this.course.walls.map(([lane, first, last]) => this.wall(lane, first, last)),
      line: this.line(),
      gate: loop.gate,
      counters: loop.counters,
      infield: this.infield(),
      corners: this.corners(loop.left),
      trees: this.trees(loop.left),
      fire: this.course.firing.map((row) => this.fireFrom(row)),
      beside: new Map(rows.map((row) => [row, this.beside(row)])),
      numbers: rows.filter((row) => row % 5 === 0).map((row) => this.number(row)),
    };
  }

  // The ring

  private layStraight(): void {
    const { inner, radius } = this;
    const from = inner.x + radius;
    const { pitch } = this;
    const y = inner.y + inner.height;
    this.straight.forEach((row, index) => {
      const edge = Array.from({ length: SAMPLES + 1 }, (_, at) => ({
        x: from + pitch * (index + at / SAMPLES),
        y,
        out: { x: 0, y: 1 },
      }));
      this.edges.set(row, edge);
    });
  }

  private layTrail(): void {
    const path = this.windingPath();
    const offset = (this.ring * this.lane) / 2;
    const lengths = [0];
    path.forEach((edge, index) => {
      const last = path[index - 1];
      if (last)
        lengths.push((lengths[index - 1] ?? 0) + distance(move(last, offset), move(edge, offset)));
    });
    const total = lengths[lengths.length - 1] ?? 1;
    const count = this.trail.length * SAMPLES;
    let at = 0;
    const edges = Array.from({ length: count + 1 }, (_, index) => {
      const wanted = (total * index) / count;
      while (at < path.length - 2 && (lengths[at + 1] ?? 0) < wanted) at++;
      const [one, other] = [path[at] as Edge, path[at + 1] as Edge];
      const span = (lengths[at + 1] ?? 0) - (lengths[at] ?? 0);
      return blend(one, other, span > 0 ? (wanted - (lengths[at] ?? 0)) / span : 0);
    });
    this.trail.forEach((row, index) =>
      this.edges.set(row, edges.slice(index * SAMPLES, (index + 1) * SAMPLES + 1)),
    );
  }

  /** From the end of the straight up, back along the top in waves, and down to its beginning. */
  private windingPath(): Edge[] {
    const { inner, radius } = this;
    const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
    const edges: Edge[] = [];
    const arc = (x: number, y: number, from: number): void => {
      for (let step = 0; step <= 24; step++) {
        const angle = ((from - (step / 24) * 90) * Math.PI) / 180;
        const out = { x: Math.cos(angle), y: Math.sin(angle) };
        edges.push({ x: x + out.x * radius, y: y + out.y * radius, out });
      }
    };
    const run = (to: Point): void => {
      const last = edges[edges.length - 1] as Edge;
      const steps = Math.ceil(distance(last, to) / 6);
      for (let step = 1; step < steps; step++)
        edges.push({ ...blendPoints(last, to, step / steps), out: last.out });
    };
    arc(right - radius, bottom - radius, 90);
    run({ x: right, y: inner.y + radius });
    arc(right - radius, inner.y + radius, 0);
    run({ x: inner.x + radius, y: inner.y });
    arc(inner.x + radius, inner.y + radius, -90);
    run({ x: inner.x, y: bottom - radius });
    arc(inner.x + radius, bottom - radius, -180);
    return this.sway(edges);
  }

  private sway(edges: Edge[]): Edge[] {
    const waves = Math.max(3, Math.round(this.long / (this.lane * 7)));
    const swayed = edges.map((edge, index) => {
      const part = index / (edges.length - 1);
      const ease = Math.min(1, part * 9, (1 - part) * 9);
      return move(edge, this.wave * ease * Math.sin(part * waves * 2 * Math.PI));
    });
    return swayed.map((edge, index) => {
      const [one, other] = [swayed[index - 2], swayed[index + 2]];
      if (!one || !other) return { ...edge, out: (edges[index] as Edge).out };
      const span = distance(one, other) || 1;
      return { ...edge, out: { x: -(other.y - one.y) / span, y: (other.x - one.x) / span } };
    });
  }

  // Cells

  private edge(row: number): Edge[] {
    return this.edges.get(row) ?? [];
  }

  private draw(row: number, lane: number): Drawn {
    const edge = this.edge(row);
    const near = edge.map((each) => move(each, (lane - 1) * this.lane));
    const far = edge.map((each) => move(each, lane * this.lane)).reverse();
    const key = cellText({ row, lane, loop: false });
    return {
      key,
      mark: markAt(this.course, row, lane),
      outline: this.path([...near, ...far]),
      ...this.spot(edge, (lane - 0.5) * this.lane),
    };
  }

  private spot(edge: Edge[], offset: number): Spot {
    const middle = edge[Math.floor(edge.length / 2)] as Edge;
    const at = this.flip(move(middle, offset));
    const from = this.flip(edge[0] as Edge);
    const to = this.flip(edge[edge.length - 1] as Edge);
    return {
      ...round(at),
      angle: Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI),
    };
  }

  private drawPoint(row: number, index: number): Drawn {
    const edge = this.edge(row);
    const inset = edge.map((each, at) => ({
      ...each,
      x: each.x + (at === 0 ? 1.5 : at === edge.length - 1 ? -1.5 : 0),
    }));
    const outline = this.path([
      ...inset.map((each) => move(each, -2)),
      ...inset.map((each) => move(each, -this.lane)).reverse(),
    ]);
    return { key: `F${index + 1}`, mark: "#", outline, ...this.spot(edge, -this.lane * 0.5) };
  }

  private fireFrom(row: number): [Point, Point] {
    const edge = this.edge(row).map((each) => this.flip(move(each, -this.lane)));
    return [edge[0] as Point, edge[edge.length - 1] as Point];
  }

  private beside(row: number): Spot {
    const lanes = lanesOf(this.course, row);
    return this.spot(this.edge(row), (lanes[lanes.length - 1] ?? 0) * this.lane + this.lane * 0.15);
  }

  private number(row: number): Point & { row: number } {
    const isFiring = this.course.firing.includes(row);
    const lanes = lanesOf(this.course, row).length;
    const { x, y } = this.spot(
      this.edge(row),
      isFiring ? lanes * this.lane + this.lane * 0.22 : -this.lane * 0.3,
    );
    return { x, y, row };
  }

  private wall(lane: number, first: number, last: number): string {
    const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const points = rows.flatMap((row) =>
      this.edge(row).map((edge) => move(edge, lane * this.lane)),
    );
    return this.path(points, false);
  }

  private line(): Layout["line"] {
    const row = rowsOf(this.course);
    const edge = this.edge(row);
    const end = edge[edge.length - 1] as Edge;
    const lanes = most(this.course, [row, 1]);
    const size = this.lane / 4;
    const squares: string[] = [];
    for (let step = 0; step < lanes * 4; step++) {
      const x = end.x + (step % 2 === 0 ? -size : 0);
      const y = end.y + step * size;
      squares.push(
        this.path([
          { x, y },
          { x: x + size, y },
          { x: x + size, y: y + size },
          { x, y: y + size },
        ]),
      );
    }
    return { squares, at: { ...this.flip(move(end, -this.lane * 0.55)), angle: 0 } };
  }

  private infield(): Box {
    const { inner, lane } = this;
    const inset = this.wave + lane * 0.55;
    const box = {
      x: inner.x + inset,
      y: inner.y + inset,
      width: inner.width - 2 * inset,
      height: inner.height - inset - lane * 1.1,
    };
    return this.isTall ? { x: box.y, y: box.x, width: box.height, height: box.width } : box;
  }

  private corners(loopLeft: number): Layout["corners"] {
    const { inner, lane } = this;
    const last = this.edge(this.straight[this.straight.length - 1] ?? 1);
    const right = (last[last.length - 1] as Edge).x + lane * 0.6;
    const top = inner.y + inner.height + this.ring * lane + this.wave;
    const height = this.tall - top - lane * 0.3;
    return {
      loop: { x: lane * 0.4, y: top, width: loopLeft - lane, height },
      line: { x: right, y: top, width: this.long - right - lane * 0.4, height },
    };
  }

  /** Along the inside of the trail, between its numbers, and a wood left of the loop. */
  private trees(loopLeft: number): Layout["trees"] {
    const { lane } = this;
    const along = this.trail
      .filter((row) => row % 5 !== 0 && row % 3 !== 1)
      .map((row) => this.tree(this.spot(this.edge(row), -lane * 0.42), row));
    const wood = this.corners(loopLeft).loop;
    const grown = Array.from({ length: 9 }, (_, index) => {
      const [across, down] = [(index * 0.382) % 1, (index * 0.618 + 0.3) % 1];
      return {
        x: wood.x + lane * 0.5 + across * (wood.width - lane),
        y: wood.y + lane * 1.6 + down * (wood.height - lane * 2.4),
      };
    });
    const free = grown.filter((point) => point.x < loopLeft - lane * 0.7 && !this.isOnTrail(point));
    return [...along, ...free.map((point, index) => this.tree(this.flip(point), index + 4))].sort(
      (a, b) => a.y - b.y,
    );
  }

  private isOnTrail(point: Point): boolean {
    const lanes = this.ring;
    return [...this.edges.values()].some((edges) =>
      edges.some(
        (edge) =>
          distance(move(edge, (lanes * this.lane) / 2), point) < ((lanes + 1.6) * this.lane) / 2,
      ),
    );
  }

  private tree(at: Point, seed: number): Point & { size: number } {
    return {
      ...round({ x: at.x, y: at.y }),
      size: Math.round(this.lane * (0.5 + (seed % 4) * 0.08)),
    };
  }

  // The penalty loop

  /** A small ring outside the gate, run clockwise from its upper right. */
  private layLoop(): { cells: Drawn[]; gate: string; counters: Point[]; left: number } {
    const { loopLane, gap, lane, inner, course } = this;
    const gate = this.edge(course.gate);
    const right = (gate[gate.length - 1] as Edge).x - lane * 0.2;
    const lanes = most(course, this.straight.slice(0, this.straight.indexOf(course.gate) + 1));
    const top = inner.y + inner.height + lanes * lane + lane * 0.4;
    const bend = gap / 2 + loopLane;
    const room = right - this.lane * 0.4 - 2 * (gap / 2 + 2 * loopLane);
    const straight = Math.max(
      lane * 2.6,
      Math.min(room, (course.loop * lane * 1.5 - 2 * Math.PI * bend) / 2),
    );
    const centre = {
      x: right - gap / 2 - 2 * loopLane - straight / 2,
      y: top + 2 * loopLane + gap / 2,
    };
    const perimeter = 2 * straight + 2 * Math.PI * bend;
    const edgeAt = (length: number): Edge => stadium(centre, straight, gap / 2, bend, length);
    const cells: Drawn[] = [];
    for (let row = 1; row <= course.loop; row++) {
      const edge = Array.from({ length: 2 * SAMPLES + 1 }, (_, at) =>
        edgeAt((perimeter * (row - 1 + at / (2 * SAMPLES))) / course.loop),
      );
      for (const laneNumber of [1, 2]) {
        const near = edge.map((each) => move(each, (laneNumber - 1) * loopLane));
        const far = edge.map((each) => move(each, laneNumber * loopLane)).reverse();
        const key = cellText({ row, lane: laneNumber, loop: true });
        cells.push({
          key,
          mark: ".",
          outline: this.path([...near, ...far]),
          ...this.spot(edge, (laneNumber - 0.5) * loopLane),
        });
      }
    }
    const from = { x: (gate[SAMPLES / 2] as Edge).x, y: top - lane * 0.4 };
    const to = move(edgeAt(perimeter * 0.02), 2 * loopLane);
    const width = straight + gap * 0.6;
    const counters = [1, 2, 3, 4, 5].map((count) =>
      this.flip({ x: centre.x - width / 2 + (width * (count - 0.5)) / 5, y: centre.y }),
    );
    return {
      cells,
      gate: this.path([from, { x: from.x, y: to.y }], false),
      counters,
      left: centre.x - straight / 2 - gap / 2 - 2 * loopLane,
    };
  }

  private path(points: Point[], closes = true): string {
    const text = points.map((point) => {
      const { x, y } = round(this.flip(point));
      return `${x} ${y}`;
    });
    return `M${text.join(" L")}${closes ? " Z" : ""}`;
  }
}
