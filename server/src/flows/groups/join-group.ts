import { countMember } from '../../domains/groups/group-repository';
import { type LockedOrder, moveOrder } from '../../domains/orders/order-repository';
import { noLongerUnpaid } from '../../domains/orders/unpaid-units';
import { mailAboutOrder } from '../mails/order-mails';
import type { Desk } from '../payments/charge-news';

/**
 * The money of a member is held or taken, or nothing is due: the order waits for the others. The last one completes the share
 * deal in the same transaction. What becomes of each order then is done order by order (settle-member.ts), so that nobody who
 * holds a deal ever waits for an order.
 */
export async function joinGroup(
  { services, trx, now }: Desk,
  order: LockedOrder,
  holdExpiresAt?: number,
): Promise<void> {
  if (order.group_buy_id === null) throw new Error(`Order ${order.order_id} is bought alone`);
  const hasJoined = await moveOrder(trx, order, 'awaitingGroup', now, { pay_by: null, ...noLongerUnpaid });
  if (!hasJoined) return;
  await countMember(trx, { groupBuyId: order.group_buy_id, holdExpiresAt }, now);
  await mailAboutOrder(services, trx, 'groupJoined', order, now);
}
