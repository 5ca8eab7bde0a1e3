import { randomUUID } from 'node:crypto';
import { FailedItems } from '@meal/kit/failed-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepProviderEvents, type NamedEvent } from '../domains/payments/provider-events';
import { createLoggerTo } from '../platform/logger';
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

test('what comes while a run is at work is left to the next one, to which it may be known', async () => {
  await keep('first', 1);
  const { services } = shop.context;
  let seconds = 0;
  const clock = { now: () => new Date(start + (seconds += 1) * 1_000) };
  const asked: string[] = [];
  const fetch = async ({ paymentId }: PaymentRef): Promise<FetchAnswer> => {
    asked.push(paymentId);
    await tellOfPayments(shop, 'meanwhile', 1, clock.now());
    return { kind: 'none' };
  };
  expect(await applyProviderEvents({ ...services, clock, providers: answering(services, { fetch }) })).toBe(
    1,
  );
  expect(asked).toEqual([expect.stringMatching(/^first/)]);
  expect(await waiting()).toBe(1);
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

/** A message of a provider, and what the log says when it is taken over. */
async function take(named: NamedEvent, seconds = 0) {
  await keepProviderEvents(shop.db, [named], new Date(start));
  const lines: string[] = [];
  const asked: string[] = [];
  const { services } = shop.context;
  const fetch = async ({ paymentId }: PaymentRef): Promise<FetchAnswer> => {
    asked.push(paymentId);
    return { kind: 'none' };
  };
  await applyProviderEvents({
    ...services,
    clock: { now: () => new Date(start + seconds * 1_000) },
    logger: createLoggerTo('info', { write: (line) => void lines.push(line) }),
    providers: answering(services, { fetch }),
  });
  return { lines, asked, waiting: await waiting() };
}

const other = (about: NamedEvent['event']['about']) =>
  ({ eventId: randomUUID(), about, hint: 'other' }) as const;

async function ownPayment() {
  const about = `own-${randomUUID()}`;
  await tellOfPayments(shop, about, 1, new Date(start));
  await shop.db.deleteFrom('provider_events').execute();
  return `${about}-0`;
}

test('a provider has nothing to say about the payment of another', async () => {
  const paymentId = await ownPayment();
  const taken = await take({ provider: 'wallets', event: other({ paymentId }) });
  expect(taken).toMatchObject({ asked: [], waiting: 0 });
  expect(taken.lines).toEqual([expect.stringContaining('message about no payment of its own')]);
});

test('a message about a payment that there is not is told, and asks nobody', async () => {
  const taken = await take({ provider: 'sandbox', event: other({ paymentId: 'pay_nobody' }) });
  expect(taken).toMatchObject({ asked: [], waiting: 0 });
  expect(taken.lines).toEqual([expect.stringContaining('message about no payment of its own')]);
});

test('two providers may count their messages alike', async () => {
  const paymentId = await ownPayment();
  const event = other({ paymentId });
  const now = new Date(start);
  await keepProviderEvents(shop.db, [{ provider: 'sandbox', event }], now);
  await keepProviderEvents(shop.db, [{ provider: 'wallets', event }], now);
  await keepProviderEvents(shop.db, [{ provider: 'wallets', event }], now);
  expect(await waiting()).toBe(2);
});

test('a message that names a payment by the provider’s own id waits for the answer that tells it', async () => {
  const paymentId = await ownPayment();
  const reference = `ch_${randomUUID()}`;
  const event = other({ reference });
  expect(await take({ provider: 'sandbox', event })).toMatchObject({ asked: [], waiting: 1 });
  await shop.db
    .updateTable('payments')
    .set({ provider_reference: reference })
    .where('payment_id', '=', paymentId)
    .execute();
  expect(await take({ provider: 'sandbox', event }, 10)).toMatchObject({ asked: [paymentId], waiting: 0 });
});

test('one that nobody ever explains is told after an hour, and waits no longer', async () => {
  const event = other({ reference: `ch_${randomUUID()}` });
  expect(await take({ provider: 'sandbox', event }, 3_599)).toMatchObject({ lines: [], waiting: 1 });
  const taken = await take({ provider: 'sandbox', event }, 3_900);
  expect(taken).toMatchObject({ asked: [], waiting: 0 });
  expect(taken.lines).toEqual([expect.stringContaining('message about an unknown payment')]);
});

test('two providers may know different payments by the same reference, one provider may not', async () => {
  const reference = `ch_${randomUUID()}`;
  const known = async (provider: string) =>
    shop.db
      .updateTable('payments')
      .set({ provider, provider_reference: reference })
      .where('payment_id', '=', await ownPayment())
      .execute();
  await known('sandbox');
  await known('wallets');
  await expect(known('sandbox')).rejects.toThrow('payments_by_reference');
});
