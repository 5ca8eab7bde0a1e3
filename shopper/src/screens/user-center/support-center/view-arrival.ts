import { useLayoutEffect, useRef } from 'react';

/** The focus moves to the heading of another view, as it does to that of another screen, which is not told here. */
export function useViewArrival(view: string): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
}
