import { tokyoDay } from '@meal/contract/tokyo';
import { useEffect, useState } from 'react';
import { useClientConfig } from './client-config';

const minuteMs = 60_000;

/** What the server's clock says, to the minute; the device's until the start-up call has answered. */
export function useServerTime(): number {
  const { data, dataUpdatedAt } = useClientConfig();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return data ? now + data.serverTime - dataUpdatedAt : now;
}

/** Today in Tokyo, which is what every search means by it. */
export function useToday(): string {
  return tokyoDay(useServerTime());
}
