import { findOpenPayment, lookAgain } from '../../domains/payments/payment-repository';
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
  const paymentId = await lookAgain(services.db, orderId, new Date(now.getTime() - pauseMs), now);
  if (paymentId !== undefined) await askAbout(services, paymentId);
}

/** Before an order is closed: what the visitor has approved in the last moment counts. */
export async function lookBeforeClosing(services: Services, orderId: string): Promise<void> {
  const paymentId = await findOpenPayment(services.db, orderId);
  if (paymentId !== undefined) await askAbout(services, paymentId);
}

async function askAbout(services: Services, paymentId: string): Promise<void> {
  const answer = await services.gateway.fetch(paymentId);
  if (answer.kind === 'found') await applyCharge(services, answer);
}
