import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const storageKey = 'LISTPAGES';
const mostKept = 50;
const mostPages = 10;

function readAll(): Record<string, number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function write(place: string, pages: number): void {
  try {
    const { [place]: _, ...others } = readAll();
    const kept = [...Object.entries(others), [place, pages]].slice(-mostKept);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Blocked storage: after a reload the list is one page long.
  }
}

function wishAt(place: string): { place: string; pages: number } {
  return { place, pages: Math.min(readAll()[place] ?? 1, mostPages) };
}

/** A list that is loaded page by page. */
interface PagedList {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** After a reload, coming back to a list loads as many pages as it had, or its place could not be found again. */
export function useLoadedPages(results: PagedList): void {
  const { key } = useLocation();
  const [wish, setWish] = useState(() => wishAt(key));
  // The list stays where only its address changes: what one search had says nothing of the next.
  if (wish.place !== key) setWish(wishAt(key));
  const loaded = results.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, isError, fetchNextPage } = results;
  const lacks = loaded > 0 && loaded < wish.pages && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (lacks) void fetchNextPage();
  }, [lacks, fetchNextPage]);

  useEffect(() => {
    if (loaded > 1) write(key, loaded);
  }, [key, loaded]);
}
