import { defaultPosition } from '@meal/contract/limits';
import { expect, test, vi } from 'vitest';
import { currentPosition, isPositionKnown, PositionFailure } from './position';

type Locate = (
  found: (position: { coords: { latitude: number; longitude: number } }) => void,
  failed: (error: { code: number }) => void,
) => void;

function stubGeolocation(getCurrentPosition: Locate | undefined): void {
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});
}

test('the default position is no known position', () => {
  expect(isPositionKnown({ latitude: 25.03752, longitude: 121.5637 })).toBe(false);
  expect(isPositionKnown(defaultPosition)).toBe(false);
  expect(isPositionKnown({ latitude: 34.6627, longitude: 135.5011 })).toBe(true);
});

test('the position of the device', async () => {
  stubGeolocation((found) => {
    found({ coords: { latitude: 34.6627, longitude: 135.5011 } });
  });
  await expect(currentPosition()).resolves.toEqual({ latitude: 34.6627, longitude: 135.5011 });
});

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('failure %i of the device is "Get position failed", %s', async (code, reason) => {
  stubGeolocation((_, failed) => failed({ code }));
  await expect(currentPosition()).rejects.toMatchObject({
    name: 'PositionFailure',
    message: 'Get position failed',
    reason,
  });
});

test('a device without location fails alike', async () => {
  stubGeolocation(undefined);
  await expect(currentPosition()).rejects.toBeInstanceOf(PositionFailure);
});
