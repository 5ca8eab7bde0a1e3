import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import { useEffect, useEffectEvent } from 'react';
import { followLines } from './events';
import { useSession } from './session';

/** What a page shows the numbers of. */
export interface Shown {
  offerIds: readonly string[];
  groupBuyOrderIds: readonly string[];
}

interface Page {
  /** One number has changed. */
  hear: (line: ChangeEvent) => void;
  /** Everything is asked for again, and nobody is told where that fails. */
  look: () => Promise<void>;
}

const pollMs = 10_000;

/**
 * Keeps numbers current that others change: by the stream, and by looking every ten seconds where that does not tell them.
 * Whoever has no session yet only looks.
 */
export function useLiveNumbers(shown: Shown, page: Page): void {
  const { userInfo } = useSession();
  const userId = userInfo?.userId;
  const wanted =
    shown.offerIds.length + shown.groupBuyOrderIds.length > 0 ? JSON.stringify(shown) : undefined;
  const look = useEffectEvent(() => page.look());
  const hear = useEffectEvent((line: ChangeEvent) => page.hear(line));
  useEffect(() => {
    if (wanted === undefined) return;
    return followLines({
      of: () => (userId === undefined ? undefined : JSON.parse(wanted)),
      hear: (line) => {
        const isNumber = line.kind === 'stock' || line.kind === 'groupBuy';
        if (isNumber) hear(line);
        // A server of the release before opens the stream, and says no numbers.
        return isNumber;
      },
      look: () => look(),
      pollMs,
    });
  }, [wanted, userId]);
}
