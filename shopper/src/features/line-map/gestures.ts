import { limits } from '@meal/contract/limits';
import type { Camera } from './camera';
import { distance } from './paths';
import { type Point, panBy, zoomAbout } from './projection';

/** Less is a tap by an unsteady finger. */
const dragPixels = 6;
const doubleTapPixels = 32;
const wheelRestMs = 140;
/** Movement older than this says nothing about how fast the finger left. */
const speedWindowMs = 90;
const lineOfTextPixels = 16;

interface Moment extends Point {
  time: number;
}

/** Drag, pinch, wheel and double tap move the camera; a tap beside every button and link is told. */
export function attachGestures(element: HTMLElement, camera: Camera, onTap: () => void): () => void {
  const fingers = new Map<number, Point>();
  let isDrag = false;
  let trace: Moment[] = [];
  let lastTap: Moment | undefined;

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    camera.stop();
    fingers.set(event.pointerId, place(event));
    trace = [];
    isDrag = fingers.size > 1;
    if (isDrag) for (const finger of fingers.keys()) element.setPointerCapture(finger);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (!isDrag) {
      if (distance(before, now) < dragPixels) return;
      isDrag = true;
      // Only now, so that a tap still reaches the pin under it.
      element.setPointerCapture(event.pointerId);
    }
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (other) pinch(other, before, now);
    else {
      camera.follow(panBy(camera.view, { x: now.x - before.x, y: now.y - before.y }));
      trace.push({ ...now, time: event.timeStamp });
    }
  }

  function pinch(still: Point, before: Point, now: Point): void {
    const middle = (finger: Point): Point => ({ x: (finger.x + still.x) / 2, y: (finger.y + still.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    const moved = panBy(camera.view, { x: to.x - from.x, y: to.y - from.y });
    const spread = distance(now, still) / Math.max(1, distance(before, still));
    camera.follow(zoomAbout(moved, camera.size, to, moved.zoom + Math.log2(Math.max(0.01, spread))));
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) {
      trace = [];
      return;
    }
    if (isDrag) camera.coast(speed(trace, event.timeStamp));
    else if (event.type === 'pointerup') tap(event);
    else camera.rest();
  }

  function tap(event: PointerEvent): void {
    camera.rest();
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const now = { ...place(event), time: event.timeStamp };
    const isSecond =
      lastTap && now.time - lastTap.time < limits.doubleTapMs && distance(now, lastTap) < doubleTapPixels;
    lastTap = isSecond ? undefined : now;
    if (isSecond) camera.glide(zoomAbout(camera.view, camera.size, now, camera.view.zoom + 1));
    else onTap();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    camera.stop();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineOfTextPixels : 1);
    // A pinch on a trackpad arrives as a wheel with small steps and the control key.
    const steps = Math.max(-0.8, Math.min(0.8, -pixels * (event.ctrlKey ? 0.012 : 0.0028)));
    camera.follow(zoomAbout(camera.view, camera.size, place(event), camera.view.zoom + steps));
    camera.rest(wheelRestMs);
  }

  /** The end of a drag over a pin does not press it; the keyboard's clicks have no detail. */
  function click(event: MouseEvent): void {
    if (isDrag && event.detail > 0) event.stopPropagation();
  }

  element.addEventListener('pointerdown', press);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('click', click, { capture: true });
  return () => {
    element.removeEventListener('pointerdown', press);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', lift);
    element.removeEventListener('pointercancel', lift);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('click', click, { capture: true });
  };
}

function speed(trace: readonly Moment[], now: number): Point {
  const recent = trace.filter(({ time }) => now - time < speedWindowMs);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.time === first.time) return { x: 0, y: 0 };
  const ms = last.time - first.time;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}
