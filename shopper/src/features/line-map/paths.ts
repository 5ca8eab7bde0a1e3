import type { Point } from './projection';

export function straightPath(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${write(point)}`).join('');
}

/**
 * Through all points without corners: Catmull and Rom's curve in its centripetal form, which neither overshoots nor loops
 * where one pair of stations is close and the next far.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${write(first)}`;
  for (let index = 0; index + 1 < points.length; index++) {
    const from = points[index] ?? first;
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const [leave, arrive] = handles(before, from, to, after);
    path += `C${write(leave)} ${write(arrive)} ${write(to)}`;
  }
  return path;
}

function handles(before: Point, from: Point, to: Point, after: Point): [Point, Point] {
  const back = Math.sqrt(distance(before, from));
  const here = Math.sqrt(distance(from, to));
  const ahead = Math.sqrt(distance(to, after));
  return [
    back === 0 ? from : handle(before, from, to, back, here),
    ahead === 0 ? to : handle(after, to, from, ahead, here),
  ];
}

function handle(behind: Point, at: Point, towards: Point, back: number, here: number): Point {
  const part = (key: 'x' | 'y') =>
    (back * back * towards[key] -
      here * here * behind[key] +
      (2 * back * back + 3 * back * here + here * here) * at[key]) /
    (3 * back * (back + here));
  return { x: part('x'), y: part('y') };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** As `distance(a, b) < reach`, quickly for the many that are far off. */
export function isWithin(reach: number, a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach && distance(a, b) < reach;
}

function write({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
