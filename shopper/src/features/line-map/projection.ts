export interface Position {
  latitude: number;
  longitude: number;
}

/** On the drawn plane or on the screen. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What the map shows: the point of the plane in the middle, and how near it is. */
export interface View extends Point {
  zoom: number;
}

export const namba: Position = { latitude: 34.6636, longitude: 135.5019 };

/** One unit of the plane is one pixel at this zoom; numbers counted from Namba stay small enough for the screen's floats. */
export const planeZoom = 11;
const planeWidth = 256 * 2 ** planeZoom;
const metresRoundEquator = 40_075_017;

export const zoomRange = { min: 8, max: 17.5 } as const;

const origin = mercator(namba);
const northWest = project({ latitude: 35.12, longitude: 134.55 });
const southEast = project({ latitude: 34.05, longitude: 136.1 });

function mercator({ latitude, longitude }: Position): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: planeWidth * (longitude / 360 + 0.5),
    y: planeWidth * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** From the globe to the plane, which is Web Mercator. */
export function project(position: Position): Point {
  const { x, y } = mercator(position);
  return { x: x - origin.x, y: y - origin.y };
}

/** Back to the globe. */
export function unproject({ x, y }: Point): Position {
  const north = Math.PI * (1 - (2 * (y + origin.y)) / planeWidth);
  return {
    latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    longitude: ((x + origin.x) / planeWidth - 0.5) * 360,
  };
}

/** Screen pixels for one unit of the plane. */
export function scaleAt(zoom: number): number {
  return 2 ** (zoom - planeZoom);
}

/** True in the middle of the region, and within one percent at its ends. */
export function metresPerPixel(zoom: number): number {
  const roundTheGlobeHere = metresRoundEquator * Math.cos((namba.latitude * Math.PI) / 180);
  return roundTheGlobeHere / planeWidth / scaleAt(zoom);
}

export function toScreen(view: View, size: Size, point: Point): Point {
  const scale = scaleAt(view.zoom);
  return {
    x: size.width / 2 + (point.x - view.x) * scale,
    y: size.height / 2 + (point.y - view.y) * scale,
  };
}

export function toPlane(view: View, size: Size, pixel: Point): Point {
  const scale = scaleAt(view.zoom);
  return {
    x: view.x + (pixel.x - size.width / 2) / scale,
    y: view.y + (pixel.y - size.height / 2) / scale,
  };
}

/** The region has an end, and so have both directions of zoom. */
export function keepInRegion({ x, y, zoom }: View): View {
  return {
    x: clamp(x, northWest.x, southEast.x),
    y: clamp(y, northWest.y, southEast.y),
    zoom: clamp(zoom, zoomRange.min, zoomRange.max),
  };
}

/** The content follows the finger by so many pixels. */
export function panBy(view: View, pixels: Point): View {
  const scale = scaleAt(view.zoom);
  return { ...view, x: view.x - pixels.x / scale, y: view.y - pixels.y / scale };
}

/** What lies under the pixel stays under it. */
export function zoomAbout(view: View, size: Size, pixel: Point, zoom: number): View {
  const wanted = clamp(zoom, zoomRange.min, zoomRange.max);
  const fixed = toPlane(view, size, pixel);
  const scale = scaleAt(wanted);
  return {
    x: fixed.x - (pixel.x - size.width / 2) / scale,
    y: fixed.y - (pixel.y - size.height / 2) / scale,
    zoom: wanted,
  };
}

/** The nearest view in which all points are seen with so many pixels around them. */
export function fitPoints(points: readonly Point[], size: Size, padding: number, nearest: number): View {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = {
    width: Math.max(1, size.width - 2 * padding),
    height: Math.max(1, size.height - 2 * padding),
  };
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  return keepInRegion({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    zoom: Math.min(nearest, planeZoom + Math.log2(scale)),
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
