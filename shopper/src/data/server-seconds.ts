import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** What the server's clock says, to the second, counted on from an answer of the server: the device's own clock may be wrong. */
export function useServerSeconds(answer: { serverTime: number; at: number }): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return answer.serverTime + Math.max(0, now - answer.at);
}
