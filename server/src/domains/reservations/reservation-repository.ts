import type { ReservationState } from '@meal/contract/states';
import { mayBecome } from '@meal/kit/moves';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/connect';
import type { ReservationsTable } from '../../database/tables/orders';
import { newId } from '../../platform/identifiers';
import { reservationMoves } from './reservation-states';
import type { WishedVisit } from './wished-visit';

export type Reservation = Selectable<ReservationsTable>;

export async function insertReservation(
  db: Database,
  { order_id, store_id }: { order_id: string; store_id: string },
  { arrivalDate, preferredTimes, people, message }: WishedVisit,
  replyBy: Date,
  now: Date,
): Promise<void> {
  await db
    .insertInto('reservations')
    .values({
      reservation_id: newId('rsv'),
      order_id,
      store_id,
      state: 'waiting',
      arrival_date: arrivalDate,
      preferred_times: [...preferredTimes],
      confirmed_time: null,
      people,
      message: message ?? null,
      reply_by: replyBy,
      reminded_at: null,
      answered_at: null,
      answered_by: null,
      reason: null,
      created_at: now,
    })
    .execute();
}

export async function findReservation(db: Database, reservationId: string): Promise<Reservation | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
}

export async function findReservationOfOrder(
  db: Database,
  orderId: string,
): Promise<Reservation | undefined> {
  return db.selectFrom('reservations').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** False where somebody else has answered first: confirming and declining at once has one winner. */
export async function moveReservation(
  db: Database,
  reservationId: string,
  to: ReservationState,
  also: Updateable<ReservationsTable> = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('reservations')
    .set({ ...also, state: to })
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', mayBecome(reservationMoves, to))
    .returning('reservation_id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** What somebody has written to stores, but for tables that are still to come: those stores need it. */
export async function forgetMessages(db: Database, userId: string, today: string): Promise<void> {
  await db
    .updateTable('reservations')
    .from('orders')
    .set({ message: null })
    .whereRef('orders.order_id', '=', 'reservations.order_id')
    .where('orders.user_id', '=', userId)
    .where('message', 'is not', null)
    .where((where) =>
      where.or([
        where('reservations.state', '!=', 'confirmed'),
        where('arrival_date', '<', today),
        where('orders.state', 'in', ['cancelled', 'refunded']),
      ]),
    )
    .execute();
}

/** The store has until then at the latest. */
export async function shortenReply(db: Database, orderId: string, latest: Date): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ reply_by: latest })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('reply_by', '>', latest)
    .execute();
}

/** The store hears of it now, and has so long. */
export async function beginReply(db: Database, orderId: string, replyBy: Date): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ reply_by: replyBy })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}

/** False where the store has answered, or been reminded, meanwhile. */
export async function noteReminder(db: Database, reservationId: string, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('reservations')
    .set({ reminded_at: now })
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'waiting')
    .where('reminded_at', 'is', null)
    .returning('reservation_id')
    .executeTakeFirst();
  return noted !== undefined;
}
