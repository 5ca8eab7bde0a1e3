import type { GroupBuy } from '@meal/contract/group-buy';
import type { Order } from '@meal/contract/order';
import type { Pool } from 'pg';
import { refused } from '../platform/app-error';
import { groupBuyJson } from './group-buys';
import { type CardRow, presentCard, type Viewer } from './offer-cards';
import {
  isReturned,
  millis,
  type RefundRow,
  type ReservationRow,
  refundJson,
  reservationJson,
  withoutNulls,
} from './order-parts';
import { rowsForViewers } from './rows-for-viewers';

interface Row
  extends CardRow,
    Omit<
      Order,
      | 'offer'
      | 'couponId'
      | 'saleActivityId'
      | 'payBy'
      | 'closedBy'
      | 'returned'
      | 'reservation'
      | 'groupBuy'
      | 'payment'
      | 'refunds'
    > {
  index: number;
  couponId: string | null;
  saleActivityId: string | null;
  payBy: number | null;
  closedBy: Order['closedBy'] | null;
  returned: number;
  reservation: ReservationRow | null;
  groupBuy: GroupBuy | null;
  /** Null where nothing was due. */
  payment: (Omit<Order['payment'], 'declineCode'> & { declineCode: string | null }) | null;
  refunds: RefundRow[] | null;
}

// Whose an order is stands in the query, so another's is as unknown as one that never was.
const statement = {
  name: 'read-orders',
  text: `select asked.index::integer - 1 as index, o.order_id as "orderId", o.order_number as "orderNumber", o.state,
      o.visit, ${millis('o.purchased_at')} as "purchasedAt", o.quantity, o.unit_price as "unitPrice", o.discount,
      jsonb_path_query_first(o.discounts, '$[*].couponId') as "couponId", o.sale_activity_id as "saleActivityId", o.amount, o.method as "paymentMethod", o.email, o.contact_name as "contactName",
      ${millis('o.pay_by')} as "payBy", o.closed_by as "closedBy", (o.promise->>'validUntil')::float8 as "expiresAt",
      unit.tickets, unit.returned,
      (select ${reservationJson} from reservations r where r.order_id = o.order_id) as reservation,
      (select ${groupBuyJson} from group_buys g where g.group_buy_id = o.group_buy_id) as "groupBuy",
      (select json_build_object('state', p.state, 'charged', p.captured, 'declineCode', p.decline_code)
        from payments p where p.order_id = o.order_id order by p.created_at desc, p.payment_id limit 1) as payment,
      (select json_agg(${refundJson()} order by f.created_at)
        from refunds f join payments p using (payment_id) where p.order_id = o.order_id) as refunds,
      c.card, s.stock, (s.state <> 'published' or coalesce(s.sale_ends_at <= $4, false)) as ended,
      exists (select from favourites l where l.user_id = o.user_id and l.offer_id = o.offer_id) as liked
    from unnest($1::text[], $2::text[], $3::smallint[]) with ordinality as asked (order_id, user_id, language, index)
    join orders o on o.order_id = asked.order_id and o.user_id = asked.user_id
    join offers s on s.offer_id = o.offer_id
    join offer_cards c on c.offer_id = o.offer_id and c.language = asked.language
    cross join lateral (
      select coalesce(array_agg(t.ticket_id order by t.unit), '{}') as tickets,
        (count(*) filter (where ${isReturned('t')}))::integer as returned
      from tickets t where t.order_id = o.order_id) unit`,
};

/** Those that were written together. */
const mostTogether = 32;

export type ReadOrder = (orderId: string, viewer: Viewer) => Promise<Order>;

/** Orders of visitors; those asked for at the same moment are read together. */
export function orderReader(pool: Pool): ReadOrder {
  const findRow = rowsForViewers<Row>(pool, statement, { mostTogether });
  return async (orderId, viewer) => {
    const row = await findRow({ ...viewer, id: orderId });
    if (!row) throw refused({ name: 'unknownOrder' });
    return present(row);
  };
}

/** What costs nothing is as good as paid. */
const nothingDue: Order['payment'] = { state: 'captured', charged: 0 };

function present(row: Row): Order {
  const {
    index: _,
    card,
    stock,
    ended,
    liked,
    couponId,
    saleActivityId,
    payBy,
    closedBy,
    returned,
    reservation,
    groupBuy,
    payment,
    refunds,
    ...rest
  } = row;
  return {
    ...rest,
    ...(couponId === null ? {} : { couponId }),
    ...(saleActivityId === null ? {} : { saleActivityId }),
    ...(payBy === null ? {} : { payBy }),
    ...(closedBy ? { closedBy } : {}),
    ...(returned > 0 ? { returned } : {}),
    offer: presentCard({ card, stock, ended, liked }),
    ...(reservation ? { reservation: withoutNulls(reservation) } : {}),
    ...(groupBuy ? { groupBuy } : {}),
    payment: payment ? withoutNulls(payment) : nothingDue,
    refunds: (refunds ?? []).map((refund) => withoutNulls(refund)),
  };
}
