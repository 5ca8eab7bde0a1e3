import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../data/testing/sample-order';
import { watchPurchases } from './told-purchases';

beforeEach(() => sessionStorage.clear());

const order = (state: string) => ({
  ...sampleOrder(),
  orderId: 'order-1',
  orderNumber: '1234-5678',
  amount: 1_800,
  state,
});
const orderKey = ['personal', 'u1', 'order', 'en-US', 'order-1'];
const purchase = {
  type: 'purchaseCompleted',
  orderNumber: '1234-5678',
  amount: 1_800,
  currency: 'JPY',
  state: 'established',
};

async function answered(queries: QueryClient, variables: object, state: string): Promise<void> {
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: async () => ({ userId: 'u1', order: order(state) }),
  });
  await mutation.execute(variables);
}

const create = { requestId: 'r1' };

test('a purchase is told once it is one, and once only', async () => {
  const queries = new QueryClient();
  const tell = vi.fn<(told: object) => boolean>(() => true);
  watchPurchases(queries, tell);
  await answered(queries, create, 'awaitingPayment');
  expect(tell).not.toHaveBeenCalled();
  await answered(queries, { orderId: 'order-1' }, 'established');
  expect(tell.mock.calls).toEqual([[purchase]]);
  queries.setQueryData(orderKey, order('established'));
  expect(tell).toHaveBeenCalledOnce();
});

test('one that leads to a bank’s page is told by the page after', async () => {
  const before = new QueryClient();
  watchPurchases(before, () => true);
  await answered(before, create, 'awaitingPayment');
  const queries = new QueryClient();
  const tell = vi.fn<(told: object) => boolean>(() => true);
  watchPurchases(queries, tell);
  queries.setQueryData(orderKey, order('established'));
  expect(tell.mock.calls).toEqual([[purchase]]);
});

test('one that was made before anybody listened waits for them', async () => {
  const queries = new QueryClient();
  let isHere = false;
  const tell = vi.fn<(told: object) => boolean>(() => isHere);
  const { lookAgain } = watchPurchases(queries, tell);
  await answered(queries, create, 'established');
  queries.setQueryData(orderKey, order('established'));
  isHere = true;
  tell.mockClear();
  lookAgain();
  lookAgain();
  expect(tell.mock.calls).toEqual([[purchase]]);
});

test('orders of other visits are nobody’s business, nor is one that came to nothing', async () => {
  const queries = new QueryClient();
  const tell = vi.fn<(told: object) => boolean>(() => true);
  watchPurchases(queries, tell);
  queries.setQueryData(['personal', 'u1', 'order', 'en-US', 'order-2'], {
    ...order('established'),
    orderId: 'order-2',
  });
  await answered(queries, create, 'cancelled');
  expect(tell).not.toHaveBeenCalled();
});

test('what is kept in the tab and cannot be read is dropped', async () => {
  sessionStorage.setItem('PURCHASESINFRAME', '{broken');
  const queries = new QueryClient();
  const tell = vi.fn<(told: object) => boolean>(() => true);
  watchPurchases(queries, tell);
  await answered(queries, create, 'awaitingStore');
  expect(tell.mock.calls).toMatchObject([[{ state: 'awaitingStore' }]]);
});
