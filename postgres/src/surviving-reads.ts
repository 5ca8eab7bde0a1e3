import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDatabaseAway } from './database-fault';

/** Everybody comes back at once: apart from each other, and once. */
const pauseMs = { least: 50, spread: 150 };

type Query = Pool['query'];

/** A read may be asked twice, whatever has become of the first time. */
function isRead(text: string): boolean {
  return /^\s*select\b/i.test(text);
}

async function askedAgain<Result>(first: unknown, again: () => Promise<Result>): Promise<Result> {
  if (!isDatabaseAway(first)) throw first;
  await pause(pauseMs.least + Math.random() * pauseMs.spread);
  return again();
}

/**
 * A failover, or a connection that broke, is no error for who only reads: it is asked once more, on another connection. The
 * broken one is given back first; kept, a pool full of broken ones would wait for itself.
 */
export function surviveByReading(pool: Pool): void {
  const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>;
  pool.query = ((...parts: unknown[]) => {
    const [statement] = parts;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    const answer = query(...parts);
    if (parts.some((part) => typeof part === 'function') || !isRead(text ?? '')) return answer;
    return answer.catch((error: unknown) => askedAgain(error, () => query(...parts)));
  }) as Query;
}
