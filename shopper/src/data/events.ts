import type { InputOf } from '@meal/contract/calls';
import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { openStream } from './client';

/** Looks again: at this order, or without one at everything, since nobody knows what was missed. */
type LookAgain = (orderId?: string) => Promise<void>;
/** An order of a mail beside the visitor's own things, and what the page shows the numbers of. */
type Followed = InputOf<'shopper/events'>;

export interface Follower {
  /** Undefined for whoever may open no stream. */
  of: () => Followed | undefined;
  /** Answers whether this line shows that the stream tells what is wanted; until one does, `look` is called too. */
  hear: (line: ChangeEvent, isFirst: boolean) => boolean;
  look: () => Promise<void>;
  pollMs: number;
}

const pollMs = 5_000;
/** Lines come at least every 15 s; after this long nobody is at the other end. */
const silenceMs = 40_000;
const againAfterMs = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** A line that lasted this long was a good one. */
const goodMs = 30_000;

/** Follows what changes of the visitor's own things. */
export function followChanges(lookAgain: LookAgain, of: () => Followed = () => ({})): () => void {
  return followLines({
    of,
    hear: ({ orderId }, isFirst) => {
      // With the first line it is known that lines arrive; whatever came before it may have been missed.
      if (isFirst || orderId !== undefined) void lookAgain(orderId);
      return true;
    },
    look: () => lookAgain(),
    pollMs,
  });
}

/**
 * The server tells what changes; where its stream does not come through, everything is looked at every few seconds.
 * A page that nobody sees, or without network, does neither, and catches up when that is over.
 */
export function followLines(follower: Follower): () => void {
  let following: AbortController | undefined;
  const begin = () => {
    following?.abort();
    following = undefined;
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    following = new AbortController();
    void follow(follower, following.signal);
  };
  const wakeUp = () => {
    begin();
    if (following) void follower.look();
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

async function follow(follower: Follower, signal: AbortSignal): Promise<void> {
  let hears = false;
  let isLooking = false;
  const poll = async () => {
    if (hears || isLooking) return;
    isLooking = true;
    await follower.look();
    isLooking = false;
  };
  const polling = setInterval(() => void poll(), follower.pollMs);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });
  for (let failures = 0; !signal.aborted; ) {
    const followed = follower.of();
    if (!followed) return;
    const openedAt = Date.now();
    let isFirst = true;
    try {
      for await (const line of readEvents(followed, signal)) {
        hears = follower.hear(line, isFirst) || hears;
        isFirst = false;
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
