import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { peopleFed } from '@meal/contract/portions';
import { borneBy } from '@meal/contract/quote';
import { slots } from '@meal/contract/slots';
import type { TicketState } from '@meal/contract/states';
import { momentOf, tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { OrderMailValues, OrderUse, OrderVisit } from '../../database/tables/mail-outbox';
import { usageOf } from '../../domains/offers/offer-usage';
import type { Order } from '../../domains/orders/order-repository';
import type { Services } from '../../platform/services';
import { translate } from '../../platform/translate';

interface Told {
  storeEmail: string | null;
  reservationId?: string;
  values: Omit<OrderMailValues, 'path'>;
}

interface TicketFacts {
  ticketId: string;
  unit: number;
  state: TicketState;
  usesLeft: number;
  refundId: string | null;
}

export type MailFacts = Awaited<ReturnType<typeof readRows>>[number];

/** Everything that a mail about this order may tell. */
export function orderMailValues(
  { providers, clock }: Services,
  order: Order,
  row: MailFacts,
  language: LanguageNumber,
): Told {
  const { promise } = order;
  const lastDay = tokyoDay(promise.validUntil - 1);
  return {
    storeEmail: row.email,
    reservationId: row.reservation_id ?? undefined,
    values: {
      number: order.order_number,
      title: translate(promise.title, language),
      store: translate(row.name, language),
      address: translate(row.address, language),
      mapLink: row.map_link ?? undefined,
      phone: row.phone ?? undefined,
      contactName: order.contact_name,
      quantity: order.quantity,
      amount: order.amount,
      sold: order.amount + borneBy({ discounts: order.discounts ?? [] }, 'platform'),
      method: order.method,
      holds: providers.caps(order.method).hold !== undefined,
      lastDay,
      use: order.visit === 'free' ? useOf(order, row, lastDay) : undefined,
      visit: visitOf(order, row, clock.now().getTime()),
      group: groupOf(row),
      payBy: row.pay_by?.getTime(),
      reason: row.reason ?? undefined,
    },
  };
}

/** Read anew, by order: the flow has often changed the order since it locked it. */
export async function readMailFacts(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, MailFacts>> {
  const rows = await readRows(db, orderIds);
  return new Map(rows.map((row) => [row.order_id, row]));
}

function readRows(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.store_id', 'orders.store_id')
    .innerJoin('offers', 'offers.offer_id', 'orders.offer_id')
    .leftJoin('reservations', 'reservations.order_id', 'orders.order_id')
    .leftJoin('group_buys', 'group_buys.group_buy_id', 'orders.group_buy_id')
    .select([
      'orders.order_id',
      'orders.pay_by',
      'stores.name',
      'stores.email',
      'stores.address',
      'stores.phone',
      'stores.map_link',
      'offers.weekdays',
      'offers.holidays',
      'offers.slot_hours',
      'offers.usable_from',
      'offers.usable_to',
      'group_buys.needed',
      'group_buys.paid',
      'group_buys.ends_at as group_ends_at',
      'reservations.reservation_id',
      'reservations.arrival_date',
      'reservations.preferred_times',
      'reservations.proposed_times',
      'reservations.confirmed_time',
      'reservations.people',
      'reservations.message',
      'reservations.reply_by',
      'reservations.reason',
      sql<TicketFacts[]>`array(
        select json_build_object('ticketId', ticket_id, 'unit', unit, 'state', state, 'usesLeft', uses_left,
          'refundId', refund_id)
        from tickets where tickets.order_id = orders.order_id order by unit)`.as('tickets'),
    ])
    .where('orders.order_id', '=', sql<string>`any(${orderIds})`)
    .execute();
}

function useOf({ promise, purchased_at }: Order, row: MailFacts, lastDay: string): OrderUse {
  const { weekdays, holidays, slotHours, usableFrom, usableTo } = promise.usage ?? usageOf(row);
  const firstDay = tokyoDay(purchased_at.getTime());
  const isNarrower = usableFrom > firstDay || usableTo < lastDay;
  const period = {
    from: usableFrom > firstDay ? usableFrom : firstDay,
    to: usableTo < lastDay ? usableTo : lastDay,
  };
  return {
    weekdays,
    holidays,
    hours: slots.flatMap((slot) => slotHours[slot] ?? []),
    period: isNarrower ? period : undefined,
  };
}

function groupOf({ needed, paid, group_ends_at: endsAt }: MailFacts): OrderMailValues['group'] {
  if (needed === null || paid === null || endsAt === null) return undefined;
  return { needed, members: paid, endsAt: endsAt.getTime() };
}

function visitOf(
  { promise, quantity, language }: Order,
  row: MailFacts,
  now: number,
): OrderVisit | undefined {
  const { arrival_date, preferred_times, proposed_times, confirmed_time, people, message, reply_by } = row;
  if (!arrival_date || !preferred_times || !proposed_times || !people || !reply_by) return undefined;
  const cancelBy =
    confirmed_time === null
      ? undefined
      : momentOf(arrival_date, confirmed_time) - promise.cancelHours * 3_600_000;
  return {
    date: arrival_date,
    wishedTimes: preferred_times,
    proposedTimes: proposed_times,
    confirmedTime: confirmed_time ?? undefined,
    cancelBy: cancelBy !== undefined && cancelBy > now ? cancelBy : undefined,
    people,
    peopleFed: peopleFed(quantity, promise),
    message: message === null ? undefined : { text: message, language: localeOfNumber(language) },
    replyBy: reply_by.getTime(),
  };
}
