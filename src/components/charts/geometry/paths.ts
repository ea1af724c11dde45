/** In CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Three decimals: a thousandth of a pixel is never seen, and a path of 400 days stays short. */
export function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}

export function through(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join('L');
}

/** The points between two gaps, run by run. */
function runs(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [];
  let run: Point[] | null = null;
  for (const point of points) {
    if (point === null) run = null;
    else if (run) run.push(point);
    else found.push((run = [point]));
  }
  return found;
}

/** SVG path data of a line; null is a gap. A lone point is closed, so that a line's round caps show it. */
export function linePath(points: readonly (Point | null)[]): string {
  return runs(points)
    .map((run) => `M${through(run)}${run.length === 1 ? 'Z' : ''}`)
    .join('');
}

/** SVG path data of what lies between a line and the height `bottom`. */
export function areaPath(points: readonly (Point | null)[], bottom: number): string {
  return runs(points)
    .map((run) => {
      const back = run.map(({ x }) => ({ x, y: bottom })).reverse();
      return `M${through(run)}L${through(back)}Z`;
    })
    .join('');
}
