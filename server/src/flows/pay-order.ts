import type { Database } from '../database/connect';
import { lockOrder, type Order } from '../domains/orders/order-repository';
import { leaseAuthorisation } from '../domains/payments/operation-queue';
import {
  findLivePayment,
  insertPayment,
  type PaymentOperation,
} from '../domains/payments/payment-repository';
import { findReservationOfOrder } from '../domains/reservations/reservation-repository';
import { AppError } from '../platform/app-error';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { runOperation } from './run-operation';

interface Pay {
  orderId: string;
  userId: string;
  paymentToken?: string;
  /** Where a wallet or a bank sends the visitor back to. */
  returnUrl(order: Order, isTableConfirmed: boolean): string;
}

interface Paying {
  /** Where the visitor approves the payment. */
  actionUrl?: string;
}

/**
 * Asks the provider for the money of an order. Paying again what is paid changes nothing; while an attempt is under way it
 * is E108; after a refusal a new attempt begins, with a key of its own.
 */
export async function payOrder(services: Services, pay: Pay): Promise<Paying> {
  const step = await inTransaction(services.db, (trx) => nextStep(services, trx, pay));
  if (step.kind === 'nothing') return { actionUrl: step.actionUrl };
  const answer = await runOperation(services, step.operation);
  // Refused before there was a charge: the card or the customer is unknown to the provider.
  if (answer.kind === 'declined' && !answer.charge) throw new AppError('E401');
  return answer.kind === 'action' ? { actionUrl: answer.url } : {};
}

type Step = { kind: 'nothing'; actionUrl?: string } | { kind: 'ask'; operation: PaymentOperation };

async function nextStep(services: Services, db: Database, pay: Pay): Promise<Step> {
  const now = services.clock.now();
  const order = await lockOrder(db, pay.orderId);
  if (order?.user_id !== pay.userId) throw new AppError('E506');
  if (order.state !== 'awaitingPayment') return { kind: 'nothing' };
  if (order.pay_by && order.pay_by <= now) throw new AppError('E1102');
  const payment = await findLivePayment(db, order.order_id);
  if (payment?.state === 'awaitingCustomer') {
    return { kind: 'nothing', actionUrl: payment.action_url ?? undefined };
  }
  const isConfirmed = await isTableConfirmed(db, order);
  const paymentId = payment?.payment_id ?? (await beginAgain(services, db, order, isConfirmed));
  const returnUrl = pay.returnUrl(order, isConfirmed);
  const operation = await leaseAuthorisation(
    db,
    paymentId,
    { paymentToken: pay.paymentToken, returnUrl },
    now,
  );
  if (!operation) throw new AppError('E108');
  return { kind: 'ask', operation };
}

async function isTableConfirmed(db: Database, { visit, order_id }: Order): Promise<boolean> {
  if (visit === 'free') return false;
  return (await findReservationOfOrder(db, order_id))?.state === 'confirmed';
}

/** What is held is taken when the store confirms; where it has, or nobody has to, the money is taken at once. */
function beginAgain(
  { gateway, clock }: Services,
  db: Database,
  { order_id, method, amount, visit }: Order,
  isConfirmed: boolean,
): Promise<string> {
  const capturesAtOnce = visit === 'free' || isConfirmed || !gateway.caps(method).hold;
  return insertPayment(db, { orderId: order_id, method, amount, capturesAtOnce }, clock.now());
}
