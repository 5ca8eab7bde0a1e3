import { languageNumbers } from '@meal/contract/languages';
import type { Ticket } from '@meal/contract/ticket';
import type { OrderPromise } from '../database/tables/orders';
import { translate } from '../platform/translate';
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

type Plain = 'ticketId' | 'state' | 'code' | 'unit' | 'amount' | 'validUntil' | 'uses' | 'usesLeft' | 'order';
type Optional = 'reason' | 'outcome' | 'disputed' | 'establishedAt' | 'endedAt';

export interface TicketRow extends CardRow, Pick<Ticket, Plain> {
  optional: { [Name in Optional]: NonNullable<Ticket[Name]> | null };
  promise: OrderPromise;
  reservation: ReservationRow | null;
  refund: RefundRow | null;
}

/** `$1` is the language, `$2` the moment. Tickets are `t`, their orders `o`, their reservations `r`. */
export const ticketColumns = `t.ticket_id as "ticketId", t.state, t.unit, t.amount, t.uses, t.uses_left as "usesLeft",
  -- Before it is established nobody can redeem it.
  case when t.established_at is null then '' else t.code end as code, ${millis('t.valid_until')} as "validUntil",
  json_build_object('reason', t.reason, 'outcome', t.outcome,
    'disputed', case when t.state = 'established' and t.disputed_at is not null then true end,
    'establishedAt', ${millis('t.established_at')}, 'endedAt', ${millis('t.ended_at')}) as optional,
  json_strip_nulls(json_build_object('orderId', o.order_id, 'orderNumber', o.order_number, 'state', o.state,
    'purchasedAt', ${millis('o.purchased_at')}, 'quantity', o.quantity, 'amount', o.amount, 'discount', o.discount,
    'returned', (select nullif(count(*), 0) from tickets a where a.order_id = o.order_id and ${isReturned('a')}),
    'paymentMethod', o.method, 'email', o.email, 'contactName', o.contact_name,
    'expiresAt', (o.promise->>'validUntil')::bigint)) as "order",
  o.promise, case when r.order_id is not null then ${reservationJson} end as reservation,
  (select ${refundJson('t.refund_amount')} from refunds f where f.refund_id = t.refund_id and t.refund_amount > 0) as refund,
  c.card, s.stock, (s.state <> 'published' or coalesce(s.sale_ends_at <= $2, false)) as ended,
  exists (select from favourites l where l.user_id = t.user_id and l.offer_id = t.offer_id) as liked`;

export const ticketTables = `tickets t join orders o using (order_id) left join reservations r using (order_id)
  join offers s on s.offer_id = t.offer_id join offer_cards c on c.offer_id = t.offer_id and c.language = $1`;

export function presentTicket(row: TicketRow, { language }: Viewer): Ticket {
  const { ticketId, state, code, unit, amount, validUntil, uses, usesLeft, order, promise } = row;
  const { reservation, refund } = row;
  const offer = presentCard(row);
  return {
    ticketId,
    state,
    ...withoutNulls(row.optional),
    code,
    unit,
    title: translate(promise.title, language),
    staffTitle: translate(promise.title, languageNumbers['ja-JP']),
    terms: translate(promise.terms, language),
    ...(promise.servesPeople === undefined ? {} : { servesPeople: promise.servesPeople }),
    offer,
    store: offer.store,
    amount,
    validUntil,
    uses,
    usesLeft,
    order,
    ...(reservation ? { reservation: withoutNulls(reservation) } : {}),
    ...(refund ? { refund: { ...withoutNulls(refund), method: order.paymentMethod } } : {}),
  };
}
