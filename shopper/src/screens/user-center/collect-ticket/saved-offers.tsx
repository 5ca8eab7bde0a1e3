import type { Offer } from '@meal/contract/offer';
import { Button, ButtonLink } from '@meal/ui/button';
import { SearchIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { OfferCard } from '../../../features/offer-card/offer-card';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';

interface SavedOffersProps {
  /** As the server listed them; one that was let go since stays in its place, unseen, for an undo. */
  offers: readonly Offer[];
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

/** In sight on most screens when the page opens. */
const firstInSight = 3;

export function SavedOffers({ offers, hasMore, loadingMore, onMore }: SavedOffersProps) {
  const t = useTranslator();
  const kept = offers.filter(({ liked }) => liked);
  if (kept.length === 0 && !hasMore) {
    return (
      <EmptyState
        title={t('offers.savedEmpty')}
        action={
          <ButtonLink icon={SearchIcon} href={paths.offerListSearch}>
            {t('offers.findOffers')}
          </ButtonLink>
        }
      >
        {t('offers.savedEmptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 wide:grid-cols-2 desk:grid-cols-3">
        {kept.map((offer, index) => (
          <li key={offer.offerId}>
            <OfferCard offer={offer} priority={index < firstInSight} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" loading={loadingMore} onClick={onMore} className="self-center">
          {t('offers.savedMore')}
        </Button>
      )}
    </>
  );
}
