import type { SandboxSettings } from '../sandbox-settings';
import type { SandboxDatabase } from '../tables';
import { type DueWebhook, markDelivered, putOff, takeDueWebhooks } from './webhook-queue';
import { signatureHeader, signWebhook } from './webhook-signature';

const timeoutMs = 5_000;

/** Posts queued events to the merchant until it says 2xx. */
export class WebhookDelivery {
  private running: Promise<void> | undefined;
  private isWanted = false;

  constructor(
    private readonly db: SandboxDatabase,
    private readonly settings: SandboxSettings,
  ) {}

  /** Delivers what is due in the background; events queued meanwhile are seen too. */
  wake(): void {
    this.deliverDue().catch(this.settings.onError);
  }

  deliverDue(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Lets a delivery that is under way end. */
  async settled(): Promise<void> {
    await this.running?.catch(this.settings.onError);
  }

  private async run(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const url = this.settings.merchant.webhookUrl();
      if (url === undefined) return;
      for (;;) {
        const due = await takeDueWebhooks(this.db, this.settings.now());
        if (due.length === 0) break;
        await Promise.all(inOrderOfPayment(due).map((events) => this.deliverInOrder(url, events)));
      }
    }
  }

  private async deliverInOrder(url: string, events: readonly DueWebhook[]): Promise<void> {
    for (const event of events) {
      const posts = Array.from({ length: event.copies }, () => this.post(url, event));
      if ((await Promise.all(posts)).includes(true)) await markDelivered(this.db, event.event_id);
      else await putOff(this.db, event, this.settings.now());
    }
  }

  private async post(url: string, { event_id, type, payment_id }: DueWebhook): Promise<boolean> {
    const { merchant, wallNow } = this.settings;
    const body = JSON.stringify({ eventId: event_id, type, paymentId: payment_id });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signWebhook(merchant.webhookSecret, body, wallNow()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Read to its end: the line stays open for the next one.
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // The merchant is away, or too slow.
      return false;
    }
  }
}

/** Events of one payment one after the other, payments side by side. */
function inOrderOfPayment(events: readonly DueWebhook[]): DueWebhook[][] {
  const byPayment = new Map<string, DueWebhook[]>();
  for (const event of events) {
    byPayment.set(event.payment_id, [...(byPayment.get(event.payment_id) ?? []), event]);
  }
  return [...byPayment.values()];
}
