import { distance } from './paths';
import type { Point } from './projection';

type Run = readonly Point[];

/** The run with the other's stations on the same track as points of its own, so that both take the very same curve. */
export function withStationsOf(run: Run, others: readonly Run[], reach: number): Point[] {
  const [first] = run;
  if (!first) return [];
  const between = run.slice(1).flatMap((to, index) => {
    const from = run[index] ?? to;
    const onTheWay = others
      .flat()
      .map((point) => ({ point, part: partAlong(point, from, to) }))
      .filter(({ point, part }) => part > 0 && part < 1 && distanceToPiece(point, from, to) < reach)
      .filter(({ point }) => distance(point, from) > reach && distance(point, to) > reach)
      .sort((a, b) => a.part - b.part);
    return [...onTheWay.map(({ point }) => point), to];
  });
  return [first, ...between];
}

/** Which points of the run another line passes too. One alone is a station where they meet, and no shared track. */
export function sharedPoints(run: Run, others: readonly Run[], reach: number): boolean[] {
  const isNear = run.map((point) => others.some((other) => isOnRun(point, other, reach)));
  return isNear.map((near, index) => near && Boolean(isNear[index - 1] || isNear[index + 1]));
}

function isOnRun(point: Point, run: Run, reach: number): boolean {
  return run.slice(1).some((to, index) => distanceToPiece(point, run[index] ?? to, to) < reach);
}

function distanceToPiece(point: Point, from: Point, to: Point): number {
  const part = Math.min(1, Math.max(0, partAlong(point, from, to)));
  return distance(point, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
}

/** 0 beside the start, 1 beside the end. */
function partAlong(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) return 0;
  return ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
}

/** Moves each point to its side of the track, across the way the run takes there. */
export function moveAside(run: Run, sides: readonly number[], by: number): Point[] {
  return run.map((point, index) => {
    const side = sides[index] ?? 0;
    if (side === 0) return point;
    const before = run[index - 1] ?? point;
    const after = run[index + 1] ?? point;
    const way = { x: after.x - before.x, y: after.y - before.y };
    const length = Math.hypot(way.x, way.y) || 1;
    // East is to the right of a way that leads north, whichever way the list of stations runs.
    const sign = way.y < 0 || (way.y === 0 && way.x < 0) ? 1 : -1;
    return {
      x: point.x - (sign * side * by * way.y) / length,
      y: point.y + (sign * side * by * way.x) / length,
    };
  });
}
