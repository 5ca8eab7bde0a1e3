import type { Box } from './box';
import { lineNameWishes } from './line-names';
import type { DrawnStation, NetworkDrawing } from './network-drawing';
import { type LabelWish, placeLabels, textWidth } from './place-labels';
import { type Point, type Position, project, toScreen, type View } from './projection';
import { around, contains, type Rectangle } from './rectangles';

interface Label extends Point {
  id: string;
  text: string;
  /** From the point of the plane to the middle of the text, in pixels. */
  shift: Point;
  width: number;
  height: number;
}

export interface MapLabel extends Label {
  /** On which side of its point it stands. */
  side: 'left' | 'right' | 'middle';
  kind: 'visitor' | 'hub' | 'station' | 'sight';
}

export interface LineLabel extends Label {
  colour: string;
}

export interface Sight extends Point {
  landmarkId: string;
  name: string;
}

interface Ground {
  drawing: NetworkDrawing;
  sights: readonly Sight[];
  view: View;
  box: Box;
  /** Where the visitor is, and the words for it. */
  visitor?: Point & { name: string };
  /** Pins and controls. */
  taken: readonly Rectangle[];
}

interface Laid {
  places: readonly MapLabel[];
  lines: readonly LineLabel[];
  /** Which stations get a dot. */
  dots: readonly DrawnStation[];
}

/** From this zoom on, stations of at least so much weight are named. */
const namedFrom = [
  [0, 8],
  [9.3, 6],
  [10.3, 4.4],
  [11, 3],
  [12.6, 2],
  [13.4, 0],
] as const;
const allDotsFrom = 11.6;
const nankaiDotsFrom = 10;
const lineNamesFrom = 9.8;
const sightsFrom = 12.4;
const denseFrom = 13.4;
const hubWeight = 6;
const greatHubWeight = 9;

export function drawSight({ landmarkId, name, ...position }: Position & Omit<Sight, 'x' | 'y'>): Sight {
  return { ...project(position), landmarkId, name };
}

/** Chooses and places what is named in this view; no two names overlap. */
export function layOutLabels(ground: Ground): Laid {
  const { drawing, view, box, visitor, taken } = ground;
  const frame: Rectangle = { left: 4, top: 4, right: box.width - 4, bottom: box.height - 4 };
  const named = namedIn(ground)
    .map((each) => ({ ...each, at: toScreen(view, box, each.place) }))
    .filter(({ at }) => contains(frame, around(at, 0, 0)))
    .map((each) => ({ ...each, wish: wishOf(each, box.em) }));
  const lineNames = view.zoom < lineNamesFrom ? [] : lineNameWishes(drawing.lines, { view, box, frame });

  const isDense = view.zoom >= denseFrom;
  const dots = (isDense ? drawing.stations : []).map((station) =>
    dotOf(toScreen(view, box, station), box.em),
  );
  const [first, others] = [named.filter(comesFirst), named.filter((each) => !comesFirst(each))];
  const placed = placeLabels(
    [...first, ...lineNames, ...others].map(({ wish }) => wish),
    {
      frame,
      taken: [...taken, ...dots, ...(visitor ? [dotOf(toScreen(view, box, visitor), box.em)] : [])],
      air: box.em * (isDense ? 0.25 : 0.7),
    },
  );

  const granted = new Map(placed.map((label) => [label.id, label]));
  const places = named.flatMap(({ place: { id, name, x, y }, kind, wish }): MapLabel[] => {
    const label = granted.get(id);
    if (!label) return [];
    const measures = measured(wish, label.box);
    const lean = measures.shift.x / wish.width;
    const side = lean > 0.25 ? 'right' : lean < -0.25 ? 'left' : 'middle';
    return [{ id, text: name, x, y, ...measures, side, kind }];
  });
  const lines = lineNames.flatMap(({ line, point, wish }): LineLabel[] => {
    const label = granted.get(wish.id);
    if (label?.wish !== wish) return [];
    return [{ ...point, id: wish.id, text: line.name, colour: line.colour, ...measured(wish, label.box) }];
  });
  return { places, lines, dots: dotsAt(view.zoom, drawing.stations, granted) };
}

/** All that has a name at this zoom, the weightiest of each kind first. */
function namedIn({ drawing, sights, view, visitor }: Ground): Omit<Named, 'at'>[] {
  const least = namedFrom.findLast(([zoom]) => view.zoom >= zoom)?.[1] ?? 0;
  const names = new Set<string>();
  const stations = drawing.stations
    .filter(({ weight, leads }) => weight >= least && (leads || view.zoom >= denseFrom))
    .map((station) => ({
      place: { ...station, id: station.stationId },
      kind: station.leads && station.weight >= hubWeight ? ('hub' as const) : ('station' as const),
    }));
  return [
    ...(visitor ? [{ place: { ...visitor, id: 'visitor' }, kind: 'visitor' as const }] : []),
    ...(view.zoom < sightsFrom ? [] : sights).map((sight) => ({
      place: { ...sight, id: sight.landmarkId },
      kind: 'sight' as const,
    })),
    // Several stations of one name in one place: the first speaks for all.
    ...stations.filter(({ place: { name } }) => !names.has(name) && names.add(name)),
  ];
}

interface Named {
  place: Point & { id: string; name: string; weight?: number };
  /** On the screen. */
  at: Point;
  kind: MapLabel['kind'];
}

function comesFirst({ kind }: Pick<Named, 'kind'>): boolean {
  return kind === 'hub' || kind === 'visitor';
}

function wishOf({ place: { id, name, weight = 0 }, at, kind }: Named, em: number): LabelWish {
  const isBold = comesFirst({ kind });
  const mayStandOff = kind === 'visitor' || (kind === 'hub' && weight >= greatHubWeight);
  const distance = em * (kind === 'station' ? 0.5 : 0.75);
  return {
    id,
    at,
    width: textWidth(name, em) * (isBold ? 1.08 : 1),
    height: em * 1.3,
    // The names that everybody looks for rather stand away from their dot, beside a pin, than nowhere.
    distances: mayStandOff ? [distance, em * 2] : [distance],
    mark: kind === 'sight' ? around(at, em / 2, em / 2) : undefined,
  };
}

function dotOf(at: Point, em: number): Rectangle {
  return around(at, em * 0.3, em * 0.3);
}

function measured({ at, width, height }: LabelWish, box: Rectangle) {
  const shift = { x: (box.left + box.right) / 2 - at.x, y: (box.top + box.bottom) / 2 - at.y };
  return { shift, width, height };
}

function dotsAt(
  zoom: number,
  all: readonly DrawnStation[],
  named: ReadonlyMap<string, unknown>,
): readonly DrawnStation[] {
  if (zoom >= allDotsFrom) return all;
  return all.filter(({ stationId, nankai }) => named.has(stationId) || (nankai && zoom >= nankaiDotsFrom));
}
