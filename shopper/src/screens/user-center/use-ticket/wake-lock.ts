import { useEffect } from 'react';

/** Keeps the screen lit while the code is shown, where the device allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let here = true;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!here) await lock.release();
      } catch {
        // An empty battery, for one: the code is shown none the less.
      }
    };
    // The device takes it back whenever the page is out of sight.
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    void ask();
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}
