import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  visitor = await shop.guest();
});
afterAll(() => shop.close());

const declined = '4000 0000 0000 0002';
const asksTheBank = '4000 0000 0000 3220';
const noFunds = '4000 0000 0000 9995';

async function ordered(fields: Record<string, unknown> = {}, by = visitor) {
  const offer = await shop.offer('free', 10);
  const order = orderOf(await shop.create(by, shop.form(offer, fields)));
  return { offer, order, orderId: order.orderId };
}

/** The visitor answers on the provider's page. */
const answerAt = (url: string, approve: boolean) => shop.post(new URL(url).pathname, { approve });

const actionOf = ({ body }: Awaited<ReturnType<TestShop['pay']>>) =>
  (body.data['action'] as { url: string } | undefined)?.url ?? '';

test('a ticket for a free visit is bought with a card: one charge, one ticket a unit, one mail', async () => {
  const { offer, order, orderId } = await ordered({ quantity: 2 });
  expect(order).toMatchObject({
    state: 'awaitingPayment',
    amount: offer.price * 2,
    payment: { state: 'created', charged: 0 },
  });
  expect(await shop.stockOf(offer.offerId)).toBe(8);
  const paid = await shop.pay(visitor, orderId, await shop.card());
  expect(orderOf(paid)).toMatchObject({
    state: 'established',
    payment: { state: 'captured', charged: offer.price * 2 },
  });
  expect(orderOf(paid).tickets).toHaveLength(2);
  expect(await shop.charges(orderId)).toMatchObject([{ state: 'captured', captured: offer.price * 2 }]);
  const mails = await shop.mails('hanako@example.com');
  expect(mails.filter(({ text }) => text.includes(order.orderNumber))).toHaveLength(1);
});

test('paying again what is paid charges nothing and changes nothing', async () => {
  const { orderId } = await ordered();
  const first = orderOf(await shop.pay(visitor, orderId, await shop.card()));
  const again = orderOf(await shop.pay(visitor, orderId, await shop.card()));
  expect(again).toEqual(first);
  expect(await shop.charges(orderId)).toHaveLength(1);
});

test('ten taps at once on "pay" charge once; who comes second is asked to wait', async () => {
  const { orderId } = await ordered();
  const token = await shop.card();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.pay(visitor, orderId, token)));
  const codes = new Set(answers.map(({ body }) => body.code));
  expect([...codes].every((code) => code === 0 || code === 108)).toBe(true);
  expect(await shop.detail(visitor, orderId)).toMatchObject({ state: 'established' });
  expect(await shop.charges(orderId)).toMatchObject([{ state: 'captured' }]);
});

test.each([
  [declined, 'card_declined'],
  [noFunds, 'insufficient_funds'],
])('a card that is refused (%s) leaves the order to be paid by another', async (number, declineCode) => {
  const { orderId } = await ordered();
  const refused = orderOf(await shop.pay(visitor, orderId, await shop.card(number)));
  expect(refused).toMatchObject({ state: 'awaitingPayment', payment: { state: 'failed', declineCode } });
  const paid = orderOf(await shop.pay(visitor, orderId, await shop.card()));
  expect(paid).toMatchObject({ state: 'established', payment: { state: 'captured' } });
  const states = (await shop.charges(orderId)).map(({ state }) => state).sort();
  expect(states).toEqual(['captured', 'failed']);
});

test('a card whose bank asks is charged when the visitor says yes there, and not when no', async () => {
  for (const [approve, state] of [
    [true, 'established'],
    [false, 'awaitingPayment'],
  ] as const) {
    const { orderId } = await ordered();
    const asked = await shop.pay(visitor, orderId, await shop.card(asksTheBank));
    expect(orderOf(asked)).toMatchObject({
      state: 'awaitingPayment',
      payment: { state: 'awaitingCustomer' },
    });
    await answerAt(actionOf(asked), approve);
    await expect
      .poll(async () => {
        await shop.settle();
        return (await shop.detail(visitor, orderId)).payment.state;
      })
      .toBe(approve ? 'captured' : 'failed');
    expect(await shop.detail(visitor, orderId)).toMatchObject({ state });
  }
});

test('a wallet that the visitor leaves open is found again under the same address', async () => {
  const { orderId } = await ordered({ paymentMethod: 'pay-pay' });
  const first = actionOf(await shop.pay(visitor, orderId));
  expect(first).toContain('/sandbox/approve/');
  expect(actionOf(await shop.pay(visitor, orderId))).toBe(first);
  expect(await shop.charges(orderId)).toHaveLength(1);
});

test('a token that the provider does not know is E401, and the visitor may try another card', async () => {
  const { orderId } = await ordered();
  const refused = await shop.pay(visitor, orderId, 'tok_of-nobody');
  expect(refused.body).toMatchObject({ code: 10401, message: 'E401' });
  expect(await shop.charges(orderId)).toEqual([]);
  expect(orderOf(await shop.pay(visitor, orderId, await shop.card()))).toMatchObject({
    state: 'established',
  });
});

test('the same request again answers with the same order; with other words it is refused', async () => {
  const offer = await shop.offer('free', 10);
  const wish = shop.form(offer);
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.create(visitor, wish)));
  const ids = new Set(answers.map((answer) => orderOf(answer).orderId));
  expect(ids.size).toBe(1);
  expect(await shop.stockOf(offer.offerId)).toBe(9);
  const other = await shop.create(visitor, { ...wish, contactName: '別人' });
  expect(other.body).toMatchObject({ message: 'E503', details: [{ path: 'requestId' }] });
  expect(await shop.stockOf(offer.offerId)).toBe(9);
});

test('an order is its owner’s alone', async () => {
  const { orderId } = await ordered();
  const stranger = await shop.guest();
  for (const path of ['detail', 'pay', 'cancel']) {
    const { body } = await shop.call(`shopper/order/${path}`, { ...stranger, orderId });
    expect(body).toMatchObject({ message: 'E506', data: null });
  }
  expect(await shop.detail(visitor, orderId)).toMatchObject({ state: 'awaitingPayment' });
});

test('what nobody begins to pay within three minutes gives its stock back, and can no longer be paid', async () => {
  const { offer, orderId } = await ordered({ quantity: 3 });
  await shop.advance(2 * 60);
  expect(await shop.stockOf(offer.offerId)).toBe(7);
  await shop.advance(61);
  expect(await shop.stockOf(offer.offerId)).toBe(10);
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'cancelled',
    payment: { state: 'voided' },
  });
  const late = orderOf(await shop.pay(visitor, orderId, await shop.card()));
  expect(late).toMatchObject({ state: 'cancelled', payment: { charged: 0 } });
  expect(await shop.charges(orderId)).toEqual([]);
});

test('a wallet that is approved after the order was taken back is refunded, or never charged', async () => {
  const { offer, orderId } = await ordered({ paymentMethod: 'apple-pay' });
  const url = actionOf(await shop.pay(visitor, orderId));
  await shop.call('shopper/order/cancel', { ...visitor, orderId });
  await answerAt(url, true);
  await shop.settle();
  await shop.settle();
  expect(await shop.detail(visitor, orderId)).toMatchObject({ state: 'cancelled', tickets: [] });
  const [charge] = await shop.charges(orderId);
  expect(charge && charge.captured - charge.refunded).toBe(0);
  expect(await shop.stockOf(offer.offerId)).toBe(10);
});

test('a guest who signs in keeps the orders', async () => {
  const guest = await shop.guest();
  const { orderId } = await ordered({}, guest);
  await shop.login('keeps-orders@example.com');
  const user = await shop.login('keeps-orders@example.com', guest.deviceId, {
    token: guest.token,
    userId: guest.userId,
  });
  expect(await shop.detail(user, orderId)).toMatchObject({ orderId });
});

test('a guest who signs in keeps the orders, also those whose requests the account has sent too', async () => {
  const account = await shop.login('same-requests@example.com');
  const guest = await shop.guest();
  const [offer, other] = [await shop.offer('free'), await shop.offer('free')];
  const form = shop.form(offer);
  const own = orderOf(await shop.create(account, form)).orderId;
  const { orderId } = orderOf(await shop.create(guest, form));
  const alone = shop.form(other);
  const kept = orderOf(await shop.create(guest, alone)).orderId;
  const { deviceId, token, userId } = guest;
  const user = await shop.login('same-requests@example.com', deviceId, { token, userId });
  expect(await shop.detail(user, orderId)).toMatchObject({ orderId });
  // Sent again, every request is known still.
  expect(orderOf(await shop.create(user, form)).orderId).toBe(own);
  expect(orderOf(await shop.create(user, alone)).orderId).toBe(kept);
});
