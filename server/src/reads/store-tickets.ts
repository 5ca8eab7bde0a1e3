import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { RedemptionWay, StoreTicket } from '@meal/contract/redemption';
import type { ReservationState } from '@meal/contract/states';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { OffersTable } from '../database/tables/offers';
import type { OrdersTable, TicketsTable } from '../database/tables/orders';
import type { Translated } from '../database/tables/translated';
import { usageOf } from '../domains/offers/offer-usage';
import { isAcceptable, whyRefused } from '../domains/redemptions/why-refused';
import { ticketRule, type UsableNow, usableNow } from '../domains/tickets/usable-now';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { translate } from '../platform/translate';

interface Reader {
  language: LanguageNumber;
  now: Date;
  /** The code in hand was made too long ago. */
  isOldCode?: boolean;
}

type Row = Selectable<TicketsTable> &
  Pick<Selectable<OrdersTable>, 'order_number' | 'contact_name' | 'promise' | 'quantity'> &
  Pick<Selectable<OffersTable>, 'usable_from' | 'usable_to' | 'weekdays' | 'holidays' | 'slot_hours'> & {
    store_name: Translated;
    table: { state: ReservationState; date: string; time: string | null; people: number } | null;
    use_id: string | null;
    use_at: Date | null;
    use_uses: number | null;
    use_way: RedemptionWay | null;
  };

interface ShownTicket {
  storeName: string;
  ticket: StoreTicket;
  /** How its last use was taken. */
  lastWay: RedemptionWay | null;
}

/** A ticket as staff see it. Whether it is theirs has to be known before. */
export async function readStoreTicket(db: Database, ticketId: string, reader: Reader): Promise<ShownTicket> {
  const { rows } = await sql<Row>`
    select t.*, o.order_number, o.contact_name, o.promise, o.quantity,
      f.usable_from, f.usable_to, f.weekdays, f.holidays, f.slot_hours, s.name as store_name,
      (select json_build_object('state', r.state, 'date', r.arrival_date, 'time', r.confirmed_time, 'people', r.people)
        from reservations r where r.order_id = o.order_id) as "table",
      use.redemption_id as use_id, use.at as use_at, use.uses as use_uses, use.way as use_way
    from tickets t join orders o using (order_id) join offers f on f.offer_id = t.offer_id
      join stores s on s.store_id = t.store_id
      left join lateral (select * from redemptions d where d.ticket_id = t.ticket_id and d.undone_at is null
        order by d.position desc limit 1) use on true
    where t.ticket_id = ${ticketId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('E1201');
  return {
    storeName: translate(row.store_name, reader.language),
    ticket: present(row, reader),
    lastWay: row.use_way,
  };
}

function present(row: Row, reader: Reader): StoreTicket {
  const { language, now, isOldCode } = reader;
  const moment = momentOf(row, now);
  const refusal = whyRefused(row, { uses: 1, now, isOldCode, closed: moment.why });
  return {
    ticketId: row.ticket_id,
    state: row.state,
    title: translate(row.promise.title, language),
    terms: translate(row.promise.terms, language),
    ...(row.promise.servesPeople === undefined ? {} : { servesPeople: row.promise.servesPeople }),
    guestName: row.contact_name,
    orderNumber: row.order_number,
    unit: row.unit,
    quantity: row.quantity,
    ...visitOf(row),
    validUntil: row.valid_until.getTime(),
    uses: row.uses,
    usesLeft: row.uses_left,
    today: moment.today,
    ...(refusal ? { refusal } : {}),
    acceptable: isAcceptable(refusal),
    ...lastUseOf(row, now),
  };
}

function momentOf(row: Row, now: Date): UsableNow {
  const { table } = row;
  const rule = ticketRule(
    row.promise,
    usageOf(row),
    table ? { state: table.state, arrivalDate: table.date } : undefined,
  );
  return usableNow(rule, { now: now.getTime(), isHoliday: isJapaneseHoliday });
}

function visitOf({ table }: Row): Pick<StoreTicket, 'people' | 'visitAt'> {
  if (!table) return {};
  const { state, date, time, people } = table;
  return state === 'confirmed' && time !== null ? { people, visitAt: { date, time } } : { people };
}

function lastUseOf(row: Row, now: Date): Pick<StoreTicket, 'lastUse'> {
  const { use_id: redemptionId, use_at: at, use_uses: uses } = row;
  if (redemptionId === null || at === null || uses === null) return {};
  const undoUntil = undoLimit(at);
  const isUndoable = row.state !== 'cancelled' && undoUntil > now.getTime();
  return { lastUse: { redemptionId, at: at.getTime(), uses, ...(isUndoable ? { undoUntil } : {}) } };
}

/** Until when a use that was taken then can be taken back. */
export function undoLimit(at: Date): number {
  return at.getTime() + limits.undoMinutes * 60_000;
}
