import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import type { Pool } from 'pg';
import { readCursor, writeCursor } from './cursor';
import type { Owner } from './offer-cards';
import { readTicketCounts } from './ticket-counts';
import { presentTicket, type TicketRow, ticketColumns, ticketTables } from './ticket-row';
import { visitAt, visitToCome } from './ticket-visit';

type Asked = Pick<ParsedOf<'shopper/user/ticket/queryList'>, 'type' | 'reason' | 'cursor'>;

interface Row extends TicketRow {
  place: number;
}

// What is to come begins with the nearest, what is over with the latest; the tickets of an order stay together.
const statement = {
  name: 'read-tickets',
  text: `select ${ticketColumns}, place
    from ${ticketTables}
      left join tickets last on last.ticket_id = $7,
      lateral (select (1000 * case t.state
        when 'application' then extract(epoch from coalesce(${visitAt}, t.valid_until))
        when 'established' then extract(epoch from coalesce(${visitToCome('$2')}, t.valid_until))
        else -extract(epoch from t.ended_at) end)::float8 as place) as sorted
    where t.user_id = $3 and t.state = $4 and ($5::text is null or t.reason = $5)
      and ($6::float8 is null or (place, t.order_id, t.unit) > ($6, last.order_id, last.unit))
    order by place, t.order_id, t.unit limit ${limits.pageSize + 1}`,
};

/** A page of somebody's tickets in one state. */
export async function readTickets(
  pool: Pool,
  { type, reason, cursor }: Asked,
  owner: Owner,
): Promise<OutputOf<'shopper/user/ticket/queryList'>> {
  const why = type === 'cancelled' ? reason : undefined;
  const order = `${type} ${why ?? ''}`;
  const after = cursor ? readCursor(order, cursor) : undefined;
  const { language, userId, now } = owner;
  const values = [language, now, userId, type, why ?? null, after?.key ?? null, after?.id ?? null];
  const [{ rows }, counts] = await Promise.all([
    pool.query<Row>({ ...statement, values }),
    readTicketCounts(pool, userId),
  ]);
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  const isMore = rows.length > limits.pageSize && last !== undefined;
  return {
    list: shown.map((row) => presentTicket(row, owner)),
    ...(isMore ? { nextCursor: writeCursor(order, { key: last.place, id: last.ticketId }) } : {}),
    counts,
    serverTime: now.getTime(),
  };
}
