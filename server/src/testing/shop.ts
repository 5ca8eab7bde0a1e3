import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@meal/contract/order';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { sql } from 'kysely';
import { startCatalogueApi } from './api';

export type TestShop = Awaited<ReturnType<typeof startShop>>;

export interface Visitor {
  userId: string;
  token: string;
  deviceId: string;
}

const goodCard = '4242 4242 4242 4242';

/** The catalogue's API, listening: the provider is reached over HTTP and answers with webhooks. */
export async function startShop(variables: Record<string, string> = {}) {
  const api = await startCatalogueApi({ PORT: '0', RATE_LIMITS: 'off', ...variables });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });

  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json().catch(() => ({}))) as Record<string, unknown>;
  }

  async function guest(): Promise<Visitor> {
    const deviceId = api.newDevice();
    const { body } = await api.call('shopper/user/guest', { deviceId });
    return { ...(body.data as { userId: string; token: string }), deviceId };
  }

  async function card(number = goodCard): Promise<string> {
    const answer = await post('/sandbox/tokens', { number, expiry: '12/40', cvc: '123', holder: 'HANAKO' });
    return String(answer['paymentToken']);
  }

  let offersGiven = 0;
  /** An offer of the catalogue that no other test has had. */
  async function offer(visit: 'free' | 'reservation', stock = 10) {
    const found = await api.db
      .selectFrom('offers')
      .select(['offer_id', 'price', 'store_id'])
      .where('visit', '=', visit)
      .where('state', '=', 'published')
      .where('sale_ends_at', 'is', null)
      .where('sale_starts_at', '<=', api.context.services.clock.now())
      .orderBy('offer_id')
      .offset(offersGiven)
      .limit(1)
      .executeTakeFirstOrThrow();
    offersGiven += 1;
    await api.db
      .updateTable('offers')
      .set({ stock, purchasable_limit: 5, holdable_limit: 10 })
      .where('offer_id', '=', found.offer_id)
      .execute();
    return { offerId: found.offer_id, price: found.price, storeId: found.store_id };
  }

  const stockOf = async (offerId: string) =>
    (
      await api.db
        .selectFrom('offers')
        .select('stock')
        .where('offer_id', '=', offerId)
        .executeTakeFirstOrThrow()
    ).stock;

  /** A whole purchase form, filled in. */
  const form = (
    { offerId, price }: { offerId: string; price: number },
    fields: { quantity?: number; paymentMethod?: PaymentMethod; [name: string]: unknown } = {},
  ) => ({
    requestId: randomUUID(),
    offerId,
    quantity: 1,
    expectedAmount: price * (fields.quantity ?? 1),
    contactName: '山田 花子',
    email: 'hanako@example.com',
    emailAgain: 'hanako@example.com',
    paymentMethod: 'credit-card' as PaymentMethod,
    ...fields,
  });

  const create = (visitor: Visitor, fields: object) =>
    api.call('shopper/order/create', { ...visitor, ...fields });

  const pay = (visitor: Visitor, orderId: string, paymentToken = '') =>
    api.call('shopper/order/pay', { ...visitor, orderId, paymentToken });

  async function detail(visitor: Visitor, orderId: string): Promise<Order> {
    const { body } = await api.call('shopper/order/detail', { ...visitor, orderId });
    return body.data['order'] as Order;
  }

  /** What the provider has of an order. */
  async function charges(orderId: string) {
    const response = await fetch(`${address}/sandbox/charges?order=${orderId}`);
    const { list } = (await response.json()) as {
      list: { paymentId: string; state: string; amount: number; captured: number; refunded: number }[];
    };
    return list;
  }

  /** What the provider has to tell now has come; what a fault holds back or loses is not waited for. */
  async function heard(): Promise<void> {
    const told = sql<{ count: number }>`
      select count(*) as count from sandbox.webhooks
      where state = 'waiting' and (attempts > 0 or next_try_at <= ${api.context.services.clock.now()})`;
    while ((await told.execute(api.db)).rows[0]?.count) await pause(5);
  }

  async function advance(seconds: number): Promise<void> {
    await heard();
    await api.advance(seconds);
  }

  /** A provider whose answer this machine was too busy to read in time is asked again. */
  async function askAgain(): Promise<boolean> {
    const { rows } = await sql`
      update payment_operations set due_at = ${api.context.services.clock.now()}, leased_until = null
      where state = 'pending' and last_error = 'TimeoutError' returning operation_id`.execute(api.db);
    return rows.length > 0;
  }

  /** Runs every job until nothing more is to be done. */
  async function settle(): Promise<void> {
    await advance(0);
    for (let round = 0; round < 10 && (await askAgain()); round += 1) await advance(0);
  }

  return {
    ...api,
    address,
    post,
    guest,
    card,
    offer,
    stockOf,
    form,
    create,
    pay,
    detail,
    charges,
    heard,
    advance,
    settle,
    setFaults: (faults: object) => post('/sandbox/faults', faults),
  };
}

export function orderOf({ body }: { body: { data: Record<string, unknown> } }): Order {
  return body.data['order'] as Order;
}
