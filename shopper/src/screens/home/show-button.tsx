import { ButtonLink } from '@meal/ui/button';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOfferCount } from '../../data/offer-count';
import { type Conditions, queryOf, searchOf } from '../../features/search-conditions/conditions';
import { useTranslator } from '../../language/language';
import { homeSearch } from '../../paths';

// Where its code cannot be fetched, the results say what to change.
const LoosenButton = lazy(() =>
  import('./loosen-button').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })),
);

interface ShowButtonProps {
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** Leads to the results and says how many; where there are none, it loosens the condition that gains most. */
export function ShowButton({ conditions, onChange }: ShowButtonProps) {
  const t = useTranslator();
  const { count: found, isCurrent } = useOfferCount(searchOf(conditions));
  const count = found && { count: found.total, more: String(found.isMinimum) };
  const show = (
    <ButtonLink block href={homeSearch(queryOf(conditions))}>
      {count ? t('search.show', count) : t('search.showOffers')}
    </ButtonLink>
  );
  return (
    <>
      <output className="sr-only">{count && t('search.found', count)}</output>
      {/* Only what the conditions of now find none of is loosened, or a second tap would take another away. */}
      {found?.total === 0 && isCurrent ? (
        <Suspense fallback={show}>
          <LoosenButton conditions={conditions} onChange={onChange}>
            {show}
          </LoosenButton>
        </Suspense>
      ) : (
        show
      )}
    </>
  );
}
