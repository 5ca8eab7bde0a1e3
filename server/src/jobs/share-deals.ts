import { sql } from 'kysely';
import { failOverdue } from '../domains/groups/group-repository';
import type { Order } from '../domains/orders/order-repository';
import { settleMember } from '../flows/groups/settle-member';
import { leaseRows } from '../platform/lease-rows';
import type { Services } from '../platform/services';
import { forEachLeased } from './for-each-leased';

const atOnce = 20;

/** Decided deals whose orders still wait, and orders whose money is gone; not those whose money is being taken. */
const isDue = sql<boolean>`state = 'awaitingGroup' and exists (
  select from group_buys g where g.group_buy_id = orders.group_buy_id and (
    g.state = 'failed'
    or (g.state = 'completed' and not exists (
      select from payments p where p.order_id = orders.order_id and p.state = 'capturing'))
    or (g.state = 'inProgress' and orders.amount > 0 and not exists (
      select from payments p where p.order_id = orders.order_id
        and p.state in ('held', 'capturing', 'captured', 'partlyRefunded', 'refunded')))))`;

/** Share deals whose time is over have failed; every order of a decided one gets what that means. */
export async function shareDeals(services: Services): Promise<number> {
  const { db, clock } = services;
  const failed = await failOverdue(db, clock.now());
  const lease = () =>
    leaseRows(db, { table: 'orders', id: 'order_id', isDue, by: 'touched_at', most: atOnce }, clock.now());
  const settled = await forEachLeased({
    lease,
    idOf: ({ order_id }: Order) => order_id,
    work: ({ order_id }) => settleMember(services, order_id),
  });
  return failed + settled;
}
