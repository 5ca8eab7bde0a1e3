import { Link } from '@meal/ui/link';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useId } from 'react';
import { popularCategories, useHome } from '../../data/home';
import { useTranslator } from '../../language/language';
import { offerList } from '../../paths';

const mostShown = 10;

/** The categories with most offers, as words to begin with. */
export function PopularWords() {
  const t = useTranslator();
  const id = useId();
  const { data: home, isPending } = useHome();
  if (!home && !isPending) return null;
  return (
    <section aria-labelledby={id} className="w-full text-left">
      <h2 id={id} className="mb-2 font-bold text-lg">
        {t('search.popular')}
      </h2>
      {home ? (
        <ul className="flex flex-wrap gap-2">
          {popularCategories(home.categories)
            .slice(0, mostShown)
            .map(({ categoryId, name }) => (
              <li key={categoryId}>
                <Link
                  href={offerList({ categoryId })}
                  className="inline-flex min-h-tap items-center rounded-full border-(length:--control-width) border-transparent bg-sunken px-4 py-1.5 font-bold text-sm transition-colors hover:border-control"
                >
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      ) : (
        <Loading label={t('ui.loading')}>
          <div className="flex flex-wrap gap-2">
            {Array.from({ length: mostShown }, (_, index) => (
              <Skeleton key={index} className="h-tap w-28 rounded-full" />
            ))}
          </div>
        </Loading>
      )}
    </section>
  );
}
