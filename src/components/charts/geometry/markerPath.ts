import { rounded, through, type Point } from './paths';

/** Corners, repeated so many times around 0,0. */
interface Outline {
  corners: Point[];
  turns: number;
  /** Of this outline; another one is as much larger. */
  area: number;
}

const TURN = 2 * Math.PI;
const SQRT3 = Math.sqrt(3);
const at = (x: number, y: number): Point => ({ x, y });

const triangle: Outline = { corners: [at(0, -2)], turns: 3, area: 3 * SQRT3 };
const diamond: Outline = { corners: [at(0, -1), at(1 / SQRT3, 0)], turns: 2, area: 2 / SQRT3 };
const cross: Outline = { corners: [at(-3, -1), at(-1, -1), at(-1, -3)], turns: 4, area: 20 };

/** How far the inner corners of a five-pointed star are from its middle. */
const INNER = Math.sin(TURN / 20) / Math.sin((7 * TURN) / 20);
const star: Outline = {
  corners: [at(0, -1), at(INNER * Math.sin(TURN / 10), -INNER * Math.cos(TURN / 10))],
  turns: 5,
  area: 5 * INNER * Math.sin(TURN / 10),
};

/** Three arms, each as long as it is wide. */
const ROOT = 1 / Math.sqrt(12);
const wye: Outline = {
  corners: [at(0.5, ROOT), at(0.5, ROOT + 1), at(-0.5, ROOT + 1)],
  turns: 3,
  area: 3 * (ROOT / 2 + 1),
};

function turned({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

function outlinePath({ corners, turns, area: own }: Outline, area: number): string {
  const scale = Math.sqrt(area / own);
  const points = Array.from({ length: turns }, (_, turn) =>
    corners.map(({ x, y }) => turned(at(x * scale, y * scale), (TURN * turn) / turns)),
  );
  return `M${through(points.flat())}Z`;
}

function circlePath(area: number): string {
  const radius = rounded(Math.sqrt(area / Math.PI));
  const half = `A${radius},${radius},0,1,1,`;
  return `M${radius},0${half}${-radius},0${half}${radius},0`;
}

function squarePath(area: number): string {
  const width = Math.sqrt(area);
  const [corner, side] = [rounded(-width / 2), rounded(width)];
  return `M${corner},${corner}h${side}v${side}h${-side}Z`;
}

interface Shape {
  path: (area: number) => string;
  /** In degrees. */
  turn: number;
}

const shapeOf = (outline: Outline, turn = 0): Shape => ({
  path: (area) => outlinePath(outline, area),
  turn,
});

// In the order of the colours; each also exists in Google Charts (googleOptions.ts).
const SHAPES: readonly Shape[] = [
  { path: circlePath, turn: 0 },
  { path: squarePath, turn: 0 },
  shapeOf(triangle),
  shapeOf(diamond),
  shapeOf(triangle, 180),
  shapeOf(star),
  shapeOf(cross),
  shapeOf(wye),
];

/** The outline of the marker of the series at `index`, around 0,0; `area` in square CSS pixels. */
export function markerPath(index: number, area: number): { d: string; turn: number } {
  const { path, turn } = SHAPES[index % SHAPES.length]!;
  return { d: path(area), turn };
}
