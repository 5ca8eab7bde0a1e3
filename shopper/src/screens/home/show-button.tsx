import { ButtonLink } from '@meal/ui/button';
import { lazy, Suspense } from 'react';
import { useOfferCount } from '../../data/offer-count';
import { type Conditions, queryOf, searchOf } from '../../features/search-conditions/conditions';
import { useTranslator } from '../../language/language';
import { homeSearch } from '../../paths';

const LoosenButton = lazy(() => import('./loosen-button'));

interface ShowButtonProps {
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** Leads to the results and says how many; where there are none, it loosens the condition that gains most. */
export function ShowButton({ conditions, onChange }: ShowButtonProps) {
  const t = useTranslator();
  const { data } = useOfferCount(searchOf(conditions));
  const count = data && { count: data.total, more: String(data.isMinimum) };
  const show = (
    <ButtonLink block href={homeSearch(queryOf(conditions))}>
      {count ? t('search.show', count) : t('search.showOffers')}
    </ButtonLink>
  );
  return (
    <>
      <output className="sr-only">{count && t('search.found', count)}</output>
      {data?.total === 0 ? (
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
