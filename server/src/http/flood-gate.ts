import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { TooManyRequestsError } from '../platform/app-error';

interface Window {
  /** Hits of this process that the shared table has not heard of yet. */
  unsent: number;
  /** Hits of all processes at the last exchange. */
  shared: number;
}

const windowMs = 60_000;
const exchangeMs = 1_000;

/**
 * Limits what one address or session may ask per minute. Every request passes here, so hits are counted in memory and
 * exchanged with the shared table once a second: all processes agree within a second, at the price of one statement.
 */
export class FloodGate {
  private start = 0;
  private windows = new Map<string, Window>();
  private timer: NodeJS.Timeout | undefined;
  private exchanging: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  hit(key: string, limit: number, now: Date): void {
    const start = Math.floor(now.getTime() / windowMs) * windowMs;
    if (start !== this.start) {
      this.start = start;
      this.windows = new Map();
    }
    let window = this.windows.get(key);
    if (!window) {
      window = { unsent: 0, shared: 0 };
      this.windows.set(key, window);
    }
    window.unsent += 1;
    this.timer ??= setTimeout(() => void this.exchange(), exchangeMs).unref();
    if (window.unsent + window.shared > limit) {
      throw new TooManyRequestsError(Math.ceil((start + windowMs - now.getTime()) / 1000));
    }
  }

  /** Sends what was counted and learns what others counted. */
  async exchange(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.exchanging;
    this.exchanging = this.exchangeNow().catch(this.onFailure);
    await this.exchanging;
  }

  private async exchangeNow(): Promise<void> {
    const { start, windows } = this;
    const sent = [...windows]
      .filter(([, window]) => window.unsent > 0)
      .map(([key, window]) => ({ key, ...window }));
    if (sent.length === 0) return;
    for (const { key, unsent } of sent) {
      const window = windows.get(key);
      if (window) {
        window.unsent -= unsent;
        window.shared += unsent;
      }
    }
    // In the order of keys, so that two processes never wait for each other.
    sent.sort((a, b) => (a.key < b.key ? -1 : 1));
    const prefix = `flood:${start}:`;
    const keys = sent.map(({ key }) => prefix + key);
    const counts = sent.map(({ unsent }) => unsent);
    const { rows } = await sql<{ key: string; hits: number }>`
      insert into rate_limits (key, window_end, hits)
      select key, ${new Date(start + windowMs)}, hits
      from unnest(${keys}::text[], ${counts}::integer[]) as sent (key, hits)
      on conflict (key) do update set hits = rate_limits.hits + excluded.hits
      returning key, hits`.execute(this.db);
    for (const { key, hits } of rows) {
      const window = windows.get(key.slice(prefix.length));
      if (window) window.shared = hits;
    }
  }
}
