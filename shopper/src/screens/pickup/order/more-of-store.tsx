import type { Offer } from '@meal/contract/offer';
import { Skeleton } from '@meal/ui/skeleton';
import { mergePages, useOfferSearch } from '../../../data/offer-search';
import { OfferRow } from '../../../features/offer-card/offer-row';
import { useTranslator } from '../../../language/language';
import { Section } from '../../offer-detail/section';

const most = 4;

interface MoreOfStoreProps {
  offer: Offer;
}

/** What else the same store has; nothing is said where there is nothing, or where it cannot be asked for. */
export function MoreOfStore({ offer: { offerId, store } }: MoreOfStoreProps) {
  const t = useTranslator();
  const { data, isPending } = useOfferSearch({ storeId: store.storeId });
  const others = mergePages(data?.pages ?? [])
    .filter((offer) => offer.offerId !== offerId && !offer.soldOut)
    .slice(0, most);
  if (!isPending && others.length === 0) return null;
  return (
    <Section title={t('pickup.moreOfStore', { store: store.name })}>
      <div className="@container">
        <ul className="grid grid-cols-1 gap-3 @min-[34em]:grid-cols-2">
          {isPending && <Skeleton className="h-32 w-full rounded-lg" />}
          {others.map((offer) => (
            <li key={offer.offerId}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
