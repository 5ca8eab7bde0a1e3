import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, startPage } from '../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../screens/testing/render-screens';

freshDeviceForEach();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const words = () => screen.queryByText('Still loading…');

test('after some seconds of waiting it says so, and no longer when the answer is there', async () => {
  startPage();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serverAnswers({
    'shopper/systemKey/clientConfig': async () => {
      await answered;
      return { code: 0, data: {} };
    },
  });
  const { useClientConfig } = await import('../data/client-config');
  const { StillLoading } = await import('./still-loading');
  function Screen() {
    useClientConfig();
    return <StillLoading />;
  }
  await renderScreens('/home', { '/home': <Screen /> });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(words()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(words()?.closest('output')).toBeTruthy();
  await act(async () => answer());
  await waitFor(() => expect(words()).toBeNull());
});
