import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'SCROLL';
/** Content that still loads may be too short at first; once it has not grown for this long it stays where it is. */
const patienceMs = 3_000;

const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(read) ? (read as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** Remembers where each page of the history stood, across reloads of the tab as well. */
export function installScrollMemory(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
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
    const wanted = keep || type === NavigationType.Pop ? positions.get(place) : undefined;
    if (wanted === undefined && hash) return scrollWhenThere(() => scrollToPart(hash));
    return scrollWhenThere(() => {
      window.scrollTo({ top: wanted ?? 0, behavior: 'instant' });
      return Math.abs(window.scrollY - (wanted ?? 0)) < 2;
    });
  }, [place, keep, type, hash]);

  useLayoutEffect(() => {
    const record = () => {
      positions.delete(place);
      positions.set(place, window.scrollY);
    };
    addEventListener('scroll', record, { passive: true });
    return () => removeEventListener('scroll', record);
  }, [place]);
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
