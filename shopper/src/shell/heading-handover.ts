import { useLayoutEffect, useRef } from 'react';

/**
 * The heading of a screen that still waits for its answer is replaced by the real one; if it had the focus, the real one
 * gets it. Listens before `ScreenArrival` sets the focus.
 */
export function useHeadingHandover(isThere: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isThere) {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (hadFocus.current && isFree) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
      hadFocus.current = false;
      return;
    }
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Element && target.matches('main h1');
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isThere]);
}
