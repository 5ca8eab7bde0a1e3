import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './projection';

export interface Box extends Size {
  /** Pixels of the element's font size, by which labels and pins are laid out. */
  em: number;
}

/** The element's size, again whenever it changes. */
export function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      const em = Number.parseFloat(getComputedStyle(current).fontSize);
      if (width === 0 || height === 0) return;
      setBox((last) =>
        last?.width === width && last.height === height && last.em === em ? last : { width, height, em },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
