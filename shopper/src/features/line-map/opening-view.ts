import { distance } from './paths';
import { fitPoints, namba, type Point, type Position, project, type Size, type View } from './projection';

const nearest = 14.6;
const farthestFromCenter = 12.5;
const storesAround = 3;

/** On the centre with the next stores in sight, else on all stores, else on Namba. */
export function openingView(pins: readonly Point[], size: Size, center: Position | undefined): View {
  if (center) return viewAround(project(center), pins, size);
  return viewOfAll(pins, size);
}

export function viewOfAll(pins: readonly Point[], size: Size): View {
  if (pins.length === 0) return { ...project(namba), zoom: 14 };
  return fitPoints(pins, size, padding(size), nearest);
}

function viewAround(middle: Point, pins: readonly Point[], size: Size): View {
  const reach = pins
    .map((pin) => distance(pin, middle))
    .sort((a, b) => a - b)
    .slice(0, storesAround)
    .at(-1);
  if (reach === undefined) return { ...middle, zoom: 14 };
  const corners = [
    { x: middle.x - reach, y: middle.y - reach },
    { x: middle.x + reach, y: middle.y + reach },
  ];
  const { zoom } = fitPoints(corners, size, padding(size), nearest);
  return { ...middle, zoom: Math.max(farthestFromCenter, zoom) };
}

/** Room for the pins, which stand above their points. */
function padding({ width, height }: Size): number {
  return Math.min(64, width / 6, height / 6);
}
