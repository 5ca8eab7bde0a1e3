import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBalanced } from '../../testing/close-balanced';
import { dealOf, order, type SharedOffer, sharedOffer } from '../../testing/share-deals';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { confirmReservation, declineReservation } from '../reservations/answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

type Method = 'credit-card' | 'ele-pay';

/** Two days later than anybody may wait for the others. */
async function wishFor(visitor: Visitor, offer: SharedOffer, groupBuyOrderId?: string) {
  const deal = groupBuyOrderId ? { groupBuyOrderId } : { startGroupBuy: true };
  const { body } = await shop.call('shopper/order/prepare', { ...visitor, offerId: offer.offerId, ...deal });
  const days = body.data['days'] as { date: string; times: string[] }[];
  const open = days.filter(({ times }) => times.length > 0);
  const { date, times } = open.at(-1) ?? { date: '', times: [] };
  return { arrivalDate: date, preferredTimes: times.slice(0, 2), people: 2 };
}

async function join(visitor: Visitor, offer: SharedOffer, method: Method, groupBuyOrderId?: string) {
  const reservation = await wishFor(visitor, offer, groupBuyOrderId);
  const email = `${visitor.deviceId}@example.com`;
  const fields = { reservation, paymentMethod: method, email, emailAgain: email };
  const made = await order(shop, visitor, offer, groupBuyOrderId ? { ...fields, groupBuyOrderId } : fields);
  const { orderId, groupBuy } = orderOf(made);
  const paid = await shop.pay(visitor, orderId, method === 'credit-card' ? await shop.card() : '');
  const action = paid.body.data['action'] as { url: string } | undefined;
  if (action) {
    await fetch(new URL(action.url, shop.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ approve: true }),
    });
    await shop.settle();
  }
  return { visitor, orderId, groupBuyOrderId: groupBuy?.groupBuyOrderId ?? '', wish: reservation };
}

async function pair(method: Method) {
  const offer = await sharedOffer(shop, { visit: 'reservation', hours: 24 });
  const one = await join(await shop.guest(), offer, method);
  const before = await shop.detail(one.visitor, one.orderId);
  const other = await join(await shop.guest(), offer, method, one.groupBuyOrderId);
  await shop.settle();
  return { offer, one, other, before };
}

const answer = async ({ visitor, orderId }: Awaited<ReturnType<typeof join>>, storeId: string) => {
  const { reservation } = await shop.detail(visitor, orderId);
  const reservationId = reservation?.reservationId ?? '';
  return { reservationId, by: { storeId, answeredBy: 'mail' } };
};

test.each<Method>(['credit-card', 'ele-pay'])(
  'the store is asked when the deal is complete, and answers each alone (%s)',
  async (method) => {
    const { offer, one, other, before } = await pair(method);
    expect(before.state).toBe('awaitingGroup');
    expect(await dealOf(shop, one.groupBuyOrderId)).toMatchObject({ state: 'completed' });
    const asked = await shop.detail(one.visitor, one.orderId);
    expect(asked.state).toBe('awaitingStore');
    const { services } = shop.context;
    const time = one.wish.preferredTimes[0] ?? '';
    await confirmReservation(services, { ...(await answer(one, offer.storeId)), time });
    await declineReservation(services, { ...(await answer(other, offer.storeId)), reason: 'full' });
    await shop.settle();
    expect(await shop.detail(one.visitor, one.orderId)).toMatchObject({
      state: 'established',
      payment: { state: 'captured', charged: 1_500 },
    });
    const declined = await shop.detail(other.visitor, other.orderId);
    expect(declined).toMatchObject({ state: 'cancelled', reservation: { state: 'declined' } });
    expect(declined.refunds.map(({ amount, state }) => [amount, state])).toEqual(
      method === 'ele-pay' ? [[1_500, 'done']] : [],
    );
    expect(declined.payment.state).toBe(method === 'ele-pay' ? 'refunded' : 'voided');
  },
);

test('before it is complete the store hears nothing, and a table too soon for that is refused', async () => {
  const offer = await sharedOffer(shop, { visit: 'reservation', hours: 24 });
  const visitor = await shop.guest();
  const alone = await shop.call('shopper/order/prepare', { ...visitor, offerId: offer.offerId });
  const days = alone.body.data['days'] as { date: string; times: string[] }[];
  const first = days.find(({ times }) => times.length > 0);
  const reservation = {
    arrivalDate: first?.date,
    preferredTimes: first?.times.slice(0, 1),
    people: 2,
  };
  const tooSoon = await order(shop, visitor, offer, { reservation });
  expect(tooSoon.body).toMatchObject({ code: 503 });
  const { orderId } = await join(visitor, offer, 'credit-card');
  const { reservation: asked } = await shop.detail(visitor, orderId);
  const early = confirmReservation(shop.context.services, {
    reservationId: asked?.reservationId ?? '',
    time: asked?.preferredTimes[0] ?? '',
    by: { storeId: offer.storeId, answeredBy: 'mail' },
  });
  await expect(early).rejects.toMatchObject({ refusal: { name: 'unknownReservation' } });
});
