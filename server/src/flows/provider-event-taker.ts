import { keepProviderEvents } from '../domains/payments/provider-events';
import type { ProviderMessage, WebhookEvent } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';
import { writeTogether } from '../platform/write-together';

/**
 * Keeps messages of the provider, each once. What one says is only a hint; where it may be news, a job fetches the truth.
 * False where the message is forged.
 */
export function providerEventTaker({ db, clock, jobs, gateway }: Services) {
  const keep = writeTogether(async (events: readonly WebhookEvent[]) => {
    const hasNews = await keepProviderEvents(db, events, clock.now());
    if (hasNews) await jobs.wake(db, 'apply-provider-events');
    return events.map(() => undefined);
  });
  return async (message: ProviderMessage): Promise<boolean> => {
    const event = gateway.parseWebhook(message);
    if (!event) return false;
    await keep(event);
    return true;
  };
}
