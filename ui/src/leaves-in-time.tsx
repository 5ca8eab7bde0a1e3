import { useEffect, useState } from 'react';

/** Longer than anything takes to slide out. */
const leaveWithinMs = 600;

/**
 * A key under which something that slides in and out begins anew some time after it was closed. The library waits for the
 * animation of leaving; where it is closed while it still comes, that animation is cancelled, and what nobody sees any more
 * would lie over the page for ever.
 */
export function useLeavesInTime(open: boolean): number {
  const [life, setLife] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);

  useEffect(() => {
    if (open || !wasOpen) return;
    const timer = setTimeout(() => {
      setWasOpen(false);
      setLife((lives) => lives + 1);
    }, leaveWithinMs);
    return () => clearTimeout(timer);
  }, [open, wasOpen]);

  return life;
}
