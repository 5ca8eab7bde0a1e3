import { expect, test } from 'vitest';
import { TooManyRequestsError } from '../platform/app-error';
import { OpenStreams } from './open-streams';

/** A line that closes when it is ended or when its listener goes. */
class Line {
  isOpen = true;
  private readonly listeners: (() => void)[] = [];

  end(): void {
    this.isOpen = false;
    for (const listener of this.listeners.splice(0)) listener();
  }

  onClose(listener: () => void): void {
    this.listeners.push(listener);
  }
}

function house(perProcess = 10, perNetwork = 4) {
  const streams = new OpenStreams({ perVisitor: 2, perNetwork, perProcess });
  let visitors = 0;
  const open = (network: string, userId = `visitor ${(visitors += 1)}`) =>
    streams.add({ userId, network }, () => new Line());
  const openMany = (network: string, count: number) => Array.from({ length: count }, () => open(network));
  return { streams, open, openMany };
}

test('a visitor’s oldest gives way, wherever it was opened', () => {
  const { open } = house();
  const [first, second, third] = [open('a', 'mio'), open('b', 'mio'), open('a', 'mio')];
  expect([first, second, third].map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
});

test('a network has so many and no more, until one of them goes', () => {
  const { open, openMany } = house();
  const [first] = openMany('a', 4);
  expect(() => open('a')).toThrow(TooManyRequestsError);
  expect(open('b').isOpen).toBe(true);
  first?.end();
  expect(open('a').isOpen).toBe(true);
});

test('when all places are taken, who comes from elsewhere gets one of those who have the most', () => {
  const { open, openMany } = house(8);
  const crowds = [openMany('a', 4), openMany('b', 4)];
  const strangers = ['c', 'd', 'e'].map((network) => open(network));
  expect(strangers.every(({ isOpen }) => isOpen)).toBe(true);
  const left = crowds.map((crowd) => crowd.filter(({ isOpen }) => isOpen).length);
  expect(left.toSorted((one, other) => one - other)).toEqual([2, 3]);
  // The crowd cannot take it back.
  expect(() => open('a')).toThrow(TooManyRequestsError);
  expect(() => open('b')).toThrow(TooManyRequestsError);
  expect(strangers.every(({ isOpen }) => isOpen)).toBe(true);
});

test('where every network has one, the next is refused', () => {
  const { open } = house(3);
  for (const network of ['a', 'b', 'c']) open(network);
  expect(() => open('d')).toThrow(TooManyRequestsError);
});

test('closing ends all of them, and whatever is opened later', () => {
  const { streams, open } = house();
  const before = open('a');
  streams.close();
  expect([before.isOpen, open('b').isOpen]).toEqual([false, false]);
});
