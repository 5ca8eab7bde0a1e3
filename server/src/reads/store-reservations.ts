import type { OutputOf } from '@meal/contract/calls';
import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { peopleFed } from '@meal/contract/portions';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { tokyoDay } from '@meal/contract/tokyo';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { OffersTable } from '../database/tables/offers';
import type { OrdersTable, ReservationsTable } from '../database/tables/orders';
import type { Translated } from '../database/tables/translated';
import { usageOf } from '../domains/offers/offer-usage';
import { promisedHours } from '../domains/offers/open-hours';
import { translate } from '../platform/translate';
import { readCursor, writeCursor } from './cursor';

interface Reader {
  language: LanguageNumber;
  now: Date;
}

type Row = Selectable<ReservationsTable> &
  Pick<
    Selectable<OrdersTable>,
    'order_number' | 'contact_name' | 'language' | 'promise' | 'quantity' | 'amount' | 'purchased_at'
  > &
  Pick<Selectable<OffersTable>, 'usable_from' | 'usable_to' | 'weekdays' | 'holidays' | 'slot_hours'> & {
    store_name: Translated;
    paid: boolean;
    staff_name: string | null;
    place: number;
  };

const order = 'deadline';
/** Puts every visit behind every deadline; both are milliseconds. */
const behind = 1e15;
/** A table after midnight belongs to the evening before. */
const nightMs = 6 * 3_600_000;

interface AskedStore {
  storeId: string;
  storeName: string;
  reservation: StoreReservation;
}

/** One request as its store sees it; undefined where the store has never been asked. */
export async function readStoreReservation(
  db: Database,
  reservationId: string,
  reader: Reader,
): Promise<AskedStore | undefined> {
  const [row] = await select(db, sql`r.reservation_id = ${reservationId}`, 1);
  if (!row) return undefined;
  const storeName = translate(row.store_name, reader.language);
  return { storeId: row.store_id, storeName, reservation: present(row, reader) };
}

interface Asked {
  storeId: string;
  cursor: string | undefined;
  waitingOnly: boolean;
}

/** What a store has to answer, the nearest deadline first; then who comes, the nearest visit first. */
export async function readStoreReservations(
  db: Database,
  { storeId, cursor, waitingOnly }: Asked,
  reader: Reader,
): Promise<Pick<OutputOf<'store/reservation/list'>, 'list' | 'nextCursor'>> {
  const { now } = reader;
  const after = cursor ? readCursor(order, cursor) : { key: 0, id: '' };
  const today = tokyoDay(now.getTime() - nightMs);
  const rows = await select(
    db,
    sql`r.store_id = ${storeId}
      and (r.state = 'waiting' and r.reply_by > ${now}
        or not ${waitingOnly} and (r.state = 'proposed' and r.reply_by > ${now}
          or r.state = 'confirmed' and r.arrival_date >= ${today}::date))
      and o.state not in ('cancelled', 'refunded')
      and (place, r.reservation_id) > (${after.key}::float8, ${after.id})`,
    limits.pageSize + 1,
  );
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  const isMore = rows.length > limits.pageSize && last !== undefined;
  return {
    list: shown.map((row) => present(row, reader)),
    ...(isMore ? { nextCursor: writeCursor(order, { key: last.place, id: last.reservation_id }) } : {}),
  };
}

async function select(db: Database, which: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.*, o.order_number, o.contact_name, o.language, o.promise, o.quantity, o.amount, o.purchased_at,
      f.usable_from, f.usable_to, f.weekdays, f.holidays, f.slot_hours,
      exists (select from payments p where p.order_id = r.order_id and p.captured > 0) as paid,
      t.name as store_name, s.name as staff_name, place
    from reservations r join orders o using (order_id) join offers f on f.offer_id = o.offer_id
      join stores t on t.store_id = r.store_id left join staff s on s.staff_id = r.answered_by,
      lateral (select case when r.state = 'waiting' then 1000 * extract(epoch from r.reply_by)
        else ${behind} + 1000 * extract(epoch from (r.arrival_date
          + coalesce(r.confirmed_time, (select min(time) from unnest(r.proposed_times) as time), '00:00')::interval)
          at time zone 'Asia/Tokyo') end::float8 as place) as sorted
    where ${which} and not (r.state = 'waiting' and o.state in ('awaitingPayment', 'awaitingGroup'))
    order by place, r.reservation_id limit ${most}`.execute(db);
  return rows;
}

function present(row: Row, { language, now }: Reader): StoreReservation {
  const isOver = (row.state === 'waiting' || row.state === 'proposed') && row.reply_by <= now;
  return {
    reservationId: row.reservation_id,
    // The job that lapses requests comes a little later than the deadline.
    state: isOver ? 'lapsed' : row.state,
    arrivalDate: row.arrival_date,
    preferredTimes: row.preferred_times,
    proposedTimes: row.proposed_times,
    ...(row.confirmed_time ? { confirmedTime: row.confirmed_time } : {}),
    people: row.people,
    ...(row.message ? { message: row.message } : {}),
    replyBy: row.reply_by.getTime(),
    ...(row.reason ? { reason: row.reason } : {}),
    orderNumber: row.order_number,
    guestName: row.contact_name,
    guestLanguage: localeOfNumber(row.language),
    offerTitle: translate(row.promise.title, language),
    quantity: row.quantity,
    ...fedBy(row),
    amount: row.amount,
    requestedAt: row.purchased_at.getTime(),
    paid: row.paid,
    openHours: promisedHours(row, row.arrival_date, usageOf(row)),
    ...(row.answered_at ? { answer: answerOf(row, row.answered_at) } : {}),
  };
}

function fedBy({ quantity, promise }: Row): Pick<StoreReservation, 'peopleFed'> {
  const fed = peopleFed(quantity, promise);
  return fed === undefined ? {} : { peopleFed: fed };
}

function answerOf({ answered_by, staff_name }: Row, at: Date): StoreReservation['answer'] {
  if (answered_by === null) return { at: at.getTime() };
  if (answered_by === 'mail' || answered_by === 'visitor') return { at: at.getTime(), by: answered_by };
  return { at: at.getTime(), by: 'staff', ...(staff_name ? { name: staff_name } : {}) };
}
