import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpokenChange } from './spoken-change';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(first: string) {
  const { rerender } = render(<SpokenChange text={first} />);
  return {
    spoken: () => screen.getByRole('status').textContent,
    become: (text: string) => rerender(<SpokenChange text={text} />),
    rest: () => act(() => void vi.advanceTimersByTime(5_000)),
  };
}

test('what the page opens with is not said again', () => {
  const { spoken, rest } = open('9 left');
  rest();
  expect(spoken()).toBe('');
});

test('of many changes the one that stays is said, and what comes back later as well', () => {
  const { spoken, become, rest } = open('9 left');
  for (const text of ['8 left', '7 left', '6 left']) become(text);
  expect(spoken()).toBe('');
  rest();
  expect(spoken()).toBe('6 left');
  become('9 left');
  rest();
  expect(spoken()).toBe('9 left');
});

test('what was another only for a moment is not said', () => {
  const { spoken, become, rest } = open('9 left');
  become('8 left');
  become('9 left');
  rest();
  expect(spoken()).toBe('');
});
