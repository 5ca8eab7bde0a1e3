import type { RailwayLine } from '../../data/railway-network';
import { isWithin, smoothPath } from './paths';
import { metresPerPixel, type Point, planeZoom, project } from './projection';
import { moveAside, sharedPoints, withStationsOf } from './shared-track';

export interface DrawnLine {
  lineId: string;
  name: string;
  colour: string;
  nankai: boolean;
  /** Pieces without a gap. */
  runs: readonly (readonly Point[])[];
  /** For each point of each run: on which side of a track that another line shares, west (-1) or east (1). */
  sides?: readonly (readonly number[])[];
  path: string;
}

export interface DrawnStation extends Point {
  stationId: string;
  name: string;
  nankai: boolean;
  /** How many people look for it, as far as lines tell: those that stop here or close by, more for Nankai and its ends. */
  weight: number;
  /** The weightiest of the stations around it; far away, its name stands for all of them. */
  leads: boolean;
}

export interface NetworkDrawing {
  lines: readonly DrawnLine[];
  /** The weightiest first. */
  stations: readonly DrawnStation[];
}

type Stop = RailwayLine['stations'][number];

interface WeighedStation extends Omit<DrawnStation, 'weight' | 'leads'> {
  lines: Set<string>;
  /** Every line of Nankai that comes here ends here. */
  isEnd: boolean;
}

/** Stations that one changes between on foot. */
const hubReach = 520 / metresPerPixel(planeZoom);
const leadReach = 900 / metresPerPixel(planeZoom);
const trackReach = 90 / metresPerPixel(planeZoom);

/** Cuts the stations of a line where it is interrupted. */
export function runsOf(stations: readonly Stop[]): Stop[][] {
  const runs: Stop[][] = [];
  for (const station of stations) {
    const run = runs.at(-1);
    if (!run || station.breakBefore) runs.push([station]);
    else run.push(station);
  }
  return runs;
}

export function drawNetwork(lines: readonly RailwayLine[]): NetworkDrawing {
  const drawn = lines.map(({ stations, ...line }): DrawnLine => {
    const runs = runsOf(stations)
      .filter((run) => run.length > 1)
      .map((run) => run.map(project));
    return { ...line, nankai: isNankai(line), runs, path: runs.map(smoothPath).join('') };
  });
  const nankai = keepApart(drawn.filter((line) => line.nankai));
  // What is drawn last lies on top.
  return { lines: [...drawn.filter((line) => !line.nankai), ...nankai], stations: weighStations(lines) };
}

/** Lines on the same track get the same points, and each its side. */
function keepApart(lines: readonly DrawnLine[]): DrawnLine[] {
  const joined = lines.map((line) => {
    const others = lines.filter((other) => other !== line).flatMap((other) => other.runs);
    return { ...line, runs: line.runs.map((run) => withStationsOf(run, others, trackReach)) };
  });
  return joined.map((line, index) => {
    const sides = line.runs.map((run) => {
      const west = sharedPoints(
        run,
        joined.slice(index + 1).flatMap(({ runs }) => runs),
        trackReach,
      );
      const east = sharedPoints(
        run,
        joined.slice(0, index).flatMap(({ runs }) => runs),
        trackReach,
      );
      return run.map((_, at) => (west[at] ? -1 : east[at] ? 1 : 0));
    });
    return sides.flat().some(Boolean) ? { ...line, sides } : line;
  });
}

/** The line as one path; on shared track it keeps so far to its side, in units of the plane. */
export function linePath({ runs, sides, path }: DrawnLine, aside: number): string {
  if (!sides) return path;
  return runs.map((run, index) => smoothPath(moveAside(run, sides[index] ?? [], aside))).join('');
}

function weighStations(lines: readonly RailwayLine[]): DrawnStation[] {
  const stations = new Map<string, WeighedStation>();
  for (const line of lines) {
    const nankai = isNankai(line);
    line.stations.forEach((stop, index) => {
      const { stationId, name } = stop;
      const station = stations.get(stationId) ?? {
        ...project(stop),
        stationId,
        name,
        nankai: false,
        isEnd: true,
        lines: new Set<string>(),
      };
      station.lines.add(line.lineId);
      if (nankai) {
        station.nankai = true;
        station.isEnd &&= index === 0 || index === line.stations.length - 1;
      }
      stations.set(stationId, station);
    });
  }
  const all = [...stations.values()];
  const weighed = all
    .map(({ lines: own, isEnd, ...station }) => {
      const close = all
        .filter((other) => isWithin(hubReach, other, station))
        .flatMap((other) => [...other.lines]);
      const forNankai = station.nankai ? (isEnd ? 3 : 1.5) : 0;
      return { ...station, weight: new Set(close).size + own.size / 2 + forNankai };
    })
    .sort((a, b) => b.weight - a.weight);
  const leaders: Point[] = [];
  return weighed.map((station) => {
    const leads = !leaders.some((leader) => isWithin(leadReach, leader, station));
    if (leads) leaders.push(station);
    return { ...station, leads };
  });
}

/** Numbers as in the public list of stations: Nankai's begin with 32; the Semboku line kept its own when it was taken over. */
function isNankai({ lineId }: Pick<RailwayLine, 'lineId'>): boolean {
  return /^32\d{3}$|^99616$/.test(lineId);
}
