import { useEffect, useState } from 'react';

/** Whoever stands at a counter waits no longer for a network than this; the service worker waits as long for a page. */
const patienceMs = 4_000;

/** True once something has been awaited for so long that what the device has kept should stand in for it. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isLate;
}
