import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdlePrefetch } from './idle-prefetch';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function screens() {
  const fetched: string[] = [];
  const load = (name: string) => () => {
    fetched.push(name);
    return name === 'broken' ? Promise.reject(new Error(name)) : Promise.resolve();
  };
  return { fetched, loads: [load('wallet'), load('broken'), load('account')] };
}

test('other screens are fetched one by one once the page has come to rest, and none that fails stops the next', async () => {
  const { fetched, loads } = screens();
  renderHook(() => useIdlePrefetch(loads));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toEqual(['wallet', 'broken', 'account']);
});

test('whoever saves data fetches nothing ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { fetched, loads } = screens();
  renderHook(() => useIdlePrefetch(loads));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
});

test('who has left is fetched nothing for', async () => {
  const { fetched, loads } = screens();
  const { unmount } = renderHook(() => useIdlePrefetch(loads));
  unmount();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
});
