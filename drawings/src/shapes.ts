import { d, rough } from './paint';
import type { Luck } from './seed';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A closed soft outline led by its corner points. */
function softOutline(corners: readonly [Point, Point, Point, ...Point[]]): string {
  const first = corners[0];
  const last = corners.at(-1) ?? first;
  const start = halfway(last, first);
  let data = rough`M${start.x} ${start.y}`;
  corners.forEach((corner, index) => {
    const end = halfway(corner, corners[index + 1] ?? first);
    data += rough`Q${corner.x} ${corner.y} ${end.x} ${end.y}`;
  });
  return `${data}Z`;
}

/** An uneven round: nothing cooked is a perfect ellipse. */
export function blob(
  luck: Luck,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble = 0.06,
  corners = 9,
): string {
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + luck.between(-0.2, 0.2)) / corners) * Math.PI * 2;
    // Corner points lie outside the curve they lead.
    const reach = (1 + luck.between(-wobble, wobble)) / Math.cos(Math.PI / corners) ** 1.2;
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach };
  });
  const [a, b, c, ...others] = points;
  return a && b && c ? softOutline([a, b, c, ...others]) : '';
}

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;

/** A heap seen from slightly above: a dome whose foot is the front half of an ellipse. */
export function heap(rx: number, ry: number, height: number): string {
  // A low heap still shows the far half of its foot.
  const top = -Math.max(height + ry * 0.3, ry);
  return d`M${-rx} 0C${-rx} ${top * 0.62} ${-rx * 0.52} ${top} 0 ${top}S${rx} ${top * 0.62} ${rx} 0A${rx} ${ry} 0 0 1 ${-rx} 0Z`;
}

/** A box's top face, narrower at the back. */
export const trapezoid = (front: number, back: number, top: number, bottom: number): string =>
  d`M${-back} ${top}H${back}L${front} ${bottom}H${-front}Z`;

/** Spread evenly, not in a grid: sunflower order with a little disorder. */
export function spread(luck: Luck, count: number, rx: number, ry: number, x = 0, y = 0): Point[] {
  const start = luck.between(0, 6.28);
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / count);
    const angle = start + index * 2.399_96 + luck.between(-0.25, 0.25);
    return { x: x + Math.cos(angle) * distance * rx, y: y + Math.sin(angle) * distance * ry };
  }).sort((a, b) => a.y - b.y);
}
