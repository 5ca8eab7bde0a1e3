import { describe, expect, it } from 'vitest';
import {
  fitPoints,
  keepInRegion,
  metresPerPixel,
  namba,
  panBy,
  project,
  toPlane,
  toScreen,
  unproject,
  zoomAbout,
  zoomRange,
} from './projection';

const size = { width: 375, height: 600 };
const kyoto = { latitude: 34.985849, longitude: 135.758767 };
const wakayama = { latitude: 34.236, longitude: 135.1655 };

describe('the plane', () => {
  it('begins at Namba, with east to the right and north above', () => {
    expect(project(namba)).toEqual({ x: 0, y: 0 });
    expect(project(kyoto).x).toBeGreaterThan(0);
    expect(project(kyoto).y).toBeLessThan(0);
  });

  it('leads back to the globe', () => {
    for (const place of [kyoto, wakayama]) {
      expect(unproject(project(place)).latitude).toBeCloseTo(place.latitude, 9);
      expect(unproject(project(place)).longitude).toBeCloseTo(place.longitude, 9);
    }
  });

  it('measures distances as they are: Namba to Umeda is 4.3 km', () => {
    const umeda = project({ latitude: 34.7025, longitude: 135.4959 });
    const zoom = 14;
    const at = toScreen({ ...project(namba), zoom }, size, umeda);
    const pixels = Math.hypot(at.x - size.width / 2, at.y - size.height / 2);
    expect((pixels * metresPerPixel(zoom)) / 1000).toBeCloseTo(4.36, 1);
  });
});

describe('a view', () => {
  const view = { ...project(kyoto), zoom: 13.3 };

  it('finds the pixel of a point and the point of a pixel', () => {
    const pixel = { x: 40, y: 533 };
    const back = toScreen(view, size, toPlane(view, size, pixel));
    expect(back.x).toBeCloseTo(pixel.x, 6);
    expect(back.y).toBeCloseTo(pixel.y, 6);
  });

  it('zooms in and out about a pixel that keeps its point', () => {
    const pixel = { x: 300, y: 90 };
    const fixed = toPlane(view, size, pixel);
    for (const zoom of [9, 12.2, 13.3, 16, 40]) {
      const after = toPlane(zoomAbout(view, size, pixel, zoom), size, pixel);
      expect(after.x).toBeCloseTo(fixed.x, 6);
      expect(after.y).toBeCloseTo(fixed.y, 6);
    }
  });

  it('follows the finger', () => {
    const before = toScreen(view, size, project(kyoto));
    const after = toScreen(panBy(view, { x: 12, y: -7 }), size, project(kyoto));
    expect(after.x - before.x).toBeCloseTo(12, 6);
    expect(after.y - before.y).toBeCloseTo(-7, 6);
  });

  it('ends where the region ends', () => {
    const far = keepInRegion({ ...project({ latitude: 25, longitude: 121 }), zoom: 2 });
    expect(far.zoom).toBe(zoomRange.min);
    expect(unproject(far).latitude).toBeGreaterThan(34);
    expect(unproject(far).longitude).toBeGreaterThan(134);
  });

  it('fits points with room around them, and no nearer than asked', () => {
    const points = [namba, kyoto, wakayama].map(project);
    const fitted = fitPoints(points, size, 40, 15);
    for (const point of points) {
      const { x, y } = toScreen(fitted, size, point);
      expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThanOrEqual(39.9);
    }
    expect(fitPoints([project(namba)], size, 40, 15).zoom).toBe(15);
  });
});
