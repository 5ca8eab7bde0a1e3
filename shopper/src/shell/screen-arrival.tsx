import { useLayoutEffect } from 'react';

let first = true;

/**
 * Moves focus to the new screen's h1, so that keyboards and screen readers start there. Not on the first load. Before the screen
 * is seen: whoever is quick has their own focus on it already, and would lose it.
 */
export function ScreenArrival() {
  useLayoutEffect(() => {
    if (first) {
      first = false;
      return;
    }
    if (location.hash) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return null;
}
