/** The square of a picture that is kept: its middle, as parts of the picture, and how often it would fit into the shorter side. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const mostZoom = 5;

/** The square in pixels of the picture. */
export function squareOf({ x, y, zoom }: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** By parts of the frame, as a finger moves: the picture follows it, and never leaves a gap. */
export function moved(crop: Crop, size: Size, by: Point): Crop {
  const { side } = squareOf(crop, size);
  return within(
    { ...crop, x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height },
    size,
  );
}

const middle: Point = { x: 0.5, y: 0.5 };

/** What lies under one point of the frame stays there. */
export function zoomed(crop: Crop, size: Size, zoom: number, at: Point = middle): Crop {
  const before = squareOf(crop, size);
  const wanted = Math.min(mostZoom, Math.max(1, zoom));
  const side = Math.min(size.width, size.height) / wanted;
  const left = before.left + at.x * (before.side - side);
  const top = before.top + at.y * (before.side - side);
  return within({ zoom: wanted, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height }, size);
}

/** The same square of the picture after a quarter turn to the right. */
export function turned({ x, y, zoom }: Crop): Crop {
  return { x: 1 - y, y: x, zoom };
}

function within(crop: Crop, size: Size): Crop {
  const { side } = squareOf(crop, size);
  const keep = (value: number, length: number) => {
    const half = side / length / 2;
    return Math.min(1 - half, Math.max(half, value));
  };
  return { ...crop, x: keep(crop.x, size.width), y: keep(crop.y, size.height) };
}
