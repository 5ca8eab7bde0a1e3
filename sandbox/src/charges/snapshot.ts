import type { Selectable } from 'kysely';
import type { Charge, NewCharge, RefundsTable, SandboxDatabase } from '../tables';
import { overdueOutcome } from './charge-rules';
import { refundsOf } from './refund-repository';

export interface View {
  origin: string;
  now: Date;
}

/** A charge as the merchant is told of it. */
export async function describeCharge(
  db: SandboxDatabase,
  charge: Charge,
  view: View,
): Promise<Record<string, unknown>> {
  const refunds = charge.state === 'captured' ? await refundsOf(db, [charge.payment_id]) : [];
  return snapshot(charge, refunds, view);
}

export function describeNewCharge(charge: NewCharge, view: View): Record<string, unknown> {
  return snapshot(charge, [], view);
}

export async function describeCharges(
  db: SandboxDatabase,
  charges: readonly Charge[],
  view: View,
): Promise<Record<string, unknown>[]> {
  const refunds = await refundsOf(
    db,
    charges.map((charge) => charge.payment_id),
  );
  return charges.map((charge) => snapshot(charge, refunds, view));
}

function approvalUrl(origin: string, approvalId: string): string {
  return `${origin}/sandbox/approve/${approvalId}`;
}

function snapshot(
  stored: NewCharge,
  refunds: readonly Selectable<RefundsTable>[],
  { origin, now }: View,
): Record<string, unknown> {
  // A hold that has ended is told as ended, even before its row says so.
  const charge = { ...stored, ...overdueOutcome(stored, now) };
  const own = refunds.filter(({ payment_id }) => payment_id === charge.payment_id);
  const { state, expires_at, approval_id, decline_code, brand, last_four } = charge;
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
    createdAt: charge.created_at.getTime(),
    ...(state === 'held' && expires_at ? { holdExpiresAt: expires_at.getTime() } : {}),
    ...(decline_code === null ? {} : { declineCode: decline_code }),
    ...(state === 'awaitingCustomer' && approval_id ? { actionUrl: approvalUrl(origin, approval_id) } : {}),
    ...(brand !== null && last_four !== null ? { card: { brand, lastFour: last_four } } : {}),
  };
}
