import type { Database } from '../../database/connect';
import { type LockedOrder, lockOrder } from '../../domains/orders/order-repository';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { cancelRule } from '../../domains/tickets/cancel-rule';
import { findTicket } from '../../domains/tickets/find-ticket';
import { findTicketsOfOrder } from '../../domains/tickets/ticket-repository';
import { AppError, refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { releaseTable } from '../reservations/release-table';
import { giveBackTickets } from './give-back-tickets';

interface Cancelling {
  ticketId: string;
  userId: string;
  /** The others of its order stay good. */
  only?: boolean;
}

/** The visitor gives a ticket back: with it all of its order that are not used, or that one alone. */
export async function cancelPaidTickets(
  services: Services,
  { ticketId, userId, only = false }: Cancelling,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const found = await findTicket(trx, ticketId);
    const order = found && (await lockOrder(trx, found.order_id));
    // Read again under the lock: a store may have redeemed it while we waited for it.
    const ticket = order && (await findTicket(trx, ticketId));
    if (!order || ticket?.user_id !== userId) throw new AppError('E1201');
    if (ticket.state === 'used') throw new AppError('E1203');
    if (ticket.state === 'established' && ticket.disputed_at !== null) throw contested();
    // Tapped twice, or given back with another ticket of the order.
    const isBack = ticket.reason === 'refunded';
    if (isBack && only) return;
    // Whoever gave one back and then wants to give back all means those that are left.
    const isGiven = await giveBackPaid(services, trx, order, now, only ? ticketId : undefined);
    if (!isGiven && !isBack) throw tooLate();
  });
}

/** False where what was promised at the purchase does not allow it. */
export async function giveBackPaid(
  services: Services,
  trx: Database,
  order: LockedOrder,
  now: Date,
  only?: string,
): Promise<boolean> {
  const reservation = await findReservationOfOrder(trx, order.order_id);
  const tickets = await findTicketsOfOrder(trx, order.order_id);
  const good = tickets.filter(({ state }) => state === 'established');
  // A table is kept for the whole party: it is given back as a whole.
  if (only !== undefined && good.length > 1) {
    if (reservation) throw onlyWhole('table');
    if (!services.providers.caps(order.method).partialRefund) throw onlyWhole('method');
  }
  const wanted = tickets.filter(({ ticket_id }) => only === undefined || ticket_id === only);
  if (!cancelRule(order, reservation, wanted, now).allowed) return false;
  const given = await giveBackTickets(trx, [order], { reason: 'refunded', only }, now);
  if (given.size === 0) return false;
  if (reservation) await releaseTable(services, trx, { order, reservation }, now);
  return true;
}

function onlyWhole(why: 'table' | 'method'): AppError {
  return refused({ name: 'onlyWhole', why }, [{ path: 'only', message: why }]);
}

function tooLate(): AppError {
  return refused({ name: 'tooLateToCancel' }, [{ path: 'ticketId', message: 'tooLate' }]);
}

/** The bank decides who has the money: it does not go back by us as well. */
function contested(): AppError {
  return refused({ name: 'contested' }, [{ path: 'ticketId', message: 'disputed' }]);
}
