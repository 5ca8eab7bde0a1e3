import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** When the focused pin leaves with a new layout, the focus stays on the map. Give the handlers to the map's element. */
export function useKeptFocus(element: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    element.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
