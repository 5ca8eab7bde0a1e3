import { useEffect } from 'react';

let first = true;

/** Moves focus to the new screen's h1, so that keyboards and screen readers start there. Not on the first load. */
export function ScreenArrival() {
  useEffect(() => {
    if (first) {
      first = false;
      return;
    }
    if (location.hash) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return null;
}
