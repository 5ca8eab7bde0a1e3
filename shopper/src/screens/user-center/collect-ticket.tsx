import { AppBar } from '@meal/ui/app-bar';
import { useSearchParams } from 'react-router';
import { useLikedCategories, useLikedOffers } from '../../data/likes';
import { useSession } from '../../data/session';
import { SavedNote } from '../../features/saved-note/saved-note';
import { useTranslator } from '../../language/language';
import { ReloadCard } from '../../shell/reload-card';
import { CategoryFilter } from './collect-ticket/category-filter';
import { GuestNote } from './collect-ticket/guest-note';
import { SavedOffers } from './collect-ticket/saved-offers';
import { SavedSkeleton } from './collect-ticket/saved-skeleton';

/** What the visitor keeps, newest first. */
export default function CollectTicket() {
  const t = useTranslator();
  const { status } = useSession();
  const [query, setQuery] = useSearchParams();
  const { data: categories, isPending: areCategoriesPending } = useLikedCategories();
  const asked = query.get('categoryId') ?? '';
  // The last offer of a category may just have been let go, and the category with it.
  const isGone = categories !== undefined && !categories.list.some(({ categoryId }) => categoryId === asked);
  const chosen = isGone ? '' : asked;
  const saved = useLikedOffers(chosen);
  // The filter stands above the cards, so they wait for it.
  const shown = areCategoriesPending ? undefined : saved.data?.pages.flatMap(({ list }) => list);

  const choose = (categoryId: string) => {
    const changed = new URLSearchParams(query);
    if (categoryId === '') changed.delete('categoryId');
    else changed.set('categoryId', categoryId);
    setQuery(changed, { replace: true });
  };

  return (
    // As high as the cards that are awaited, so that the footer stays where it is when there are none.
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar title={t('offers.savedTitle')} />
      <div className="pad-safe-x flex flex-col gap-5 pt-2">
        {categories && categories.list.length > 1 && (
          <CategoryFilter categories={categories.list} chosen={chosen} onChoose={choose} />
        )}
        {shown && <SavedNote keptAt={saved.data?.pages[0]?.savedAt} updatedAt={saved.dataUpdatedAt} />}
        {shown && (
          <SavedOffers
            offers={shown}
            hasMore={saved.hasNextPage}
            loadingMore={saved.isFetchingNextPage}
            onMore={() => void saved.fetchNextPage()}
          />
        )}
        {!saved.data && saved.isError && (
          <ReloadCard loading={saved.isFetching} onReload={() => void saved.refetch()} />
        )}
        {!shown && !saved.isError && <SavedSkeleton withFilter={areCategoriesPending} />}
        {status === 'guest' && shown?.some(({ liked }) => liked) && <GuestNote />}
      </div>
    </div>
  );
}
