import type { Order } from '@meal/contract/order';
import { sql } from 'kysely';
import type { Reading } from '../database/connect';
import { AppError } from '../platform/app-error';
import { readCards, type Viewer } from './offer-cards';

interface Row {
  orderId: string;
  orderNumber: string;
  state: Order['state'];
  visit: Order['visit'];
  purchasedAt: Date;
  quantity: number;
  unitPrice: number;
  discount: number;
  amount: number;
  paymentMethod: Order['paymentMethod'];
  email: string;
  contactName: string;
  payBy: Date | null;
  expiresAt: number;
  offerId: string;
  tickets: string[];
  reservation: (Omit<NonNullable<Order['reservation']>, 'confirmedTime' | 'reason'> & Nullable) | null;
  payment: { state: Order['payment']['state']; charged: number; declineCode: string | null };
  refunds: (Omit<Order['refunds'][number], 'doneAt'> & { doneAt: number | null })[];
}

interface Nullable {
  confirmedTime: string | null;
  reason: string | null;
}

/** One order of this visitor; whose it is stands in the query, so another's is as unknown as one that never was. */
export async function readOrder({ db, pool }: Reading, orderId: string, viewer: Viewer): Promise<Order> {
  const { rows } = await sql<Row>`
    select o.order_id as "orderId", o.order_number as "orderNumber", o.state, o.visit,
      o.purchased_at as "purchasedAt", o.quantity, o.unit_price as "unitPrice", o.discount, o.amount,
      o.method as "paymentMethod", o.email, o.contact_name as "contactName", o.pay_by as "payBy",
      (o.promise->>'validUntil')::float8 as "expiresAt", o.offer_id as "offerId",
      array(select t.ticket_id from tickets t where t.order_id = o.order_id order by t.unit) as tickets,
      (select json_build_object(
          'reservationId', r.reservation_id, 'state', r.state, 'arrivalDate', r.arrival_date,
          'preferredTimes', r.preferred_times, 'proposedTimes', r.proposed_times,
          'confirmedTime', r.confirmed_time, 'people', r.people,
          'replyBy', (extract(epoch from r.reply_by) * 1000)::bigint, 'reason', r.reason)
        from reservations r where r.order_id = o.order_id) as reservation,
      (select json_build_object('state', p.state, 'charged', p.captured, 'declineCode', p.decline_code)
        from payments p where p.order_id = o.order_id order by p.created_at desc, p.payment_id limit 1) as payment,
      coalesce((select json_agg(json_build_object(
          'refundId', f.refund_id, 'amount', f.amount, 'state', f.state,
          'createdAt', (extract(epoch from f.created_at) * 1000)::bigint,
          'doneAt', (extract(epoch from f.done_at) * 1000)::bigint) order by f.created_at)
        from refunds f join payments p using (payment_id) where p.order_id = o.order_id), '[]') as refunds
    from orders o where o.order_id = ${orderId} and o.user_id = ${viewer.userId ?? ''}`.execute(db);
  const [row] = rows;
  const [offer] = row ? await readCards(pool, [row.offerId], viewer) : [];
  if (!row || !offer) throw new AppError('E506');
  const { offerId: _, payBy, purchasedAt, reservation, payment, refunds, ...rest } = row;
  return {
    ...rest,
    purchasedAt: purchasedAt.getTime(),
    ...(payBy ? { payBy: payBy.getTime() } : {}),
    offer,
    ...(reservation ? { reservation: withoutNulls(reservation) } : {}),
    payment: withoutNulls(payment),
    refunds: refunds.map((refund) => withoutNulls(refund)),
  };
}

type WithoutNulls<Shape> = {
  [Name in keyof Shape as null extends Shape[Name] ? never : Name]: Shape[Name];
} & { [Name in keyof Shape as null extends Shape[Name] ? Name : never]?: NonNullable<Shape[Name]> };

/** "Not there" instead of null, as the contract has it. */
function withoutNulls<Shape extends object>(shape: Shape): WithoutNulls<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== null),
  ) as WithoutNulls<Shape>;
}
