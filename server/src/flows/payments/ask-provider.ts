import { isOrderClosed } from '../../domains/orders/order-repository';
import { renewKey } from '../../domains/payments/operation-queue';
import {
  neverArrived,
  type PaymentOperation,
  type PaymentToAsk,
  refOf,
} from '../../domains/payments/payment-repository';
import type { Services } from '../../platform/services';
import type { ChargeSnapshot, PaymentProvider, ProviderAnswer } from '../../providers/port';
import { returnPath } from './return-path';

/** A provider that keeps its answers says the same again: after so many asks the truth is looked at first. */
const asksOfOneKey = 5;
const hourMs = 3_600_000;

interface Asked {
  answer: ProviderAnswer;
  /** False after a look: no request is on its way. */
  isAsked: boolean;
}

/** One request to the provider; a look is enough where asking would be wrong. */
export async function askProvider(
  services: Services,
  operation: PaymentOperation,
  payment: PaymentToAsk,
): Promise<Asked> {
  const provider = services.providers.of(payment);
  const isLook = await isOnlyToBeLookedAt(services, provider, operation, payment);
  const answer = isLook ? lookUp(services, provider, operation, payment) : ask(provider, operation, payment);
  return { answer: await answer, isAsked: !isLook };
}

/** With the operation's own key. */
async function ask(
  provider: PaymentProvider,
  operation: PaymentOperation,
  payment: PaymentToAsk,
): Promise<ProviderAnswer> {
  const { key, amount, kind } = operation;
  const ref = refOf(payment);
  switch (kind) {
    case 'authorize':
      return provider.authorize(
        {
          ...ref,
          orderId: payment.order_id,
          orderNumber: payment.order_number,
          amount,
          capture: payment.captures_at_once,
          paymentToken: operation.payment_token ?? undefined,
          returnUrl: `${operation.return_origin ?? ''}${returnPath(payment)}`,
        },
        key,
      );
    case 'capture':
      return provider.capture(ref, amount, key);
    case 'void':
      return provider.void(ref, key);
    case 'refund':
      return provider.refund(ref, { refundId: operation.refund_id ?? '', amount }, key);
    default:
      throw new Error(`Unknown operation ${String(kind)}`);
  }
}

/** Providers forget keys; and what nobody waits for any more is not to be charged only to be given back. */
async function isOnlyToBeLookedAt(
  { db, clock }: Services,
  { recovery }: PaymentProvider,
  operation: PaymentOperation,
  { order_id }: PaymentToAsk,
): Promise<boolean> {
  if (operation.attempts <= 1) return false;
  const now = clock.now();
  const firstAsk = operation.first_asked_at;
  if (isOlderThan(firstAsk, recovery.keyHours * hourMs, now)) return true;
  if (operation.attempts > asksOfOneKey && isOlderThan(firstAsk, recovery.absenceProvenMs, now)) return true;
  return operation.kind === 'authorize' && (await isOrderClosed(db, order_id));
}

/** The key changes only here: after the provider has shown that the old one had no effect, nor can have one any more. */
async function lookUp(
  { db, clock }: Services,
  provider: PaymentProvider,
  operation: PaymentOperation,
  payment: PaymentToAsk,
): Promise<ProviderAnswer> {
  const found = await provider.fetch(refOf(payment));
  if (found.kind === 'unknown') return found;
  if (found.kind === 'found' && hasTakenEffect(operation, found.charge)) {
    return { kind: 'ok', charge: found.charge };
  }
  const now = clock.now();
  // Visitors ask again themselves, with the same key.
  const lastAsk = operation.last_asked_at ?? operation.first_asked_at;
  if (!isOlderThan(lastAsk, provider.recovery.absenceProvenMs, now))
    return { kind: 'unknown', cause: 'not there yet' };
  if (operation.kind === 'authorize') return { kind: 'declined', code: neverArrived };
  await renewKey(db, operation, now);
  return { kind: 'unknown', cause: 'asked again under a new key' };
}

function hasTakenEffect({ kind, refund_id }: PaymentOperation, charge: ChargeSnapshot): boolean {
  switch (kind) {
    case 'authorize':
      return true;
    case 'capture':
    case 'void':
      return charge.state !== 'held' && charge.state !== 'awaitingCustomer';
    case 'refund':
      return charge.refunds.some(({ refundId }) => refundId === refund_id);
    default:
      return false;
  }
}

function isOlderThan(time: Date | null, ms: number, now: Date): boolean {
  return time !== null && now.getTime() - time.getTime() > ms;
}
