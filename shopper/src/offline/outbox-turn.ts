/** The cache that keeps what is to be sent: offline/outbox.ts, and service-worker/letters.js. */
export const outboxName = 'outbox-1';

/** One at a time over all tabs and the worker: the last wish for a thing is the last that the server hears. */
export async function inOutboxTurn<T>(work: () => Promise<T>): Promise<T> {
  // Older browsers have none; what is sent says what is wished for, so sending it twice changes nothing.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(outboxName, work) : work();
}

export async function hasOutbox(): Promise<boolean> {
  try {
    return await caches.has(outboxName);
  } catch {
    // This browser keeps nothing.
    return false;
  }
}
