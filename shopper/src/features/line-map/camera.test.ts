import { beforeEach, describe, expect, it, vi } from 'vitest';
import { between, createCamera, type Paint } from './camera';
import { toPlane, zoomAbout } from './projection';

const size = { width: 375, height: 600 };
const start = { x: 10, y: -20, zoom: 13 };

beforeEach(() => {
  vi.useFakeTimers();
});

function preferReducedMotion(reduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

function standingCamera() {
  const camera = createCamera();
  const paint = vi.fn<Paint>();
  const settled = vi.fn<() => void>();
  camera.resize(size);
  camera.show(start);
  camera.onPaint(paint);
  camera.subscribe(settled);
  paint.mockClear();
  return { camera, paint, settled };
}

describe('a gesture', () => {
  it('is painted once a frame and told when it has ended', () => {
    const { camera, paint, settled } = standingCamera();
    camera.follow({ ...start, x: 11 });
    camera.follow({ ...start, x: 12 });
    vi.advanceTimersToNextFrame();
    expect(paint).toHaveBeenCalledTimes(1);
    expect(paint).toHaveBeenLastCalledWith({ ...start, x: 12 }, size);
    expect(settled).not.toHaveBeenCalled();
    expect(camera.settled()).toEqual(start);
    camera.rest();
    vi.advanceTimersByTime(1);
    expect(settled).toHaveBeenCalledTimes(1);
    expect(camera.settled()).toEqual({ ...start, x: 12 });
  });

  it('goes on where another follows before the rest', () => {
    const { camera, settled } = standingCamera();
    camera.follow({ ...start, zoom: 13.2 });
    camera.rest(100);
    vi.advanceTimersByTime(80);
    camera.follow({ ...start, zoom: 13.4 });
    vi.advanceTimersByTime(80);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('a glide', () => {
  it('takes some frames and ends exactly there', () => {
    preferReducedMotion(false);
    const { camera, paint } = standingCamera();
    camera.glide({ ...start, zoom: 14 });
    vi.advanceTimersByTime(100);
    expect(camera.view.zoom).toBeGreaterThan(13);
    expect(camera.view.zoom).toBeLessThan(14);
    vi.advanceTimersByTime(400);
    expect(paint.mock.calls.length).toBeGreaterThan(5);
    expect(camera.settled()).toEqual({ ...start, zoom: 14 });
  });

  it('is a step for those who asked for less motion', () => {
    preferReducedMotion(true);
    const { camera, paint } = standingCamera();
    camera.glide({ ...start, zoom: 14 });
    expect(paint).toHaveBeenCalledTimes(1);
    expect(camera.settled()).toEqual({ ...start, zoom: 14 });
  });

  it('about a pixel keeps its point on the whole way', () => {
    const pixel = { x: 60, y: 500 };
    const end = zoomAbout(start, size, pixel, 15);
    const fixed = toPlane(start, size, pixel);
    for (const part of [0, 0.2, 0.5, 0.9, 1]) {
      const point = toPlane(between(start, end, part), size, pixel);
      expect(point.x).toBeCloseTo(fixed.x, 6);
      expect(point.y).toBeCloseTo(fixed.y, 6);
    }
  });
});
