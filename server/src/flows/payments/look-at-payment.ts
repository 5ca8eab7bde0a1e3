import { findOpenPayment, lookAgain, type Payment, refOf } from '../../domains/payments/payment-repository';
import type { Services } from '../../platform/services';
import { applyCharge } from './apply-charges';

/** Somebody who waits looks every two seconds. */
const pauseMs = 1_500;

/**
 * Back from a wallet, a visitor waits for a webhook that may be late or lost: then the provider is asked, but not again
 * and again for whoever looks as often as they can.
 */
export async function lookAtPayment(services: Services, orderId: string): Promise<void> {
  const now = services.clock.now();
  const payment = await lookAgain(services.db, orderId, new Date(now.getTime() - pauseMs), now);
  if (payment) await askAbout(services, payment);
}

/** Before an order is closed: what the visitor has approved in the last moment counts. */
export async function lookBeforeClosing(services: Services, orderId: string): Promise<void> {
  const payment = await findOpenPayment(services.db, orderId);
  if (payment) await askAbout(services, payment);
}

async function askAbout(services: Services, payment: Payment): Promise<void> {
  const answer = await services.providers.of(payment).fetch(refOf(payment));
  if (answer.kind === 'found') await applyCharge(services, answer);
}
