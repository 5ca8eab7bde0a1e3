import type { Pool } from 'pg';
import { couponsAreAccountedFor, dealsAreAllOrNothing } from './deal-invariants';
import { disputesAreAsTheProviderSays, isRefusedRefund, refusedRefunds } from './dispute-invariants';
import type { Goods, Visit } from './goods';
import type { ReceivedMail } from './mail-sink';
import type { Charge } from './provider';
import type { Memory } from './shopper';

export interface Evidence {
  db: Pool;
  charges: readonly Charge[];
  mails: readonly ReceivedMail[];
  memories: readonly Memory[];
  goods: Goods;
  stock: Readonly<Record<Visit, number>>;
  fewestSold: number;
}

type Check = (evidence: Evidence) => Promise<string[]>;

/** Everything that has to hold once it is quiet; answers what does not, in words. */
export async function brokenInvariants(evidence: Evidence): Promise<string[]> {
  const broken: string[] = [];
  for (const check of checks) broken.push(...(await check(evidence)));
  return broken;
}

const checks: readonly Check[] = [
  stockIsAccountedFor,
  moneyIsWhatTicketsCost,
  oneTicketForEachPaidUnit,
  noOpenHold,
  refundsAreAsTheProviderSays,
  disputesAreAsTheProviderSays,
  couponsAreAccountedFor,
  dealsAreAllOrNothing,
  nothingIsStuck,
  everyMailArrived,
  everyEventWasTold,
  whatWasAnsweredIsTrue,
];

async function stockIsAccountedFor({ db, goods, stock, fewestSold }: Evidence): Promise<string[]> {
  const broken: string[] = [];
  for (const visit of ['free', 'reservation', 'shared'] as const) {
    const { rows } = await db.query<{ left: number; held: number; sold: number; lost: number }>(
      `select stock as left,
        (select coalesce(sum(quantity), 0) from orders o where o.offer_id = offers.offer_id and holds_stock)::integer as held,
        (select count(*) from tickets t where t.offer_id = offers.offer_id and state = 'established')::integer as sold,
        (select count(*) from tickets t where t.offer_id = offers.offer_id and state = 'cancelled'
          and disputed_at is not null)::integer as lost
      from offers where offer_id = $1`,
      [goods[visit].offerId],
    );
    const [row] = rows;
    if (!row) throw new Error('The offer has gone');
    const { left, held, sold, lost } = row;
    if (left + held !== stock[visit] || sold !== held) {
      broken.push(
        `Of ${stock[visit]} (${visit}) ${left} are left, ${held} belong to orders and ${sold} are sold.`,
      );
    }
    // What a bank has taken back was sold as well.
    if (visit === 'free' && (sold + lost < fewestSold || sold > stock.free)) {
      broken.push(`${sold} of ${stock.free} were sold; at least ${fewestSold} were expected.`);
    }
  }
  return broken;
}

/** Of an order whose tickets are all good, all that is due; how many are good is another invariant. */
async function moneyIsWhatTicketsCost({ db, charges }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string; state: string; due: number }>(
    `select order_id, state, amount * (select count(*) from tickets t
      where t.order_id = o.order_id and t.state = 'established')::integer / quantity as due from orders o`,
  );
  const paid = new Map<string, number>();
  const refused = await refusedRefunds(db);
  for (const { paymentId, orderId, captured, refunded, refunds, disputes } of charges) {
    // What has come back waits for a person, and is owed all the same.
    const owed = refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? amount : 0), 0);
    const lost = disputes.reduce((sum, { amount, state }) => sum + (state === 'lost' ? amount : 0), 0);
    // Of what the bank has given back nothing more is owed.
    const left = lost > 0 ? Math.max(0, captured - refunded - lost) : captured - refunded;
    const promised = lost > 0 ? 0 : owed + (refused.get(paymentId) ?? 0);
    paid.set(orderId, (paid.get(orderId) ?? 0) + left - promised);
  }
  const known = new Set(rows.map(({ order_id }) => order_id));
  return [
    ...rows
      .filter(({ order_id, due }) => due !== (paid.get(order_id) ?? 0))
      .map(
        ({ order_id, state, due }) =>
          `Order ${order_id} (${state}) has tickets for ¥${due}, and the provider has ¥${paid.get(order_id) ?? 0}.`,
      ),
    ...[...paid]
      .filter(([orderId, amount]) => amount !== 0 && !known.has(orderId))
      .map(([orderId, amount]) => `The provider has ¥${amount} for order ${orderId}, which does not exist.`),
  ];
}

async function oneTicketForEachPaidUnit({ db }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string; state: string; quantity: number; good: number }>(
    `select o.order_id, o.state, o.quantity,
      (select count(*) from tickets t where t.order_id = o.order_id and t.state = 'established')::integer as good
    from orders o`,
  );
  return rows
    .filter(({ state, quantity, good }) => good !== (state === 'established' ? quantity : 0))
    .map(
      ({ order_id, state, quantity, good }) =>
        `Order ${order_id} (${state}) of ${quantity} units has ${good} good tickets.`,
    );
}

async function noOpenHold({ charges }: Evidence): Promise<string[]> {
  return charges
    .filter(({ state }) => state === 'held' || state === 'awaitingCustomer')
    .map(({ paymentId, state }) => `Payment ${paymentId} is still ${state} at the provider.`);
}

async function refundsAreAsTheProviderSays({ db, charges }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ refund_id: string; state: string; amount: number }>(
    `select refund_id, state, amount from refunds r where not ${isRefusedRefund('r')}`,
  );
  const theirs = new Map(
    charges.flatMap(({ refunds }) => refunds.map((refund) => [refund.refundId, refund])),
  );
  return rows.flatMap(({ refund_id, state, amount }) => {
    const made = theirs.get(refund_id);
    if (made?.state === state && made.amount === amount) return [];
    const told = made ? `${made.state} at the provider` : 'unknown to the provider';
    return [`Refund ${refund_id} is ${state} in our books, and ${told}.`];
  });
}

async function nothingIsStuck({ db }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(`
    select format('Operation %s (%s) is %s after %s attempts: %s', operation_id, kind, state, attempts, last_error)
      as what from payment_operations op where state = 'pending' or (state = 'needsHuman' and not exists (
        select from refunds r where r.refund_id = op.refund_id and (r.state = 'failed' or ${isRefusedRefund('r')})))
    union all select format('Payment %s is %s.', payment_id, state) from payments
      where state in ('created', 'awaitingCustomer', 'held', 'capturing', 'voiding')
    union all select format('Order %s is %s.', order_id, state) from orders
      where state in ('awaitingPayment', 'awaitingStore', 'awaitingGroup')
    union all select format('Reservation %s is %s.', reservation_id, state) from reservations
      where state in ('waiting', 'proposed')
    union all select format('Refund %s is %s.', refund_id, state) from refunds r where state = 'pending'
      and not ${isRefusedRefund('r')}
    union all select format('Ticket %s is %s.', ticket_id, state) from tickets where state = 'application'
    union all select format('Event %s was never applied.', event_id) from provider_events where applied_at is null`);
  return rows.map(({ what }) => what);
}

/**
 * At least once, since mail servers die after they have taken a mail; but always the same mail. Only a code whose time was over
 * before the mail server took it need not arrive: it opens nothing any more.
 */
async function everyMailArrived({ db, mails }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ mail_id: string; event: string | null; state: string }>(
    'select mail_id, event, state from mail_outbox',
  );
  const arrived = new Set(mails.map(({ messageId }) => messageId.split('@')[0] ?? ''));
  const queued = new Set(rows.map(({ mail_id }) => mail_id));
  return [
    ...rows
      .filter(({ event, state }) => state !== 'failed' || event !== null)
      .filter(({ mail_id, state }) => state !== 'sent' || !arrived.has(mail_id))
      .map(
        ({ mail_id, event, state }) =>
          `Mail ${mail_id} (${event}) is ${state} and ${arrived.has(mail_id) ? 'has' : 'has not'} arrived.`,
      ),
    ...[...arrived]
      .filter((id) => !queued.has(id))
      .map((id) => `A mail ${id} arrived that nobody has written.`),
  ];
}

const hasJoined = `exists (select from mail_outbox m where m.event = 'groupJoined:' || orders.order_id)`;

/** What a mail has to tell of, by what has happened. */
async function everyEventWasTold({ db }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ event: string }>(`
    with due (event) as (
      select 'orderEstablished:' || order_id from orders where state in ('established', 'refunded')
      union all select 'orderRefunded:' || refund_id from refunds where state = 'done'
      union all select 'requestDeclined:' || order_id from reservations where state = 'declined'
      union all select 'requestLapsed:' || order_id from reservations where state = 'lapsed'
      union all select 'orderCancelledByStore:' || order_id from reservations where state = 'cancelled'
        and reason is not null
      union all select 'groupFailed:' || order_id from orders join group_buys g using (group_buy_id)
        where g.state = 'failed' and orders.state = 'cancelled' and closed_by = 'time' and ${hasJoined}
      union all select 'newRequest:' || order_id from reservations where state in ('declined', 'confirmed', 'lapsed'))
    select event from due where not exists (select from mail_outbox m where m.event = due.event)`);
  return rows.map(({ event }) => `Nobody was told of ${event}.`);
}

async function whatWasAnsweredIsTrue({ db, memories }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string; email: string; state: string }>(
    'select order_id, email, state from orders',
  );
  const byId = new Map(rows.map((order) => [order.order_id, order]));
  return memories.flatMap(({ email, requests, orders, established }) => {
    const ordered = rows.filter((order) => order.email === email).length;
    return [
      ...(ordered > requests ? [`${email} asked for ${requests} orders and has ${ordered}.`] : []),
      ...[...orders]
        .filter((order) => byId.get(order)?.email !== email)
        .map((order) => `${email} was answered with order ${order}, which is not there.`),
      ...[...established]
        .filter((order) => !['established', 'refunded'].includes(byId.get(order)?.state ?? ''))
        .map((order) => `Order ${order} was shown as established and is ${byId.get(order)?.state}.`),
    ];
  });
}
