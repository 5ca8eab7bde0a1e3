import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import type { Client } from '@meal/contract/client';
import { limits } from '@meal/contract/limits';

/** Listens as an open page does; `hears` settles when a line names the order. */
export class HeardOrders {
  private readonly end = new AbortController();
  private readonly named = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  /** Answers when the first line has come: from then on nothing is missed. */
  async start(client: Client): Promise<void> {
    const patience = setTimeout(() => this.stop(), limits.requestTimeoutMs);
    const response = await client.open('shopper/events', {}, this.end.signal);
    if (!response.ok || !response.body)
      throw new Error(`The stream of changes was refused: ${response.status}`);
    const lines = linesOf(response.body);
    await lines.next();
    clearTimeout(patience);
    void this.read(lines).catch(() => {});
  }

  hears(orderId: string): Promise<void> {
    if (this.named.has(orderId)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting.set(orderId, resolve);
      setTimeout(() => reject(new Error('Nothing was heard of the order')), limits.requestTimeoutMs).unref();
    });
  }

  stop(): void {
    this.end.abort();
  }

  private async read(lines: AsyncGenerator<ChangeEvent>): Promise<void> {
    for await (const { orderId } of lines) {
      if (orderId === undefined) continue;
      this.named.add(orderId);
      this.waiting.get(orderId)?.();
    }
  }
}

async function* linesOf(body: NonNullable<Response['body']>): AsyncGenerator<ChangeEvent> {
  let unfinished = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (unfinished + chunk).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ChangeEvent;
  }
}
