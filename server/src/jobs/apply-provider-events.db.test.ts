import { randomUUID } from 'node:crypto';
import { FailedItems } from '@meal/kit/failed-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepProviderEvents } from '../domains/payments/provider-events';
import type { FetchAnswer, PaymentRef } from '../providers/port';
import { answering } from '../testing/changed-provider';
import { orderOf, startShop, type TestShop } from '../testing/shop';
import { tellOfPayments } from '../testing/told-payments';
import { applyProviderEvents } from './apply-provider-events';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('provider_events').execute());

const start = Date.now();

/** The job so many seconds later, with a provider that answers so. */
function apply(seconds: number, fetch: (payment: PaymentRef) => Promise<FetchAnswer>): Promise<number> {
  const { services } = shop.context;
  return applyProviderEvents({
    ...services,
    clock: { now: () => new Date(start + seconds * 1_000) },
    providers: answering(services, { fetch }),
  });
}

const keep = (about: string, count: number) => tellOfPayments(shop, about, count, new Date(start));

const waiting = async () =>
  (await shop.db.selectFrom('provider_events').select('event_id').where('applied_at', 'is', null).execute())
    .length;

test('messages that cannot be taken over keep no other waiting, and are tried less and less often', async () => {
  await keep('broken', 60);
  await keep('whole', 60);
  const tried: string[] = [];
  const fetch = async ({ paymentId }: PaymentRef): Promise<FetchAnswer> => {
    tried.push(paymentId);
    if (paymentId.startsWith('broken')) throw new Error('wrong books');
    return { kind: 'none' };
  };
  await expect(apply(0, fetch)).rejects.toThrow(FailedItems);
  expect(new Set(tried).size).toBe(tried.length);
  expect(tried).toHaveLength(120);
  expect(await waiting()).toBe(60);
  const triesAt = async (seconds: number) => {
    tried.length = 0;
    await apply(seconds, fetch).catch(() => {});
    return tried.length;
  };
  expect(await triesAt(0.5)).toBe(0);
  expect(await triesAt(1)).toBe(60);
  expect(await triesAt(2)).toBe(0);
  expect(await triesAt(3)).toBe(60);
});

test('a provider that is away for a moment is asked again, and in the end at least every five minutes', async () => {
  await keep('away', 1);
  const away = async (): Promise<FetchAnswer> => ({ kind: 'unknown', cause: 'TimeoutError' });
  for (let round = 0; round < 40; round += 1) expect(await apply(round * 300, away)).toBe(0);
  expect(await apply(40 * 300, async () => ({ kind: 'none' }))).toBe(1);
  expect(await waiting()).toBe(0);
});

test('a slow provider is asked about eight payments at a time', async () => {
  await keep('slow', 20);
  let asked = 0;
  let most = 0;
  await apply(0, async () => {
    most = Math.max(most, (asked += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    asked -= 1;
    return { kind: 'none' };
  });
  expect(most).toBe(8);
  expect(await waiting()).toBe(0);
});

test('while somebody asks about a payment its messages wait for that answer, but no longer than the lease', async () => {
  const form = shop.form(await shop.offer('free', 5));
  const { orderId } = orderOf(await shop.create(await shop.guest(), form));
  const { payment_id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('payment_operations')
    .set({ attempts: 1, leased_until: new Date(start + 30_000) })
    .where('payment_id', '=', paymentId)
    .execute();
  const event = { eventId: randomUUID(), about: { paymentId }, hint: 'other' } as const;
  await keepProviderEvents(shop.db, [{ provider: 'sandbox', event }], new Date(start));
  expect(await apply(29, async () => ({ kind: 'none' }))).toBe(0);
  expect(await waiting()).toBe(1);
  expect(await apply(30, async () => ({ kind: 'none' }))).toBe(1);
});
