import { useEffect, useEffectEvent } from 'react';
import { useRefreshOrder } from './orders';

const lookMs = 2_000;

/**
 * Back from where a payment is approved, the visitor waits for what the provider has to say. Its message may be late or lost,
 * so the provider is asked, at once and until it has said how it went.
 */
export function usePaymentWatch(orderId: string, isOpen: boolean): void {
  const refresh = useRefreshOrder();
  const look = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') void refresh(orderId, true);
  });
  useEffect(() => {
    if (!isOpen) return;
    look();
    const looks = setInterval(look, lookMs);
    return () => clearInterval(looks);
  }, [isOpen]);
}
