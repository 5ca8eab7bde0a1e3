import type { InputOf } from '@meal/contract/calls';
import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { useEffect, useEffectEvent } from 'react';
import { openStream } from './client';
import { keyed } from './order-keys';
import { useRefreshOrder } from './orders';

/** Looks again: at this order, or without one at everything, since nobody knows what was missed. */
type LookAgain = (orderId?: string) => Promise<void>;
/** An order of a mail beside the visitor's own things. */
type Followed = InputOf<'shopper/events'>;

const pollMs = 5_000;
/** Lines come at least every 15 s; after this long nobody is at the other end. */
const silenceMs = 40_000;
const againAfterMs = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** A line that lasted this long was a good one. */
const goodMs = 30_000;

/** Keeps one order current while the screen is shown and the order may still change. */
export function useOrderNews(orderId: string, mayChange: boolean): void {
  const refresh = useRefreshOrder();
  const lookAgain = useEffectEvent(async (changed = orderId) => {
    if (changed === orderId) await refresh(orderId);
  });
  useEffect(
    () =>
      mayChange
        ? followChanges(
            (changed) => lookAgain(changed),
            () => keyed(orderId),
          )
        : undefined,
    [mayChange, orderId],
  );
}

/**
 * The server tells what changes; where its stream does not come through, everything is looked at every few seconds.
 * A page that nobody sees, or without network, does neither, and catches up when that is over.
 */
export function followChanges(lookAgain: LookAgain, of: () => Followed = () => ({})): () => void {
  let following: AbortController | undefined;
  const begin = () => {
    following?.abort();
    following = undefined;
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    following = new AbortController();
    void follow(lookAgain, of, following.signal);
  };
  const wakeUp = () => {
    begin();
    if (following) void lookAgain();
  };
  document.addEventListener('visibilitychange', wakeUp);
  window.addEventListener('online', wakeUp);
  window.addEventListener('offline', wakeUp);
  begin();
  return () => {
    following?.abort();
    document.removeEventListener('visibilitychange', wakeUp);
    window.removeEventListener('online', wakeUp);
    window.removeEventListener('offline', wakeUp);
  };
}

async function follow(lookAgain: LookAgain, of: () => Followed, signal: AbortSignal): Promise<void> {
  let hears = false;
  let isLooking = false;
  const poll = async () => {
    if (hears || isLooking) return;
    isLooking = true;
    await lookAgain();
    isLooking = false;
  };
  const polling = setInterval(() => void poll(), pollMs);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });
  for (let failures = 0; !signal.aborted; ) {
    const openedAt = Date.now();
    try {
      for await (const { orderId } of readEvents(of(), signal)) {
        // With the first line it is known that lines arrive; whatever came before it may have been missed.
        if (!hears || orderId !== undefined) void lookAgain(orderId);
        hears = true;
      }
    } catch {
      // Tried again below, for as long as anybody looks at the page.
    }
    hears = false;
    failures = Date.now() - openedAt > goodMs ? 0 : failures + 1;
    await pause(againAfterMs[Math.min(failures, againAfterMs.length - 1)] ?? pollMs, signal);
  }
}

async function* readEvents(of: Followed, signal: AbortSignal): AsyncGenerator<ChangeEvent> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let watch = setTimeout(giveUp, silenceMs);
  try {
    const response = await openStream('shopper/events', of, AbortSignal.any([signal, silence.signal]));
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let unfinished = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(watch);
      watch = setTimeout(giveUp, silenceMs);
      const lines = (unfinished + value).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as ChangeEvent;
    }
  } finally {
    clearTimeout(watch);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
