import { useEffect, useState } from 'react';
import { useClientConfig } from './client-config';

/** What an answer has said of the server's clock, and when it came by the clock of this device. */
export interface ToldTime {
  serverTime: number;
  at: number;
}

const secondMs = 1_000;

/**
 * What the server's clock says, to the second, by the newest answer that has told it: however wrong the device's own clock is,
 * only what has passed on it since counts.
 */
export function useServerSecond(told: ToldTime | undefined): number {
  const { data: config, dataUpdatedAt } = useClientConfig();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  if (told) return now + told.serverTime - told.at;
  return config ? now + config.serverTime - dataUpdatedAt : now;
}
