import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from './testing/sample-order';
import { sampleRequest } from './testing/sample-request';
import { serverAnswers, startPage, storedUserInfo, storeUserInfo, userInfo } from './testing/server-answers';

const dayMs = 86_400_000;
const guest = userInfo('guest', '');

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

async function openOrder(order: ReturnType<typeof sampleOrder>) {
  startPage();
  storeUserInfo(guest);
  serverAnswers({ 'shopper/order/detail': () => ({ code: 0, data: { order } }) });
  const { createQueryClient } = await import('./query-client');
  const { withQueries } = await import('./testing/with-queries');
  const { useOrder } = await import('./orders');
  const { result } = renderHook(() => useOrder('order-1'), { wrapper: withQueries(createQueryClient()) });
  await waitFor(() => expect(result.current.data).toBeDefined());
}

/** The app as it starts so many days later. */
async function startAfter(days: number) {
  vi.useFakeTimers({ now: Date.now() + days * dayMs, toFake: ['Date'] });
  startPage();
  const sent = serverAnswers({
    'shopper/user/guest': () => ({ code: 0, data: userInfo('somebody-else', '') }),
  });
  const { ensureSession } = await import('./session');
  const { userId } = await ensureSession();
  return { userId, asked: sent.map(({ path }) => path) };
}

test.each([8, 30])('a guest with a good ticket is still the same guest after %i days', async (days) => {
  await openOrder(sampleOrder({ state: 'established', expiresAt: Date.now() + 60 * dayMs }));
  expect(await startAfter(days)).toEqual({ userId: 'guest', asked: [] });
  // And a visit in between does not shorten it.
  vi.useRealTimers();
  expect(await startAfter(days + 20)).toEqual({ userId: 'guest', asked: [] });
});

test('a guest who waits for a table is still the same guest after eight days', async () => {
  await openOrder(sampleRequest({}, { expiresAt: Date.now() + 10 * dayMs }));
  expect((await startAfter(8)).userId).toBe('guest');
});

test.each([
  ['is over', sampleOrder({ state: 'cancelled' })],
  ['was opened from another’s mail', sampleRequest({}, { byMail: true })],
])('an order that %s leaves it at seven days', async (_, order) => {
  await openOrder({ ...order, expiresAt: Date.now() + 60 * dayMs });
  expect(storedUserInfo()).toEqual(guest);
});
