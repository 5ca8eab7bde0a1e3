import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf, startShop, type TestShop, type Visitor } from '../testing/shop';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  visitor = await shop.guest();
});
afterAll(() => shop.close());

/** An order whose wallet waits for the visitor, and its payment as the provider knows it. */
async function waitingOrder() {
  const offer = await shop.offer('free', 10);
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer, { paymentMethod: 'pay-pay' })));
  const paid = await shop.pay(visitor, orderId);
  // What the provider itself tells of it is no part of what follows.
  await shop.heard();
  const [charge] = await shop.charges(orderId);
  const { url } = paid.body.data['action'] as { url: string };
  return { orderId, paymentId: charge?.paymentId ?? '', approve: new URL(url).pathname };
}

function message(paymentId: string, type = 'charge.captured', eventId = `evt_${randomUUID()}`) {
  return JSON.stringify({ eventId, type, paymentId });
}

function sign(body: string, at = Date.now(), secret = shop.context.services.secrets.sandbox.webhookSecret) {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const tell = async (body: string, signature: string, type = 'application/json', provider = '') =>
  (
    await fetch(`${shop.address}/payments/webhook${provider}`, {
      method: 'POST',
      headers: { 'content-type': type, ...(signature ? { 'sandbox-signature': signature } : {}) },
      body,
    })
  ).status;

const events = (paymentId: string) =>
  shop.db.selectFrom('provider_events').selectAll().where('payment_id', '=', paymentId).execute();

test('a message is only a hint: what it claims is looked up', async () => {
  const { orderId, paymentId } = await waitingOrder();
  const body = message(paymentId);
  expect(await tell(body, sign(body))).toBe(200);
  await shop.settle();
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'awaitingPayment',
    payment: { state: 'awaitingCustomer', charged: 0 },
  });
});

test('an address may name its provider, and then nobody else is heard there', async () => {
  const { paymentId } = await waitingOrder();
  const body = message(paymentId);
  expect(await tell(body, sign(body), 'application/json', '/sandbox')).toBe(200);
  expect(await tell(body, sign(body), 'application/json', '/somebody-else')).toBe(403);
});

test('a lost message changes nothing for good: reconciling finds the money', async () => {
  await shop.setFaults({ webhooks: { lose: 1 } });
  const { orderId, approve } = await waitingOrder();
  await shop.post(approve, { approve: true });
  await shop.settle();
  expect(await shop.detail(visitor, orderId)).toMatchObject({ state: 'awaitingPayment' });
  await shop.advance(5 * 60);
  expect(await shop.detail(visitor, orderId)).toMatchObject({
    state: 'established',
    payment: { state: 'captured' },
  });
  await shop.setFaults({ reset: true });
});

test('what is forged, old, changed on the way or signed by somebody else is refused and leaves no trace', async () => {
  const { paymentId } = await waitingOrder();
  const before = await events(paymentId);
  const body = message(paymentId);
  const refused = [
    ['', body],
    ['t=1,v1=00', body],
    [sign(body, Date.now() - 3_600_000), body],
    [sign(body, Date.now(), 'somebody-else'), body],
    [sign(body), message(paymentId)],
    [sign('[]'), '[]'],
    [sign(''), ''],
  ] as const;
  for (const [signature, sent] of refused) expect(await tell(sent, signature)).toBe(403);
  expect(await tell('x'.repeat(70_000), sign('x'))).toBe(413);
  expect(await events(paymentId)).toEqual(before);
});

test('the same message ten times at once is kept once', async () => {
  const { paymentId } = await waitingOrder();
  const before = (await events(paymentId)).length;
  const body = message(paymentId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(body, sign(body))));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await events(paymentId)).toHaveLength(before + 1);
});

test('a message about a payment that we never made is kept, and comes to nothing', async () => {
  const body = message('pay_of-nobody');
  expect(await tell(body, sign(body))).toBe(200);
  await shop.settle();
  expect(await events('pay_of-nobody')).toMatchObject([{ applied_at: expect.any(Date) }]);
});
