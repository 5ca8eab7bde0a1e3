import type { Selectable } from 'kysely';
import { type Dispute, describeDispute, disputesOf } from '../disputes/dispute-repository';
import type { Charge, NewCharge, RefundsTable, SandboxDatabase } from '../tables';
import { overdueOutcome } from './charge-rules';
import { refundsOf } from './refund-repository';

export interface View {
  origin: string;
  now: Date;
}

/** What belongs to this charge, or to others. */
interface Belonging {
  refunds: readonly Selectable<RefundsTable>[];
  disputes: readonly Dispute[];
}

const nothing: Belonging = { refunds: [], disputes: [] };

/** A charge as the merchant is told of it. */
export async function describeCharge(
  db: SandboxDatabase,
  charge: Charge,
  view: View,
): Promise<Record<string, unknown>> {
  if (charge.state !== 'captured') return snapshot(charge, nothing, view);
  const ids = [charge.payment_id];
  return snapshot(charge, { refunds: await refundsOf(db, ids), disputes: await disputesOf(db, ids) }, view);
}

export function describeNewCharge(charge: NewCharge, view: View): Record<string, unknown> {
  return snapshot(charge, nothing, view);
}

export async function describeCharges(
  db: SandboxDatabase,
  charges: readonly Charge[],
  view: View,
): Promise<Record<string, unknown>[]> {
  const ids = charges.map((charge) => charge.payment_id);
  const belonging = { refunds: await refundsOf(db, ids), disputes: await disputesOf(db, ids) };
  return charges.map((charge) => snapshot(charge, belonging, view));
}

function approvalUrl(origin: string, approvalId: string): string {
  return `${origin}/sandbox/approve/${approvalId}`;
}

function snapshot(stored: NewCharge, belonging: Belonging, { origin, now }: View): Record<string, unknown> {
  // A hold that has ended is told as ended, even before its row says so.
  const charge = { ...stored, ...overdueOutcome(stored, now) };
  const isOwn = ({ payment_id }: { payment_id: string }) => payment_id === charge.payment_id;
  const own = belonging.refunds.filter(isOwn);
  const { state, expires_at, approval_id, decline_code, brand, last_four, instrument } = charge;
  return {
    chargeId: charge.charge_id,
    paymentId: charge.payment_id,
    orderId: charge.order_id,
    method: charge.method,
    state,
    amount: charge.amount,
    captured: charge.captured,
    refunded: own.reduce((sum, { state: its, amount }) => sum + (its === 'done' ? amount : 0), 0),
    refunds: own.map(({ refund_id, amount, state: its }) => ({
      refundId: refund_id,
      amount,
      state: its,
      ...(its === 'failed' ? { failureCode: 'account_closed' } : {}),
    })),
    disputes: belonging.disputes.filter(isOwn).map(describeDispute),
    createdAt: charge.created_at.getTime(),
    ...(state === 'held' && expires_at ? { holdExpiresAt: expires_at.getTime() } : {}),
    ...(decline_code === null ? {} : { declineCode: decline_code }),
    ...(state === 'awaitingCustomer' && approval_id ? { actionUrl: approvalUrl(origin, approval_id) } : {}),
    ...(instrument === null ? {} : { instrument }),
    ...(brand !== null && last_four !== null ? { card: { brand, lastFour: last_four } } : {}),
  };
}
