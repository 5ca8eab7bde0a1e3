import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { TicketState } from '@meal/contract/states';
import type { TicketDetail } from '@meal/contract/ticket';
import type { Pool } from 'pg';
import { cancelRule, refundAlone } from '../domains/tickets/cancel-rule';
import { ticketRule, usableNow } from '../domains/tickets/usable-now';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import type { Owner, Viewer } from './offer-cards';
import { millis } from './order-parts';
import { presentTicket, type TicketRow, ticketColumns, ticketTables } from './ticket-row';

interface Row extends TicketRow {
  history: TicketDetail['history'] | null;
  /** All tickets of the order: they can be given back together. */
  together: {
    ticket_id: string;
    state: TicketState;
    amount: number;
    uses: number;
    uses_left: number;
    valid_until: number;
    disputed_at: number | null;
  }[];
  accountEmail: string | null;
}

const selected = `select ${ticketColumns},
    (select json_agg(json_build_object('redemptionId', d.redemption_id, 'at', ${millis('d.at')}, 'uses', d.uses)
        order by d.at, d.redemption_id)
      from redemptions d where d.ticket_id = t.ticket_id and d.undone_at is null) as history,
    (select json_agg(json_build_object('ticket_id', a.ticket_id, 'state', a.state, 'amount', a.amount,
        'uses', a.uses, 'uses_left', a.uses_left, 'valid_until', ${millis('a.valid_until')}, 'disputed_at', ${millis('a.disputed_at')}))
      from tickets a where a.order_id = t.order_id) as together,
    (select u.email from users u where u.user_id = t.user_id and u.email_key is not null) as "accountEmail"
  from ${ticketTables} where t.ticket_id = $3`;

export interface TicketReading {
  pool: Pool;
  /** Whether a part of what was paid by a method can go back. */
  splitsRefunds(method: PaymentMethod): boolean;
}

/** Whose it is stands in the query, so another's ticket is as unknown as one that never was. */
export async function readTicket(
  reading: TicketReading,
  ticketId: string,
  owner: Owner,
): Promise<TicketDetail> {
  const { rows } = await reading.pool.query<Row>({
    name: 'read-own-ticket',
    text: `${selected} and t.user_id = $4`,
    values: [owner.language, owner.now, ticketId, owner.userId],
  });
  const [row] = rows;
  if (!row) throw new AppError('E1201');
  return present(reading, row, owner, row.accountEmail ?? row.order.email);
}

/** For whoever has proven to hold the key of its mail: nothing of the account behind it. */
export async function readTicketOfMail(
  reading: TicketReading,
  ticketId: string,
  viewer: Viewer,
): Promise<TicketDetail> {
  const { rows } = await reading.pool.query<Row>({
    name: 'read-ticket-of-mail',
    text: selected,
    values: [viewer.language, viewer.now, ticketId],
  });
  const [row] = rows;
  if (!row) throw new AppError('E1203');
  return present(reading, { ...row, liked: false }, viewer, row.order.email);
}

function present({ splitsRefunds }: TicketReading, row: Row, viewer: Viewer, sentTo: string): TicketDetail {
  const ticket = presentTicket(row, viewer);
  const history = row.history ?? [];
  return {
    ...ticket,
    now: nowOf(row, ticket.offer, viewer.now.getTime()),
    cancel: cancelOf(row, splitsRefunds(row.order.paymentMethod), viewer.now),
    history,
    receipt: { available: history.length > 0, sentTo },
  };
}

/** Only a good ticket has hours, and only while nobody contests its payment. */
function nowOf(
  { state, optional, promise, reservation }: Row,
  offer: TicketDetail['offer'],
  now: number,
): TicketDetail['now'] {
  if (state !== 'established') return { usable: false, today: [] };
  if (optional.disputed) return { usable: false, why: 'disputed', today: [] };
  const rule = ticketRule(promise, offer, reservation ?? undefined);
  return usableNow(rule, { now, isHoliday: isJapaneseHoliday });
}

function cancelOf(
  { ticketId, order, promise, reservation, together }: Row,
  splitsRefunds: boolean,
  now: Date,
): TicketDetail['cancel'] {
  const table = reservation
    ? {
        state: reservation.state,
        arrival_date: reservation.arrivalDate,
        confirmed_time: reservation.confirmedTime,
      }
    : undefined;
  const tickets = together.map((ticket) => ({
    ...ticket,
    valid_until: new Date(ticket.valid_until),
    disputed_at: ticket.disputed_at === null ? null : new Date(ticket.disputed_at),
  }));
  const rule = cancelRule({ state: order.state, promise }, table, tickets, now);
  const own = tickets.find(({ ticket_id }) => ticket_id === ticketId);
  const alone = own && splitsRefunds ? refundAlone(rule, table, own, now) : undefined;
  return { ...rule, ...(alone === undefined ? {} : { alone }) };
}
