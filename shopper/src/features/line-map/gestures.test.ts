import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Camera, createCamera } from './camera';
import { attachGestures } from './gestures';

const size = { width: 400, height: 400 };
const start = { x: 0, y: 0, zoom: 11 };
let element: HTMLElement;
let camera: Camera;
let detach: () => void;
const onTap = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  element = document.createElement('div');
  element.append(document.createElement('button'));
  element.setPointerCapture = () => {};
  document.body.append(element);
  camera = createCamera();
  camera.resize(size);
  camera.show(start);
  detach = attachGestures(element, camera, onTap);
  onTap.mockClear();
});
afterEach(() => detach());

function touch(type: string, x: number, y: number, { finger = 1, target = element } = {}): void {
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: finger, clientX: x, clientY: y }),
  );
}

it('a drag moves the map with the finger and ends at rest', () => {
  touch('pointerdown', 100, 100);
  touch('pointermove', 120, 90);
  touch('pointermove', 130, 80);
  touch('pointerup', 130, 80);
  expect(camera.settled()).toEqual({ x: -30, y: 20, zoom: 11 });
  expect(onTap).not.toHaveBeenCalled();
});

it('a trembling finger is a tap, and a tap on a pin is the pin’s', () => {
  touch('pointerdown', 100, 100);
  touch('pointermove', 103, 101);
  touch('pointerup', 103, 101);
  expect(onTap).toHaveBeenCalledTimes(1);
  expect(camera.view).toEqual(start);
  const button = element.querySelector('button')!;
  touch('pointerdown', 100, 100, { target: button });
  touch('pointerup', 100, 100, { target: button });
  expect(onTap).toHaveBeenCalledTimes(1);
});

it('a drag that begins on a pin does not press it', () => {
  const button = element.querySelector('button')!;
  const press = vi.fn<() => void>();
  button.addEventListener('click', press);
  touch('pointerdown', 100, 100, { target: button });
  touch('pointermove', 150, 100, { target: button });
  touch('pointerup', 150, 100, { target: button });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(press).not.toHaveBeenCalled();
  // The keyboard still can.
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('two fingers twice as far apart zoom in by one, about their middle', () => {
  touch('pointerdown', 150, 200, { finger: 1 });
  touch('pointerdown', 250, 200, { finger: 2 });
  touch('pointermove', 100, 200, { finger: 1 });
  touch('pointermove', 300, 200, { finger: 2 });
  touch('pointerup', 100, 200, { finger: 1 });
  touch('pointerup', 300, 200, { finger: 2 });
  expect(camera.settled()?.zoom).toBeCloseTo(12, 6);
  expect(camera.settled()?.x).toBeCloseTo(0, 6);
});

it('a double tap goes nearer', () => {
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) touch(type, 200, 200);
  expect(camera.settled()).toEqual({ x: 0, y: 0, zoom: 12 });
});

it('a wheel zooms under the pointer and the page stays', () => {
  const event = new WheelEvent('wheel', { deltaY: -100, clientX: 200, clientY: 200, cancelable: true });
  element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  vi.advanceTimersByTime(500);
  expect(camera.settled()?.zoom).toBeGreaterThan(11.2);
});
