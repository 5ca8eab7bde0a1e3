import type { KeyboardEvent } from 'react';
import type { Camera } from './camera';
import { panBy, zoomAbout } from './projection';

const pans: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
// With the signs that share their keys on American and Japanese keyboards.
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, ';': 1, '-': -1, _: -1 };

/** Arrows move the map, plus and minus zoom; answers whether the key was one of them. */
export function moveByKey(camera: Camera, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const pan = pans[key];
  const zoom = zooms[key];
  if (pan) {
    const step = Math.min(camera.size.width, camera.size.height) / 4;
    camera.glide(panBy(camera.view, { x: pan.x * step, y: pan.y * step }));
  } else if (zoom) zoomBy(camera, zoom);
  return pan !== undefined || zoom !== undefined;
}

/** About the middle. */
export function zoomBy(camera: Camera, steps: number): void {
  const middle = { x: camera.size.width / 2, y: camera.size.height / 2 };
  camera.glide(zoomAbout(camera.view, camera.size, middle, camera.view.zoom + steps));
}
