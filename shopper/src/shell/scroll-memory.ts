import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'SCROLL';
/** Content that still loads may be too short at first; once it has not grown for this long it stays where it is. */
const patienceMs = 3_000;
const restMs = 120;
const mostKept = 50;

/** Where a page stood: in pixels, and by the item that was uppermost in sight, for lists change meanwhile. */
interface Spot {
  top: number;
  anchor?: string;
  offset?: number;
}

const spots = new Map<string, Spot>(readSpots());

function readSpots(): [string, Spot][] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(read) ? (read as [string, Spot][]) : [];
  } catch {
    return [];
  }
}

/** Remembers where each page of the history stood, across reloads of the tab as well. */
export function installScrollMemory(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...spots].slice(-mostKept)));
    } catch {
      // Blocked storage: a reload starts at the top.
    }
  });
}

/** Going back restores, going on starts at the top or at the address's #part; `keep` restores always. */
export function useScrollMemory(keep: boolean): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const place = keep ? pathname + search : key;

  useLayoutEffect(() => {
    const spot = keep || type === NavigationType.Pop ? spots.get(place) : undefined;
    if (spot === undefined && hash) return scrollWhenThere(() => scrollToPart(hash));
    return scrollWhenThere(() => scrollToSpot(spot ?? { top: 0 }));
  }, [place, keep, type, hash]);

  useLayoutEffect(() => {
    let timer = 0;
    const remember = (spot: Spot) => {
      spots.delete(place);
      spots.set(place, spot);
    };
    const onScroll = () => {
      remember({ top: window.scrollY });
      clearTimeout(timer);
      timer = window.setTimeout(() => remember(currentSpot()), restMs);
    };
    // Whoever taps while the page still moves leaves from here.
    const onClick = () => remember(currentSpot());
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('click', onClick, { capture: true });
    };
  }, [place]);
}

/** Items of a list say who they are by data-anchor. */
function currentSpot(): Spot {
  const top = window.scrollY;
  for (const item of document.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const { top: offset, bottom } = item.getBoundingClientRect();
    if (bottom > 0) return { top, anchor: item.dataset.anchor, offset };
  }
  return { top };
}

function scrollToSpot({ top, anchor, offset = 0 }: Spot): boolean {
  const item = anchor && document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
  const wanted = item ? window.scrollY + item.getBoundingClientRect().top - offset : top;
  window.scrollTo({ top: wanted, behavior: 'instant' });
  return Math.abs(window.scrollY - wanted) < 2 && (item !== null || anchor === undefined);
}

function scrollToPart(hash: string): boolean {
  const part = document.getElementById(decodeURIComponent(hash.slice(1)));
  part?.scrollIntoView({ block: 'start', behavior: 'instant' });
  part?.focus({ preventScroll: true });
  return part !== null;
}

/** Tries now and whenever the page grows, until it succeeds, the visitor takes over, or patience ends. */
function scrollWhenThere(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  let timer = setTimeout(stop, patienceMs);
  const growth = new ResizeObserver(() => {
    clearTimeout(timer);
    if (attempt()) stop();
    else timer = setTimeout(stop, patienceMs);
  });
  const takeovers = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const takeover of takeovers) removeEventListener(takeover, stop);
  }
  for (const takeover of takeovers) addEventListener(takeover, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
