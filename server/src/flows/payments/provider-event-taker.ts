import { batchWriter } from '@meal/postgres/batch-writer';
import { keepProviderEvents, type NamedEvent } from '../../domains/payments/provider-events';
import type { Services } from '../../platform/services';
import type { ProviderMessage } from '../../providers/port';

/**
 * Keeps messages of providers, each once; a job that looks every second takes them over. False where the message is
 * forged, or of nobody whom we know. Where the address names no provider, whoever has signed it counts.
 */
export function providerEventTaker({ db, clock, providers }: Services) {
  const keep = batchWriter(async (events: readonly NamedEvent[]) => {
    await keepProviderEvents(db, events, clock.now());
    return events.map(() => undefined);
  });
  return async (message: ProviderMessage, name?: string): Promise<boolean> => {
    for (const provider of providers.all) {
      if (name !== undefined && name !== provider.name) continue;
      const event = provider.parseWebhook(message);
      if (!event) continue;
      await keep({ provider: provider.name, event });
      return true;
    }
    return false;
  };
}
