import { useEffect, useState } from 'react';

const tickMs = 15_000;

/** The server's time, running on: deadlines do not go by the clock of a phone. */
export function useServerTime(serverTime: number): number {
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 });

  useEffect(() => {
    const start = performance.now();
    const tick = () => setPassed({ since: serverTime, ms: performance.now() - start });
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [serverTime]);

  return serverTime + (passed.since === serverTime ? passed.ms : 0);
}
