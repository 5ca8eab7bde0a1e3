import { createListeners } from '@meal/ui/listeners';
import { keepInRegion, type Point, panBy, type Size, scaleAt, type View } from './projection';

/**
 * Where the map looks. It moves outside React, one painting a frame; React hears of a view when the map has come to rest,
 * and then lays out labels and pins anew.
 */
export interface Camera {
  readonly view: View;
  readonly size: Size;
  resize: (size: Size) => void;
  /** At once. */
  show: (view: View) => void;
  /** While a gesture goes on. */
  follow: (view: View) => void;
  /** The gesture has ended, or will have unless another follows in this time. */
  rest: (afterMs?: number) => void;
  /** Smoothly, or at once for those who asked for less motion. */
  glide: (view: View) => void;
  /** Goes on by itself at so many pixels a millisecond and slows down. */
  coast: (velocity: Point) => void;
  stop: () => void;
  /** Called for every frame that moves, and at once where there is a view. */
  onPaint: (paint: Paint) => () => void;
  subscribe: (listener: () => void) => () => void;
  /** The view at the last rest; undefined before the first. */
  settled: () => View | undefined;
  /** Somebody has moved the map away from where it opened. */
  hasMoved: () => boolean;
}

export type Paint = (view: View, size: Size) => void;

const glideMs = 260;
const coastHalvesMs = 140;
const slowestPixelsPerMs = 0.02;

export function createCamera(): Camera {
  let view: View = { x: 0, y: 0, zoom: 14 };
  let size: Size = { width: 0, height: 0 };
  let settled: View | undefined;
  let hasMoved = false;
  const painters = createListeners<Parameters<Paint>>();
  let frame = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const resting = createListeners();

  function stop(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    clearTimeout(restTimer);
  }

  function paint(): void {
    painters.tell(view, size);
  }

  function settle(): void {
    stop();
    settled = view;
    resting.tell();
  }

  function show(next: View): void {
    view = keepInRegion(next);
    paint();
    settle();
  }

  /** Calls the step with the milliseconds since the start and since the last frame until it answers no. */
  function animate(step: (sinceStart: number, sinceLast: number) => boolean): void {
    stop();
    let start: number | undefined;
    let last = 0;
    const next = (now: number) => {
      start ??= now;
      const goesOn = step(now - start, now - start - last);
      last = now - start;
      paint();
      if (goesOn) frame = requestAnimationFrame(next);
      else settle();
    };
    frame = requestAnimationFrame(next);
  }

  return {
    get view() {
      return view;
    },
    get size() {
      return size;
    },
    resize(next) {
      size = next;
      if (settled) show(view);
    },
    show,
    follow(next) {
      hasMoved = true;
      clearTimeout(restTimer);
      view = keepInRegion(next);
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        paint();
      });
    },
    rest(afterMs = 0) {
      clearTimeout(restTimer);
      restTimer = setTimeout(settle, afterMs);
    },
    glide(target) {
      hasMoved = true;
      const to = keepInRegion(target);
      if (wantsLessMotion()) {
        show(to);
        return;
      }
      const from = view;
      animate((sinceStart) => {
        const part = Math.min(1, sinceStart / glideMs);
        view = part === 1 ? to : between(from, to, 1 - (1 - part) ** 3);
        return part < 1;
      });
    },
    coast(velocity) {
      if (wantsLessMotion() || Math.hypot(velocity.x, velocity.y) < slowestPixelsPerMs * 4) {
        settle();
        return;
      }
      animate((sinceStart, sinceLast) => {
        const left = 0.5 ** (sinceStart / coastHalvesMs);
        const now = { x: velocity.x * left, y: velocity.y * left };
        view = keepInRegion(panBy(view, { x: now.x * sinceLast, y: now.y * sinceLast }));
        return Math.hypot(now.x, now.y) > slowestPixelsPerMs;
      });
    },
    stop,
    onPaint(painter) {
      if (settled) painter(view, size);
      return painters.add(painter);
    },
    subscribe: resting.add,
    settled: () => settled,
    hasMoved: () => hasMoved,
  };
}

/** On the way from one view to another the point that both have at the same pixel stays there. */
export function between(from: View, to: View, part: number): View {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const [start, end] = [1 / scaleAt(from.zoom), 1 / scaleAt(to.zoom)];
  const way = start === end ? part : (1 / scaleAt(zoom) - start) / (end - start);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom };
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
