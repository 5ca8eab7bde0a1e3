import { borneBy, quoteOf } from '@meal/contract/quote';
import type { OrderState } from '@meal/contract/states';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../audit/check-ledger';
import { runPaymentOperations } from '../../jobs/payment-operations';
import { AppError } from '../../platform/app-error';
import { type Bought, buyTickets, ledgerOf, redeem } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { cancelPaidTickets } from './cancel-tickets';
import { expireTickets } from './expire-tickets';
import { undoRedemption } from './undo-redemption';

let shop: TestShop;
let staffId: string;
beforeAll(async () => {
  shop = await startShop();
  const staff = await shop.db.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow();
  staffId = staff.staff_id;
});
afterAll(() => shop.close());

const at = (moment: Date) => ({ ...shop.context.services, clock: { now: () => moment } });
const justBefore = ({ validUntil }: Bought) => at(new Date(validUntil.getTime() - 1));

/** What was redeemed and not taken back, the latest last. */
type Uses = string[];
type Deed = (bought: Bought, nth: number, uses: Uses) => Promise<unknown>;

const deeds = {
  giveBackOne: (bought, nth) =>
    cancelPaidTickets(justBefore(bought), { ...ticketOf(bought, nth), only: true }),
  giveBackAll: (bought, nth) => cancelPaidTickets(justBefore(bought), ticketOf(bought, nth)),
  use: async (bought, nth, uses) => {
    uses.push((await redeem(shop, bought, bought.tickets[nth])).redemption_id);
  },
  undo: async (bought, _, uses) => {
    const redemptionId = uses.pop() ?? '';
    await undoRedemption(justBefore(bought), { redemptionId, by: { storeId: bought.storeId, staffId } });
  },
  expire: ({ orderId, validUntil }) => expireTickets(at(validUntil), { most: 1, only: orderId }),
  refund: ({ validUntil }) => runPaymentOperations(at(validUntil)),
} satisfies Record<string, Deed>;

function ticketOf({ tickets, visitor }: Bought, nth: number) {
  return { ticketId: tickets[nth]?.ticketId ?? '', userId: visitor.userId };
}

/** What cannot be done is refused, and changes nothing. */
async function attempt(deed: Deed, bought: Bought, nth: number, uses: Uses): Promise<void> {
  try {
    await deed(bought, nth, uses);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Where every yen of an order is. */
async function yenOf({ orderId }: Bought) {
  const tickets = await shop.db
    .selectFrom('tickets')
    .select(['state', 'reason', 'uses', 'uses_left', 'refund_amount', 'refund_id'])
    .where('order_id', '=', orderId)
    .execute();
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refunds.amount', 'refund_id', 'refunds.state'])
    .where('order_id', '=', orderId)
    .execute();
  const redeemed = await shop.db
    .selectFrom('redemptions')
    .innerJoin('tickets', 'tickets.ticket_id', 'redemptions.ticket_id')
    .select(['redemptions.amount', 'redemptions.promotion'])
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .execute();
  return {
    tickets,
    refunds,
    redeemed: sum(redeemed.map(({ amount }) => amount)),
    added: sum(redeemed.map(({ promotion }) => promotion ?? 0)),
  };
}

/** As the last of them ended, where some were used and others went back. */
function endsOf(tickets: readonly { state: string }[]): OrderState[] {
  const states = new Set(tickets.map(({ state }) => state));
  if (!states.has('cancelled')) return ['completed'];
  return states.has('used') ? ['completed', 'refunded'] : ['refunded'];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const story = record({
  quantity: integer({ min: 1, max: 4 }),
  uses: integer({ min: 1, max: 3 }),
  discounts: array(
    record({
      source: constantFrom('coupon' as const, 'activity' as const),
      bearer: constantFrom('platform' as const, 'store' as const),
      amount: integer({ min: 1, max: 6_000 }),
    }),
    { maxLength: 2 },
  ),
  steps: array(
    record({
      deed: constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
      nth: integer({ min: 0, max: 3 }),
    }),
    { minLength: 2, maxLength: 12 },
  ),
});

test('whatever is given back, used, undone and expired in whatever order: every yen is somewhere, once', {
  timeout: 180_000,
}, async () => {
  await assert(
    asyncProperty(story, async ({ quantity, uses, discounts, steps }) => {
      const bought = await buyTickets(shop, { quantity, uses, discounts });
      const stock = await shop.stockOf(bought.offerId);
      const taken: Uses = [];
      for (const { deed, nth } of steps) await attempt(deeds[deed], bought, nth % quantity, taken);
      // What is left goes back in the end: then all that was paid is used or refunded.
      await deeds.expire(bought);
      await deeds.refund(bought);
      const { tickets, refunds, redeemed, added } = await yenOf(bought);
      const paid = bought.due;
      expect(sum(refunds.map(({ amount }) => amount)) + redeemed).toBe(paid);
      expect((await shop.charges(bought.orderId))[0]?.refunded ?? 0).toBe(paid - redeemed);
      // What the platform adds it adds for what was used, and only for what it bears.
      const borne = borneBy(quoteOf({ unitPrice: bought.price, quantity, discounts }), 'platform');
      expect(added).toBeLessThanOrEqual(borne);
      expect((await ledgerOf(shop, [bought.orderId]))['promotion'] ?? 0).toBe(added);
      expect((await ledgerOf(shop, [bought.orderId]))['ticketLiability'] ?? 0).toBe(0);
      for (const refund of refunds) {
        const shares = tickets.filter(({ refund_id }) => refund_id === refund.refund_id);
        expect(sum(shares.map(({ refund_amount }) => refund_amount ?? 0))).toBe(refund.amount);
        expect(refund.state).toBe('done');
      }
      // Sold again is what was given back whole; a meal that was served or kept ready to the end is not.
      const whole = tickets.filter(
        ({ reason, uses: all, uses_left: left }) => reason === 'refunded' && left === all,
      );
      expect(await shop.stockOf(bought.offerId)).toBe(stock + whole.length);
      expect(tickets.map(({ state }) => state)).not.toContain('established');
      const { state } = await shop.detail(bought.visitor, bought.orderId);
      expect(endsOf(tickets)).toContain(state);
    }),
    { numRuns: 40 },
  );
  const { differences } = await checkLedger(shop.context.services, { pauseMs: 0 });
  expect(differences).toEqual([]);
});
