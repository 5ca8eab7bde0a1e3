import type { Database } from '../../database/connect';
import { lockGroups } from '../../domains/groups/group-repository';
import { lockOffers } from '../../domains/offers/stock';
import { type LockedOrder, lockOrder } from '../../domains/orders/order-repository';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { releaseTable } from '../reservations/release-table';
import { closeOrder } from './close-order';

/** The visitor takes back what is not paid yet; what is paid ends by a refund, which is another matter. */
export async function cancelOrder(services: Services, orderId: string, userId: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.user_id !== userId) throw refused({ name: 'unknownOrder' });
    if (order.state === 'cancelled') return;
    if (!(await withdrawOrder(services, trx, order, now))) throw refused({ name: 'orderNotOpen' });
  });
}

/** False where there is nothing to take back any more. */
export async function withdrawOrder(
  services: Services,
  trx: Database,
  order: LockedOrder,
  now: Date,
): Promise<boolean> {
  if (order.state === 'awaitingGroup' && !(await isGroupOpen(trx, order))) return false;
  const reservation = await findReservationOfOrder(trx, order.order_id);
  // Between the store's yes and the money there is nothing to take back: it is as good as paid.
  const isBeingCharged = order.state === 'awaitingStore' && reservation?.state === 'confirmed';
  const isClosed =
    !isBeingCharged && (await closeOrder(trx, order, { by: 'visitor', reason: 'refunded' }, now));
  if (!isClosed) return false;
  if (reservation) await releaseTable(services, trx, { order, reservation }, now);
  return true;
}

/** Who is part of a completed share deal has bought. The offer is locked first, as where somebody joins. */
async function isGroupOpen(trx: Database, { offer_id, group_buy_id }: LockedOrder): Promise<boolean> {
  await lockOffers(trx, [offer_id]);
  const [group] = await lockGroups(trx, [group_buy_id ?? '']);
  return group?.state === 'inProgress';
}
