import { fitPoints, namba, type Point, project, type Size, type View } from './projection';

const nearest = 14.6;

/** Where the map opens: on all stores, else on Namba. */
export function viewOfAll(pins: readonly Point[], size: Size): View {
  if (pins.length === 0) return { ...project(namba), zoom: 14 };
  return fitPoints(pins, size, padding(size), nearest);
}

/** Room for the pins, which stand above their points. */
function padding({ width, height }: Size): number {
  return Math.min(64, width / 6, height / 6);
}
