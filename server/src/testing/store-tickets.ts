import { makeQr } from '../domains/tickets/ticket-qr';
import { orderOf, type TestShop } from './shop';

/** A free visit of the store whose staff the demo has. */
const offerId = 'o_sukiyaki_shabu-1_gyusuki-ju-lunch';
const manyAtOnce = 200;

export type StoreSale = Awaited<ReturnType<typeof buyAtOwnStore>>;
export type SoldTicket = StoreSale['ticket'];

interface Wanted {
  uses?: number;
  price?: number;
  quantity?: number;
  /** In which it can be used; the whole day without them. */
  hours?: { from: string; to: string };
}

/** Tickets of the demo's own store, bought by a guest and paid by card; good on every day. */
export async function buyAtOwnStore(
  shop: TestShop,
  { uses = 1, price = 1_000, quantity = 1, hours = { from: '00:00', to: '24:00' } }: Wanted = {},
) {
  await shop.db
    .updateTable('offers')
    .set({
      uses,
      price,
      stock: 1_000,
      purchasable_limit: manyAtOnce,
      holdable_limit: manyAtOnce,
      weekdays: 127,
      holidays: true,
      slot_hours: JSON.stringify({ noon: hours }),
    })
    .where('offer_id', '=', offerId)
    .execute();
  const visitor = await shop.guest();
  const email = `${visitor.deviceId}@example.com`;
  const form = shop.form({ offerId, price }, { quantity, email, emailAgain: email });
  const { orderId, orderNumber } = orderOf(await shop.create(visitor, form));
  await shop.pay(visitor, orderId, await shop.card());
  const tickets = await shop.db
    .selectFrom('tickets')
    .select(['ticket_id as ticketId', 'store_id as storeId', 'code', 'secret', 'valid_until as validUntil'])
    .where('order_id', '=', orderId)
    .orderBy('unit')
    .execute();
  const [ticket] = tickets;
  if (!ticket) throw new Error('The card is good, and yet there are no tickets');
  return { visitor, email, offerId, orderId, orderNumber, ticket, tickets };
}

/** The QR code as the visitor's device shows it, now or so many seconds ago. */
export function qrOf(shop: TestShop, ticket: SoldTicket, secondsAgo = 0): string {
  const { secrets, clock } = shop.context.services;
  const signed = { ...ticket, validUntil: ticket.validUntil.getTime() };
  return makeQr(secrets.ticketSigner, signed, clock.now().getTime() - secondsAgo * 1000);
}

/** All that a redemption may change, in one look. */
export async function booksOf(shop: TestShop, { orderId }: { orderId: string }) {
  const { db } = shop;
  const order = await db
    .selectFrom('orders')
    .select(['state', 'ended_at', 'touched_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom('tickets')
    .select(['ticket_id', 'state', 'reason', 'outcome', 'uses_left', 'ended_at'])
    .where('order_id', '=', orderId)
    .orderBy('unit')
    .execute();
  const redemptions = await db
    .selectFrom('redemptions')
    .innerJoin('tickets', 'tickets.ticket_id', 'redemptions.ticket_id')
    .selectAll('redemptions')
    .where('tickets.order_id', '=', orderId)
    .orderBy('redemptions.position')
    .execute();
  const ledger = await db
    .selectFrom('ledger_entries')
    .select(['operation', 'account', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('entry_id')
    .execute();
  return { order, tickets, redemptions, ledger };
}
