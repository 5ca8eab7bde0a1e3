import { randomUUID } from 'node:crypto';
import { paymentMethods } from '@meal/contract/payment-methods';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Authorisation, ChargeSnapshot, PaymentProvider, PaymentRef, ProviderMessage } from '../port';

/** What the suite needs of a provider's test account beside its adapter. */
export interface ProviderBench {
  provider: PaymentProvider;
  /** A card that pays without a question. */
  payingCard(): Promise<string>;
  decliningCard(): Promise<string>;
  /** A wallet that its button has approved; missing where no method has a button. */
  payingWallet?(): Promise<string>;
  /** One whose refunds take their time, and one whose refunds come back after they were done. */
  slowRefundCard(): Promise<string>;
  failingRefundCard(): Promise<string>;
  /** One whose holder contests the payment, and what the bank then says; missing where the provider knows no disputes. */
  disputes?: { card(): Promise<string>; decide(payment: PaymentRef, state: 'won' | 'lost'): Promise<void> };
  /** True where the provider tells which card has paid. */
  tellsInstruments?: boolean;
  /** As the visitor does it on the page of the provider. */
  approve(url: string): Promise<void>;
  /** Until the provider has nothing more to tell. */
  settled(): Promise<void>;
  /** What it has told of a payment so far. */
  told(paymentId: string): readonly ProviderMessage[];
}

const order = (changed: Partial<Authorisation> = {}): Authorisation => ({
  paymentId: `pay_${randomUUID()}`,
  orderId: `order_${randomUUID()}`,
  orderNumber: 'K7QM-4XWD',
  method: 'credit-card',
  amount: 3_000,
  capture: true,
  returnUrl: 'http://shop.example/food/pickup/purchaseTicket',
  createdAt: new Date(),
  ...changed,
});

/** What flows rely on, whoever the provider is. */
export function describeProvider(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} keeps the contract of payment providers`, () => {
    let bench: ProviderBench;
    beforeAll(async () => {
      bench = await open();
    });

    async function authorized(
      token: string,
      changed: Partial<Authorisation> = {},
    ): Promise<PaymentRef & { charge: ChargeSnapshot }> {
      const request = order({ paymentToken: token, ...changed });
      const answer = await bench.provider.authorize(request, randomUUID());
      if (answer.kind !== 'ok') throw new Error(`It became ${answer.kind}`);
      return { ...request, reference: answer.charge.reference, charge: answer.charge };
    }

    async function truth(payment: PaymentRef): Promise<ChargeSnapshot> {
      const found = await bench.provider.fetch(payment);
      if (found.kind !== 'found') throw new Error(`Nothing was found: ${found.kind}`);
      return found.charge;
    }

    test('a method that is offered says what it can', () => {
      const offered = Object.values(bench.provider.methods);
      expect(offered.length).toBeGreaterThan(0);
      const shortest = Math.min(...offered.flatMap(({ hold }) => hold?.maxHours ?? []));
      expect(shortest).toBeGreaterThan(24);
    });

    test('what is taken at once is taken whole, and found by our id and by its own', async () => {
      const { charge, ...payment } = await authorized(await bench.payingCard());
      const { paymentId } = payment;
      expect(charge).toMatchObject({ paymentId, state: 'captured', captured: 3_000, refunded: 0 });
      expect(charge.reference).not.toBe('');
      expect(await truth(payment)).toEqual(charge);
      expect(await truth({ ...payment, reference: undefined })).toEqual(charge);
    });

    test('what is held is taken or let go', async () => {
      const taken = await authorized(await bench.payingCard(), { capture: false });
      expect(taken.charge).toMatchObject({ state: 'held', captured: 0 });
      expect(taken.charge.holdExpiresAt).toBeGreaterThan(Date.now());
      expect(await bench.provider.capture(taken, 3_000, randomUUID())).toMatchObject({
        kind: 'ok',
        charge: { state: 'captured', captured: 3_000 },
      });
      const released = await authorized(await bench.payingCard(), { capture: false });
      expect(await bench.provider.void(released, randomUUID())).toMatchObject({
        kind: 'ok',
        charge: { state: 'voided', captured: 0 },
      });
    });

    test('what has fields or a button is paid with its token; what has neither asks on a page', async () => {
      for (const method of paymentMethods) {
        const { entry } = bench.provider.methods[method] ?? {};
        if (entry === undefined) continue;
        const tokens = { fields: bench.payingCard, button: bench.payingWallet, page: undefined };
        const paymentToken = await tokens[entry]?.();
        const answer = await bench.provider.authorize(order({ method, paymentToken }), randomUUID());
        expect({ method, kind: answer.kind }).toEqual({ method, kind: entry === 'page' ? 'action' : 'ok' });
        const without = await bench.provider.authorize(order({ method }), randomUUID());
        expect(['action', 'declined']).toContain(without.kind);
      }
    });

    test('the same key asks once', async () => {
      const request = order({ paymentToken: await bench.payingCard() });
      const key = randomUUID();
      const first = await bench.provider.authorize(request, key);
      expect(await bench.provider.authorize(request, key)).toEqual(first);
      const payment = { ...request, reference: 'charge' in first ? first.charge?.reference : undefined };
      const refund = { refundId: `refund_${randomUUID()}`, amount: 1_000 };
      const refundKey = randomUUID();
      await bench.provider.refund(payment, refund, refundKey);
      await bench.provider.refund(payment, refund, refundKey);
      const { refundId } = refund;
      expect(await truth(payment)).toMatchObject({ refunded: 1_000, refunds: [{ refundId }] });
    });

    test('a card is known again by its fingerprint, and taken for no other', async () => {
      if (!bench.tellsInstruments) return;
      const { charge: one, ...payment } = await authorized(await bench.payingCard());
      const { charge: again } = await authorized(await bench.payingCard(), { capture: false });
      const { charge: other } = await authorized(await bench.slowRefundCard());
      expect(one.instrument).toEqual(expect.stringMatching(/^.{8,200}$/));
      expect(again.instrument).toBe(one.instrument);
      expect(other.instrument).not.toBe(one.instrument);
      expect((await truth(payment)).instrument).toBe(one.instrument);
    });

    test('a card that is declined says so, and nothing is taken', async () => {
      const request = order({ paymentToken: await bench.decliningCard() });
      const answer = await bench.provider.authorize(request, randomUUID());
      expect(answer).toMatchObject({ kind: 'declined', charge: { state: 'failed', captured: 0 } });
    });

    test('what waits for the visitor has a page, and is taken when they approve', async () => {
      const request = order({ method: 'pay-pay' });
      const answer = await bench.provider.authorize(request, randomUUID());
      if (answer.kind !== 'action') throw new Error(`It became ${answer.kind}`);
      expect(answer.charge.state).toBe('awaitingCustomer');
      await bench.approve(answer.url);
      expect(await truth(request)).toMatchObject({ state: 'captured', captured: 3_000 });
    });

    test('what it has never heard of is none, and needs no release', async () => {
      const unknown = order();
      expect(await bench.provider.fetch(unknown)).toEqual({ kind: 'none' });
      const refused = { kind: 'declined', code: 'no_such_charge' };
      expect(await bench.provider.void(unknown, randomUUID())).toEqual(refused);
    });

    test('refunds are told one by one, and never more than was taken', async () => {
      const payment = await authorized(await bench.payingCard());
      const give = (refundId: string, amount: number) =>
        bench.provider.refund(payment, { refundId, amount }, randomUUID());
      const [one, other] = [`refund_${randomUUID()}`, `refund_${randomUUID()}`];
      await give(one, 1_000);
      await give(other, 2_000);
      expect(await give(`refund_${randomUUID()}`, 1)).toMatchObject({ kind: 'declined' });
      const { state, refunded, refunds } = await truth(payment);
      expect([state, refunded]).toEqual(['captured', 3_000]);
      expect(refunds).toHaveLength(2);
      expect(refunds).toContainEqual(
        expect.objectContaining({ refundId: one, amount: 1_000, state: 'done' }),
      );
      expect(refunds).toContainEqual(
        expect.objectContaining({ refundId: other, amount: 2_000, state: 'done' }),
      );
    });

    test('a refund on its way is pending, and done when the bank has answered', async () => {
      const payment = await authorized(await bench.slowRefundCard());
      const refundId = `refund_${randomUUID()}`;
      await bench.provider.refund(payment, { refundId, amount: 3_000 }, randomUUID());
      expect(await truth(payment)).toMatchObject({ refunded: 0, refunds: [{ refundId, state: 'pending' }] });
      await bench.settled();
      expect(await truth(payment)).toMatchObject({ refunded: 3_000, refunds: [{ refundId, state: 'done' }] });
    });

    test('a refund that comes back is failed, though it was done', async () => {
      const payment = await authorized(await bench.failingRefundCard());
      const refundId = `refund_${randomUUID()}`;
      await bench.provider.refund(payment, { refundId, amount: 3_000 }, randomUUID());
      expect(await truth(payment)).toMatchObject({ refunded: 3_000, refunds: [{ refundId, state: 'done' }] });
      await bench.settled();
      expect(await truth(payment)).toMatchObject({
        refunded: 0,
        refunds: [{ refundId, state: 'failed', failureCode: expect.any(String) }],
      });
    });

    test.each(['won', 'lost'] as const)(
      'a payment that is contested is told, and when that is %s',
      async (state) => {
        if (!bench.disputes) return;
        const payment = await authorized(await bench.disputes.card());
        expect(payment.charge.disputes ?? []).toEqual([]);
        await bench.settled();
        const { disputes: [open] = [], ...charge } = await truth(payment);
        // What was taken and given back is told as if nobody contested it.
        expect(charge).toMatchObject({ state: 'captured', captured: 3_000, refunded: 0 });
        expect(open).toMatchObject({ state: 'open', amount: 3_000, fundsWithdrawn: expect.any(Boolean) });
        expect(open?.evidenceDueAt).toBeGreaterThan(Date.now());
        const refund = { refundId: `refund_${randomUUID()}`, amount: 3_000 };
        expect(await bench.provider.refund(payment, refund, randomUUID())).toMatchObject({
          kind: 'declined',
        });
        const told = bench.told(payment.paymentId).length;
        await bench.disputes.decide(payment, state);
        const { disputeId } = open ?? {};
        const fundsWithdrawn = state === 'lost';
        expect((await truth(payment)).disputes).toMatchObject([
          { disputeId, state, amount: 3_000, fundsWithdrawn },
        ]);
        await expect.poll(() => bench.told(payment.paymentId).length).toBeGreaterThan(told);
      },
    );

    test('its messages are believed, name their payment, and count once', async () => {
      const { paymentId, reference } = await authorized(await bench.payingCard());
      await bench.settled();
      await expect.poll(() => bench.told(paymentId).length).toBeGreaterThan(0);
      const [message] = bench.told(paymentId);
      if (!message) throw new Error('It tells of every payment');
      const event = bench.provider.parseWebhook(message);
      expect([{ paymentId }, { reference }]).toContainEqual(event?.about);
      expect(bench.provider.parseWebhook(message)?.eventId).toBe(event?.eventId);
      const forged = { ...message, body: Buffer.from(message.body.toString().replace('pay_', 'pay-')) };
      expect(bench.provider.parseWebhook(forged)).toBeUndefined();
      expect(bench.provider.parseWebhook({ ...message, headers: {} })).toBeUndefined();
    });

    test('it lists what it has, from a time on', async () => {
      const { charge } = await authorized(await bench.payingCard());
      const all: ChargeSnapshot[] = [];
      let cursor: string | undefined;
      do {
        const page = await bench.provider.list({ since: new Date(Date.now() - 3_600_000), cursor });
        if (page.kind !== 'page') throw new Error(page.cause);
        all.push(...page.charges);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(all).toContainEqual(charge);
      const later = await bench.provider.list({ since: new Date(Date.now() + 3_600_000) });
      expect(later).toMatchObject({ charges: [] });
    });
  });
}
