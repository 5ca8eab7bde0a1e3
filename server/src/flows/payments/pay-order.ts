import type { Database } from '../../database/connect';
import { findGroup } from '../../domains/groups/group-repository';
import { lockOrder, type Order } from '../../domains/orders/order-repository';
import type { AuthorisationRequest, LeasedOperation } from '../../domains/payments/operation-queue';
import { findLivePayment, insertPayments } from '../../domains/payments/payment-repository';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { AppError, refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { giveTimeToPay } from '../orders/time-to-pay';
import { type Apply, runOperation } from './run-operation';

export type Pay = AuthorisationRequest;

export interface Paying {
  /** Where the visitor approves the payment. */
  actionUrl?: string;
}

interface Steps {
  lease(request: AuthorisationRequest): Promise<LeasedOperation | undefined>;
  apply: Apply;
}

/**
 * Asks the provider for the money of an order. Paying again what is paid changes nothing; while an attempt is under way it
 * is E108; after a refusal a new attempt begins, with a key of its own.
 */
export async function payOrder(services: Services, pay: Pay, { lease, apply }: Steps): Promise<Paying> {
  let leased = await lease(pay);
  if (!leased) {
    const step = await inTransaction(services.db, (trx) => whyNotLeased(services, trx, pay));
    if (step.kind === 'nothing') return { actionUrl: step.actionUrl };
    leased = await lease(pay);
  }
  if (!leased) throw new AppError('E108');
  const answer = await runOperation(services, leased, apply);
  // Refused before there was a charge: the card or the customer is unknown to the provider.
  if (answer.kind === 'declined' && !answer.charge) throw new AppError('E401');
  return answer.kind === 'action' ? { actionUrl: answer.url } : {};
}

type Step = { kind: 'nothing'; actionUrl?: string } | { kind: 'ask' };

/** Nothing to be asked, or the last attempt has failed: then a new one stands ready. */
async function whyNotLeased(services: Services, db: Database, pay: Pay): Promise<Step> {
  const order = await lockOrder(db, pay.orderId);
  if (order?.user_id !== pay.userId) throw refused({ name: 'unknownOrder' });
  if (order.state !== 'awaitingPayment') return { kind: 'nothing' };
  const now = services.clock.now();
  const payBy = await giveTimeToPay(db, order, now);
  if (payBy && payBy <= now) throw refused({ name: 'payTimeOver' });
  const payment = await findLivePayment(db, order.order_id);
  if (payment?.state === 'awaitingCustomer') {
    return { kind: 'nothing', actionUrl: payment.action_url ?? undefined };
  }
  if (!payment) await beginAgain(services, db, order);
  return { kind: 'ask' };
}

/**
 * What is held is taken when the store confirms, or the others of a share deal have paid; where they have, or nobody has to,
 * the money is taken at once.
 */
async function beginAgain({ providers, clock }: Services, db: Database, order: Order): Promise<void> {
  const { order_id: orderId, method, amount, visit } = order;
  const reservation = visit === 'free' ? undefined : await findReservationOfOrder(db, orderId);
  const isSure = visit === 'free' ? !(await waitsForGroup(db, order)) : reservation?.state === 'confirmed';
  const capturesAtOnce = isSure || !providers.caps(method).hold;
  const { name: provider } = providers.forMethod(method);
  await insertPayments(db, [{ orderId, provider, method, amount, capturesAtOnce }], clock.now());
}

async function waitsForGroup(db: Database, { group_buy_id }: Order): Promise<boolean> {
  return group_buy_id !== null && (await findGroup(db, group_buy_id))?.state === 'inProgress';
}
