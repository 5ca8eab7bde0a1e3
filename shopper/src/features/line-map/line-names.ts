import type { Box } from './box';
import type { DrawnLine } from './network-drawing';
import { distance } from './paths';
import { type LabelWish, textWidth } from './place-labels';
import { type Point, toScreen, type View } from './projection';
import { around, contains, type Rectangle } from './rectangles';

interface LineNameWish {
  line: DrawnLine;
  /** Where on the plane. */
  point: Point;
  wish: LabelWish;
}

interface Seen {
  view: View;
  box: Box;
  frame: Rectangle;
}

const triesPerLine = 30;
/** A line of which less is seen needs no name here. */
const leastLabelWidths = 1.6;

/** Nankai's lines are named on the line itself, from the middle of the part that is seen outwards. */
export function lineNameWishes(lines: readonly DrawnLine[], seen: Seen): LineNameWish[] {
  return lines.filter(({ nankai }) => nankai).flatMap((line) => wishesOf(line, seen));
}

function wishesOf(line: DrawnLine, { view, box, frame }: Seen): LineNameWish[] {
  const width = textWidth(line.name, box.em * 0.92) + box.em * 1.1;
  const points = line.runs
    .flatMap(pointsBetween)
    .map((point) => ({ point, at: toScreen(view, box, point) }))
    .filter(({ at }) => contains(frame, around(at, 0, 0)));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || distance(first.at, last.at) < leastLabelWidths * width) return [];
  const middle = (points.length - 1) / 2;
  const step = Math.ceil(points.length / triesPerLine);
  return points
    .map((each, index) => ({ ...each, fromMiddle: Math.abs(index - middle) }))
    .filter((_, index) => index % step === 0)
    .sort((a, b) => a.fromMiddle - b.fromMiddle)
    .map(({ point, at }) => ({
      line,
      point,
      wish: { id: `line ${line.lineId}`, at, width, height: box.em * 1.65, distances: [0] },
    }));
}

function pointsBetween(run: readonly Point[]): Point[] {
  return run.slice(1).flatMap((to, index) => {
    const from = run[index] ?? to;
    return [0.3, 0.5, 0.7].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  });
}
