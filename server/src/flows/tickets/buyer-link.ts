import { powerOfKey, readOrderKey } from '../../domains/orders/order-key';
import { findOrder } from '../../domains/orders/order-repository';
import { findTicket } from '../../domains/tickets/find-ticket';
import { findTicketKey } from '../../domains/tickets/ticket-keys';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';

/** Whether the link of a mail to the buyer shows this ticket: by the ticket's own key, or by that of its order. */
export async function opensTicket(
  { db, clock, secrets }: Services,
  ticketId: string,
  key: string,
): Promise<boolean> {
  const now = clock.now();
  const orderId = readWithEither(secrets, ({ orderKey }) => readOrderKey(orderKey, key));
  if (orderId === undefined) return (await findTicketKey(db, key, 'buyer', now))?.ticketId === ticketId;
  const ticket = await findTicket(db, ticketId);
  const order = ticket?.order_id === orderId ? await findOrder(db, orderId) : undefined;
  return order !== undefined && powerOfKey(order, now) !== 'nothing';
}
