import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, moved, type Size, zoomed } from './crop';

interface Point {
  x: number;
  y: number;
}

type Change = (next: (crop: Crop) => Crop) => void;

const keyStep = 0.05;
const keyZoom = 1.15;
/** How much a notch of a wheel zooms. */
const wheelZoom = 0.002;

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** One finger moves the picture, two zoom it as well; a wheel zooms, and so do the keys. */
export function useCropGestures(frame: RefObject<HTMLElement | null>, size: Size, change: Change) {
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = frame.current;
    // React listens to wheels only where they cannot be kept from scrolling the page.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = pointIn(element, event);
      change((crop) => zoomed(crop, size, crop.zoom * Math.exp(-event.deltaY * wheelZoom), at));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame, size, change]);

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = spanOf([...fingers.current.values()]);
      fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
      const after = spanOf([...fingers.current.values()]);
      const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y };
      const ratio = before.width > 0 ? after.width / before.width : 1;
      change((crop) => zoomed(moved(crop, size, by), size, crop.zoom * ratio, after.middle));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key];
      const factor = event.key === '+' || event.key === '=' ? keyZoom : event.key === '-' ? 1 / keyZoom : 1;
      if (!by && factor === 1) return;
      event.preventDefault();
      change((crop) => (by ? moved(crop, size, by) : zoomed(crop, size, crop.zoom * factor)));
    },
  };
}

/** As parts of the frame. */
function pointIn(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0, width = 1, height = 1 } = element?.getBoundingClientRect() ?? {};
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}

function spanOf(points: readonly Point[]): { middle: Point; width: number } {
  const [first = { x: 0, y: 0 }, second = first] = points;
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    width: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
