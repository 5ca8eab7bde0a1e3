import { useEffect, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Puts off what moves the page until the tap that causes it has reached its target: a field loses the focus while the
 * mouse button is still down, or between a finger's touch and its click, and what moves away by then loses the tap.
 */
export function useAfterTap(): (run: () => void) => void {
  const isDown = useRef(false);

  useEffect(() => {
    const page = new AbortController();
    const options = { capture: true, signal: page.signal };
    addEventListener('pointerdown', () => void (isDown.current = true), options);
    for (const end of ends) addEventListener(end, () => void (isDown.current = false), options);
    return () => page.abort();
  }, []);

  return (run) => {
    if (!isDown.current) return void setTimeout(run);
    const press = new AbortController();
    const release = () => {
      press.abort();
      // The click follows the release within the same task.
      setTimeout(run);
    };
    for (const end of ends) addEventListener(end, release, { capture: true, signal: press.signal });
  };
}
