import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import { type Discount, quoteOf } from '@meal/contract/quote';
import type { Redemption } from '../domains/redemptions/redemption-repository';
import { Checkout } from '../flows/orders/checkout';
import { redeemTicket } from '../flows/tickets/redeem-ticket';
import { orderOf, type TestShop, type Visitor } from './shop';

interface Wanted {
  orders?: number;
  /** Of each order. */
  quantity?: number;
  uses?: number;
  validityDays?: number;
  visitor?: Visitor;
  /** The number of the card. */
  card?: string;
  /** What somebody else pays for each order. */
  discounts?: readonly Discount[];
}

export type Bought = Awaited<ReturnType<typeof buyTickets>>;

/** Tickets without a reservation, of an offer that no other test has had, bought and paid as visitors do. */
export async function buyTickets(
  shop: TestShop,
  { orders = 1, quantity = 1, uses = 1, validityDays, visitor, card, discounts }: Wanted = {},
) {
  const offer = await shop.offer('free', orders * quantity);
  await shop.db
    .updateTable('offers')
    .set({
      uses,
      purchasable_limit: quantity,
      holdable_limit: orders * quantity,
      ...(validityDays === undefined ? {} : { validity_days: validityDays }),
    })
    .where('offer_id', '=', offer.offerId)
    .execute();
  const buyer = visitor ?? (await shop.guest());
  const { due } = quoteOf({ unitPrice: offer.price, quantity, discounts });
  const checkout = new Checkout(shop.context.services);
  const order = async () => {
    const wish = shop.form(offer, { quantity, expectedAmount: due });
    if (!discounts) return orderOf(await shop.create(buyer, wish)).orderId;
    const { userId, deviceId } = buyer;
    const holder = { network: deviceId, device: deviceId };
    return checkout.order({ wish, buyer: { userId, language: 1 }, holder, discounts });
  };
  const buy = async () => {
    const orderId = await order();
    if (due === 0) return orderId;
    const { order: paid, action } = (await shop.pay(buyer, orderId, await shop.card(card))).body.data;
    if (action !== undefined || (paid as { state: string }).state !== 'established') {
      throw new Error('The card is good, and yet there are no tickets');
    }
    return orderId;
  };
  const orderIds: string[] = [];
  while (orderIds.length < orders) {
    const wave = Math.min(orders - orderIds.length, limits.openOrders);
    orderIds.push(...(await Promise.all(Array.from({ length: wave }, buy))));
  }
  const tickets = await shop.db
    .selectFrom('tickets')
    .select(['ticket_id as ticketId', 'order_id as orderId', 'code', 'amount', 'valid_until as validUntil'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('unit')
    .execute();
  const [first] = tickets;
  if (!first) throw new Error('Nothing was bought');
  return {
    ...offer,
    visitor: buyer,
    orderIds,
    orderId: first.orderId,
    due,
    tickets,
    validUntil: first.validUntil,
  };
}

/** One use at the store's counter, in the last moment of the ticket. */
export async function redeem(
  shop: TestShop,
  { storeId, validUntil }: Bought,
  ticket: { code: string } | undefined,
): Promise<Redemption> {
  const services = { ...shop.context.services, clock: { now: () => new Date(validUntil.getTime() - 1) } };
  return redeemTicket(services, {
    inHand: { code: ticket?.code },
    uses: 1,
    nonce: randomUUID(),
    anyway: true,
    by: { storeId, staffId: null },
  });
}

/** What the database says of the tickets of orders, in one look. */
export async function ticketsOf(shop: TestShop, orderIds: readonly string[]) {
  return shop.db
    .selectFrom('tickets')
    .select([
      'ticket_id as ticketId',
      'state',
      'reason',
      'outcome',
      'uses_left as usesLeft',
      'refund_id as refundId',
      'refund_amount as refunded',
    ])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('unit')
    .execute();
}

/** What has become of each ticket of an order, as "established" or "cancelled/refunded". */
export async function fatesOf(shop: TestShop, orderId: string): Promise<string[]> {
  const tickets = await ticketsOf(shop, [orderId]);
  return tickets.map(({ state, reason }) => (reason ? `${state}/${reason}` : state));
}

/** By account, of all these orders together; accounts that are even are left out. */
export async function ledgerOf(shop: TestShop, orderIds: readonly string[]): Promise<Record<string, number>> {
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('order_id', 'in', [...orderIds])
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
