import type { Profile } from '@meal/contract/calls/shopper/user';
import { tokyoDay } from '@meal/contract/tokyo';
import type { Pool } from 'pg';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';
import type { Owner } from './offer-cards';
import { millis } from './order-parts';
import { isOwnDeal } from './own-deals';
import { visitToCome } from './ticket-visit';

type Counts = Profile['counts'];

/** Who is part of a share deal has applied for tickets that are still to be made. */
const counted = `select (count(*) filter (where state = 'application') + (select coalesce(sum(quantity), 0)
      from orders o where user_id = $1 and ${isOwnDeal}))::integer as application,
    count(*) filter (where state = 'established')::integer as established,
    count(*) filter (where state = 'used')::integer as used,
    count(*) filter (where state = 'cancelled')::integer as cancelled
  from tickets where user_id = $1`;

const none: Counts = { application: 0, established: 0, used: 0, cancelled: 0 };

export async function readTicketCounts(pool: Pool, userId: string): Promise<Counts> {
  const { rows } = await pool.query<Counts>({ name: 'count-tickets', text: counted, values: [userId] });
  return rows[0] ?? none;
}

type SummaryRow = Counts & {
  openUntil: number | null;
  next: {
    ticketId: string;
    title: Translated;
    storeName: Translated;
    visitDay: string | null;
    time: string | null;
    validUntil: number;
  } | null;
};

/** How many of each state somebody has, and what comes next: a table, else the ticket that ends first. */
export async function readTicketSummary(
  pool: Pool,
  { userId, language, now }: Owner,
): Promise<Pick<Profile, 'counts' | 'nextVisit' | 'openUntil'>> {
  const { rows } = await pool.query<SummaryRow>({
    name: 'summarise-tickets',
    text: `select counts.*, (select ${millis('max(valid_until)')} from tickets
        where user_id = $1 and state in ('application', 'established') and valid_until > $2) as "openUntil", (
        select json_build_object('ticketId', t.ticket_id, 'title', o.promise->'title', 'storeName', s.name,
          'visitDay', case when coming.at is not null then r.arrival_date end,
          'time', case when coming.at is not null then r.confirmed_time end,
          'validUntil', (extract(epoch from t.valid_until) * 1000)::bigint)
        from tickets t join orders o using (order_id) join stores s on s.store_id = t.store_id
          left join reservations r using (order_id), lateral (select ${visitToCome('$2')} as at) as coming
        where t.user_id = $1 and t.state = 'established' and t.valid_until > $2
        order by coming.at nulls last, t.valid_until, t.order_id, t.unit limit 1) as next
      from (${counted}) as counts`,
    values: [userId, now],
  });
  const [{ next, openUntil, ...counts } = { ...none, next: null, openUntil: null }] = rows;
  const open = openUntil === null ? {} : { openUntil };
  if (!next) return { counts, ...open };
  const { ticketId, title, storeName, visitDay, time, validUntil } = next;
  return {
    counts,
    ...open,
    nextVisit: {
      ticketId,
      title: translate(title, language),
      storeName: translate(storeName, language),
      date: visitDay ?? tokyoDay(validUntil - 1),
      ...(time ? { time } : {}),
      validUntil,
    },
  };
}
