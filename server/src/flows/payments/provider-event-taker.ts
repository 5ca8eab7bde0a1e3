import { batchWriter } from '@meal/postgres/batch-writer';
import { keepProviderEvents } from '../../domains/payments/provider-events';
import type { Services } from '../../platform/services';
import type { ProviderMessage, WebhookEvent } from '../../providers/port';

/**
 * Keeps messages of the provider, each once; a job that looks every second takes them over. False where the message is
 * forged.
 */
export function providerEventTaker({ db, clock, gateway }: Services) {
  const keep = batchWriter(async (events: readonly WebhookEvent[]) => {
    await keepProviderEvents(db, events, clock.now());
    return events.map(() => undefined);
  });
  return async (message: ProviderMessage): Promise<boolean> => {
    const event = gateway.parseWebhook(message);
    if (!event) return false;
    await keep(event);
    return true;
  };
}
