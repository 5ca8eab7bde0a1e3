import { useEffect, useEffectEvent } from 'react';
import { followChanges } from './events';
import { useRefreshTicket } from './tickets';

const minuteMs = 60_000;

/** Keeps one ticket current while its screen is shown: by the stream of changes, and by the clock, for it has hours. */
export function useTicketNews(ticketId: string, orderId: string | undefined, mayChange: boolean): void {
  const refresh = useRefreshTicket();
  const lookAgain = useEffectEvent(async (changed = orderId) => {
    if (changed === orderId) await refresh(ticketId);
  });
  useEffect(() => {
    if (!mayChange) return;
    const stop = followChanges((changed) => lookAgain(changed));
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void lookAgain();
    }, minuteMs);
    return () => {
      stop();
      clearInterval(clock);
    };
  }, [mayChange]);
}
