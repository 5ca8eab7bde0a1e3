import { httpRequest } from '@meal/kit/http-request';
import { batchWriter } from '@meal/postgres/batch-writer';
import type { SandboxSettings } from '../sandbox-settings';
import type { SandboxDatabase } from '../tables';
import { type DueWebhook, markDelivered, putOff, takeDueWebhooks } from './webhook-queue';
import { signatureHeader, signWebhook } from './webhook-signature';

const timeoutMs = 5_000;
/** So many are under way at once; what is more waits in the queue. */
const mostUnderWay = 100;

/** Posts queued events to the merchant until it says 2xx. */
export class WebhookDelivery {
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isClosing = false;
  /** The last delivery of each payment that has one under way. */
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly markDelivered: (eventId: string) => Promise<null>;

  constructor(
    private readonly db: SandboxDatabase,
    private readonly settings: SandboxSettings,
  ) {
    this.markDelivered = batchWriter(async (eventIds: readonly string[]) => {
      await markDelivered(db, eventIds);
      return eventIds.map(() => null);
    });
  }

  /** Whether what happens now can be handed over; else it is left in the queue. */
  hasRoom(): boolean {
    const { merchant } = this.settings;
    return !this.isClosing && merchant.webhookUrl() !== undefined && this.underWay.size < mostUnderWay;
  }

  /** Delivers events in the background that were put into the queue as taken. */
  handOver(events: readonly DueWebhook[]): void {
    const url = this.settings.merchant.webhookUrl();
    if (url === undefined || this.isClosing) return;
    for (const event of events) this.deliverInTurn(url, event).catch(this.settings.onError);
  }

  /** Delivers what is due in the background; events queued meanwhile are seen too. */
  wake(): void {
    this.run().catch(this.settings.onError);
  }

  /** What is due, and what was handed over before, is out when this ends. */
  async deliverDue(): Promise<void> {
    await this.run();
    await this.handedOver();
  }

  /** Lets deliveries that are under way end. */
  async settled(): Promise<void> {
    this.isClosing = true;
    await this.running?.catch(this.settings.onError);
    await this.handedOver();
  }

  private async handedOver(): Promise<void> {
    await Promise.allSettled(this.underWay.values());
  }

  private run(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.deliverQueue().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async deliverQueue(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const url = this.settings.merchant.webhookUrl();
      if (url === undefined) return;
      for (;;) {
        const due = await takeDueWebhooks(this.db, this.settings.now());
        if (due.length === 0) break;
        await Promise.all(due.map((event) => this.deliverInTurn(url, event)));
      }
    }
  }

  /** Events of one payment one after the other, payments side by side. */
  private async deliverInTurn(url: string, event: DueWebhook): Promise<void> {
    const { payment_id } = event;
    const before = this.underWay.get(payment_id);
    const delivery = this.deliverAfter(before, url, event);
    this.underWay.set(payment_id, delivery);
    try {
      await delivery;
    } finally {
      if (this.underWay.get(payment_id) === delivery) this.underWay.delete(payment_id);
    }
  }

  private async deliverAfter(
    before: Promise<void> | undefined,
    url: string,
    event: DueWebhook,
  ): Promise<void> {
    await before;
    const posts = Array.from({ length: event.copies }, () => this.post(url, event));
    if ((await Promise.all(posts)).includes(true)) await this.markDelivered(event.event_id);
    else await putOff(this.db, event, this.settings.now());
  }

  private async post(url: string, { event_id, type, payment_id }: DueWebhook): Promise<boolean> {
    const { merchant, wallNow } = this.settings;
    const body = JSON.stringify({ eventId: event_id, type, paymentId: payment_id });
    try {
      // The whole answer is read: the line stays open for the next one.
      const { status } = await httpRequest(new URL(url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signWebhook(merchant.webhookSecret, body, wallNow()),
        },
        body,
        timeoutMs,
      });
      return status >= 200 && status < 300;
    } catch {
      // The merchant is away, or too slow.
      return false;
    }
  }
}
