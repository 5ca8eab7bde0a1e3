import { Button } from '@meal/ui/button';
import { ErrorState } from '@meal/ui/error-state';
import { Loading } from '@meal/ui/skeleton';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLoadedPages } from '../../data/loaded-pages';
import { useTranslator } from '../../language/language';

const grid = 'grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5 desk:grid-cols-3';
const placeholders = 6;

/** Answers of a list that comes page by page. */
interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface PagedListProps<Item> {
  results: Pages;
  /** Of all pages together. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
  /** Of one card's shape. */
  skeleton: ReactNode;
  /** Where nothing fits. */
  empty: ReactNode;
  /** Something that comes with the list is not there yet. */
  waits?: boolean;
}

/** A list of cards, page after page, in all of its states. */
export function PagedList<Item>({
  results,
  items,
  idOf,
  children,
  skeleton,
  empty,
  waits = false,
}: PagedListProps<Item>) {
  const t = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  const goesOnAt = useRef<number>(undefined);
  const { data, isError, isFetching, refetch } = results;
  const pages = data?.pages.length;
  useLoadedPages(results);

  // Who reads on by keyboard or ear goes on with the first new one; nothing moves in sight.
  useEffect(() => {
    const firstNew = list.current?.children[goesOnAt.current ?? Number.NaN];
    goesOnAt.current = undefined;
    if (pages) firstNew?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [pages]);

  if (!data || waits) {
    return isError && !waits ? (
      <ErrorState text={t('errors.requestFailed')} loading={isFetching} onReload={() => void refetch()} />
    ) : (
      <Loading label={t('ui.loading')}>
        <div className={grid}>
          {Array.from({ length: placeholders }, (_, index) => (
            <Fragment key={index}>{skeleton}</Fragment>
          ))}
        </div>
      </Loading>
    );
  }

  if (items.length === 0) return empty;

  const loadMore = () => {
    goesOnAt.current = items.length;
    void results.fetchNextPage();
  };

  return (
    <div className="flex flex-col gap-6">
      <ol ref={list} className={grid}>
        {items.map((item, index) => (
          <li key={idOf(item)} data-anchor={idOf(item)} className="min-w-0">
            {children(item, index)}
          </li>
        ))}
      </ol>
      {results.isFetchNextPageError ? (
        <ErrorState
          text={t('errors.requestFailed')}
          loading={results.isFetchingNextPage}
          onReload={loadMore}
        />
      ) : (
        results.hasNextPage && (
          <Button
            variant="secondary"
            loading={results.isFetchingNextPage}
            onClick={loadMore}
            className="mx-auto w-full max-w-phone"
          >
            {t('search.loadMore')}
          </Button>
        )
      )}
    </div>
  );
}
