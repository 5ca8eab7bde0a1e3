import { type Point, type Size, scaleAt, toScreen, type View } from './projection';

/** Pixels that the thinnest line is wide; all strokes grow with it. */
export function thickness(zoom: number): number {
  return Math.min(3.2, Math.max(1, 1 + (zoom - 10) * 0.4));
}

/** For what lies on the plane and moves with it as one. */
function planeTransform(view: View, size: Size): string {
  const { x, y } = toScreen(view, size, { x: 0, y: 0 });
  return `translate(${x} ${y}) scale(${scaleAt(view.zoom)})`;
}

/** Stands upright and keeps its size at a point of the plane: give the element these. */
export function standsAt({ x, y }: Point): { 'data-x': number; 'data-y': number } {
  return { 'data-x': x, 'data-y': y };
}

type Painted = SVGElement | HTMLElement;

/** Finds what moves once, so that a frame only writes. */
export function createPainter(root: ParentNode): (view: View, size: Size) => void {
  const planes = [...root.querySelectorAll<SVGElement>('[data-plane]')];
  const strokes = [...root.querySelectorAll<SVGElement>('[data-stroke]')].map((element) => ({
    element,
    factor: Number(element.dataset.stroke),
  }));
  const upright = [...root.querySelectorAll<Painted>('[data-x]')].map((element) => ({
    element,
    point: { x: Number(element.dataset.x), y: Number(element.dataset.y) },
  }));
  let paintedZoom: number | undefined;
  return (view, size) => {
    const transform = planeTransform(view, size);
    for (const plane of planes) plane.setAttribute('transform', transform);
    if (view.zoom !== paintedZoom) {
      paintedZoom = view.zoom;
      const unit = thickness(view.zoom) / scaleAt(view.zoom);
      for (const { element, factor } of strokes) element.setAttribute('stroke-width', String(factor * unit));
    }
    for (const { element, point } of upright) {
      const { x, y } = toScreen(view, size, point);
      element.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    }
  };
}
