import type { Point, Size } from './projection';

export interface Sized extends Point {
  /** Pixels that it covers from side to side. */
  width: number;
}

export interface Cluster<Pin extends Sized> extends Sized {
  pins: readonly Pin[];
}

/**
 * Joins pins that would cover each other, until what is left is clear of all the rest. Every pin ends up in exactly one
 * cluster; one alone is a cluster of one. Sliding the map changes no cluster, since only distances count.
 */
export function clusterPins<Pin extends Sized>(pins: readonly Pin[], group: Size): Cluster<Pin>[] {
  return joinTouching(pins.map(alone), group);
}

export function alone<Pin extends Sized>(pin: Pin): Cluster<Pin> {
  return { x: pin.x, y: pin.y, width: pin.width, pins: [pin] };
}

/** As few joined as must be. */
export function joinTouching<Pin extends Sized>(
  touching: readonly Cluster<Pin>[],
  group: Size,
): Cluster<Pin>[] {
  let clusters = touching;
  for (;;) {
    const apart: Cluster<Pin>[] = [];
    for (const next of clusters) {
      const at = apart.findIndex((other) => isTooNear(other, next, group.height));
      const other = apart[at];
      if (other) apart[at] = join(other, next, group.width);
      else apart.push(next);
    }
    if (apart.length === clusters.length) return apart;
    clusters = apart;
  }
}

function isTooNear(a: Sized, b: Sized, height: number): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < height;
}

function join<Pin extends Sized>(a: Cluster<Pin>, b: Cluster<Pin>, width: number): Cluster<Pin> {
  const pins = [...a.pins, ...b.pins];
  const share = b.pins.length / pins.length;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, width, pins };
}

/** Moved by the shortest way to where it no longer touches the pin that stays. */
export function besideOf<Pin extends Sized>(
  stays: Sized,
  cluster: Cluster<Pin>,
  height: number,
): Cluster<Pin> {
  const [right, down] = [cluster.x - stays.x, cluster.y - stays.y];
  const across = (stays.width + cluster.width) / 2 - Math.abs(right);
  const along = height - Math.abs(down);
  if (across <= 0 || along <= 0) return cluster;
  if (across < along) return { ...cluster, x: cluster.x + (right < 0 ? -across : across) };
  return { ...cluster, y: cluster.y + (down < 0 ? -along : along) };
}

/** Where nothing nearer can tell them apart, pins of one building stand in rows and columns. */
export function standApart<Pin extends Sized>({ x, y, pins }: Cluster<Pin>, height: number): Pin[] {
  const width = Math.max(...pins.map((pin) => pin.width));
  const perColumn = Math.ceil(Math.sqrt(pins.length * 2));
  const columns = Math.ceil(pins.length / perColumn);
  return pins.map((pin, index) => {
    const column = Math.floor(index / perColumn);
    const rows = Math.min(perColumn, pins.length - column * perColumn);
    return {
      ...pin,
      x: x + (column - (columns - 1) / 2) * width,
      y: y + ((index % perColumn) - (rows - 1) / 2) * height,
    };
  });
}
