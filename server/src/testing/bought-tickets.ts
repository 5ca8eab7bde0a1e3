import { randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import type { Redemption } from '../domains/redemptions/redemption-repository';
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
}

export type Bought = Awaited<ReturnType<typeof buyTickets>>;

/** Tickets without a reservation, of an offer that no other test has had, bought and paid as visitors do. */
export async function buyTickets(
  shop: TestShop,
  { orders = 1, quantity = 1, uses = 1, validityDays, visitor, card }: Wanted = {},
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
  const buy = async () => {
    const { orderId } = orderOf(await shop.create(buyer, shop.form(offer, { quantity })));
    const { order, action } = (await shop.pay(buyer, orderId, await shop.card(card))).body.data;
    if (action !== undefined || (order as { state: string }).state !== 'established') {
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
