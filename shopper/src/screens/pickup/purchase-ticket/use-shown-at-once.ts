import { type RefObject, useEffect, useRef } from 'react';

/** For a text that has to be read before anything else: it is scrolled to, and the focus reads it out. */
export function useShownAtOnce<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return place;
}
