import { keepProviderEvent } from '../domains/payments/provider-events';
import type { ProviderMessage } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';

/**
 * Keeps a message of the provider, once. What it says is only a hint; where it may be news, a job fetches the truth. False
 * where the message is forged.
 */
export async function takeProviderEvent(
  { db, clock, jobs, gateway }: Services,
  message: ProviderMessage,
): Promise<boolean> {
  const event = gateway.parseWebhook(message);
  if (!event) return false;
  const isNews = await keepProviderEvent(db, event, clock.now());
  if (isNews) await jobs.wake(db, 'apply-provider-events');
  return true;
}
