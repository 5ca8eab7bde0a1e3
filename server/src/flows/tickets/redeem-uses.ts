import type { RedemptionWay } from '@meal/contract/redemption';
import type { ClosedReason } from '@meal/contract/states';
import type { Clock } from '@meal/kit/clock';
import type { Database } from '../../database/connect';
import { noteUse } from '../../domains/invitations/registrations';
import { book, redeemEntries } from '../../domains/ledger/ledger';
import { readUsage } from '../../domains/offers/offer-usage';
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  type Order,
  touchOrder,
} from '../../domains/orders/order-repository';
import { RedemptionRefused } from '../../domains/redemptions/redemption-refused';
import {
  findByNonce,
  insertRedemption,
  type Redemption,
} from '../../domains/redemptions/redemption-repository';
import { whyRefused } from '../../domains/redemptions/why-refused';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { readStore } from '../../domains/stores/store-repository';
import { unusedShare } from '../../domains/tickets/cancel-established';
import { findTicket } from '../../domains/tickets/find-ticket';
import { type TicketRest, takeUses, withGoodTickets } from '../../domains/tickets/ticket-uses';
import { ticketRule, usableNow } from '../../domains/tickets/usable-now';
import { type AppError, refused } from '../../platform/app-error';
import { isJapaneseHoliday } from '../../platform/holidays';
import type { Counter } from './log-refusals';

export interface TicketUse {
  ticketId: string;
  orderId: string;
  way: RedemptionWay;
  isOldCode: boolean;
  uses: number;
  nonce: string;
  /** The store takes it outside its hours. */
  anyway: boolean;
  by: Counter;
}

interface Used {
  redemption: Redemption;
  order: Order;
  /** The ticket has come to its end by it. */
  isLast: boolean;
  /** False where the same nonce has done it before. */
  isNew: boolean;
}

/** Redeems uses of a ticket in the given transaction, once; throws a refusal where it cannot be. */
export async function redeemUses(trx: Database, clock: Clock, use: TicketUse): Promise<Used> {
  // The order first, as everywhere: what else wants to change it or its tickets waits.
  const order = await lockOrder(trx, use.orderId);
  if (!order) throw new RedemptionRefused('unknown');
  const now = clock.now();
  const known = await findByNonce(trx, use.by.storeId, use.nonce);
  if (known) return { redemption: repeated(known, use), order, isLast: false, isNew: false };
  const taken = await take(trx, order, use, now);
  const redemption = await write(trx, taken, use, now);
  await noteUse(trx, { userId: order.user_id, ticketId: use.ticketId }, now);
  const isLast = taken.rest.uses_left === 0;
  if (isLast) await endOrder(trx, order, now);
  else await touchOrder(trx, order, now);
  return { redemption, order, isLast, isNew: true };
}

/** The same scan again has the same answer, unless it was taken back since: then nothing is redeemed. */
function repeated(known: Redemption, { ticketId, uses }: TicketUse): Redemption {
  if (known.ticket_id !== ticketId || known.uses !== uses) throw badNonce('Used for something else');
  if (known.undone_at !== null) throw badNonce('Taken back since');
  return known;
}

function badNonce(message: string): AppError {
  return refused({ name: 'nonceUsed' }, [{ path: 'nonce', message }]);
}

interface Taken {
  rest: TicketRest;
  isOutsideHours: boolean;
}

/** The update decides; a refusal after it undoes it with the whole transaction. */
async function take(
  trx: Database,
  order: Order,
  { ticketId, uses, isOldCode, anyway }: TicketUse,
  now: Date,
): Promise<Taken> {
  if (isOldCode) throw new RedemptionRefused('oldCode', { ticketId });
  const rest = await takeUses(trx, { ticketId, uses }, now);
  if (!rest) throw await refusalOf(trx, ticketId, uses, now);
  const closed = await whyClosed(trx, order, now);
  if (closed && !anyway) throw new RedemptionRefused(closed, { ticketId });
  return { rest, isOutsideHours: closed !== undefined };
}

async function refusalOf(
  trx: Database,
  ticketId: string,
  uses: number,
  now: Date,
): Promise<RedemptionRefused> {
  const ticket = await findTicket(trx, ticketId);
  const refusal = ticket ? whyRefused(ticket, { uses, now }) : 'unknown';
  return new RedemptionRefused(refusal ?? 'used', { ticketId });
}

async function whyClosed(trx: Database, order: Order, now: Date): Promise<ClosedReason | undefined> {
  const usage = order.promise.usage ?? (await readUsage(trx, order.offer_id));
  const table = await findReservationOfOrder(trx, order.order_id);
  const rule = ticketRule(
    order.promise,
    usage,
    table && { state: table.state, arrivalDate: table.arrival_date },
  );
  return usableNow(rule, { now: now.getTime(), isHoliday: isJapaneseHoliday }).why;
}

async function write(
  trx: Database,
  { rest, isOutsideHours }: Taken,
  { ticketId, orderId, uses, way, nonce, by }: TicketUse,
  now: Date,
): Promise<Redemption> {
  const amount = usedShare(rest, uses);
  const promotion = rest.promotion === null ? null : usedShare({ ...rest, amount: rest.promotion }, uses);
  const redemption = await insertRedemption(trx, {
    ticket_id: ticketId,
    store_id: by.storeId,
    uses,
    amount,
    promotion,
    way,
    staff_id: by.staffId,
    anyway: isOutsideHours,
    nonce,
    at: now,
  });
  // Another ticket has had it at the same moment.
  if (!redemption) throw badNonce('Used for something else');
  const { commission_percent } = await readStore(trx, by.storeId);
  const operation = `redeem:${redemption.redemption_id}`;
  await recordStaffAct(
    trx,
    {
      ...by,
      action: 'ticket.redeem',
      object: redemption.redemption_id,
      after: { ticketId, uses, amount, way },
    },
    now,
  );
  const entries = redeemEntries(amount + (promotion ?? 0), commission_percent);
  await book(trx, [{ operation, orderId, entries }], now);
  return redemption;
}

/** Of the last uses that were taken. */
function usedShare(rest: Omit<TicketRest, 'promotion'>, uses: number): number {
  return unusedShare({ ...rest, uses_left: rest.uses_left + uses }) - unusedShare(rest);
}

/** With its last good ticket, also where others have gone back before: what the visitor has kept is used. */
async function endOrder(trx: Database, order: LockedOrder, now: Date): Promise<void> {
  const stillGood = await withGoodTickets(trx, [order.order_id]);
  if (stillGood.has(order.order_id)) return touchOrder(trx, order, now);
  await moveOrder(trx, order, 'completed', now, { ended_at: now });
}
