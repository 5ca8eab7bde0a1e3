import type { Offer } from '@meal/contract/offer';
import { OfferRow } from '../../features/offer-card/offer-row';
import { useTranslator } from '../../language/language';
import { Section } from './section';

interface SimilarOffersProps {
  /** Undefined while the answer is under way; it stands last, so that its coming moves nothing. */
  offers: readonly Offer[] | undefined;
}

export function SimilarOffers({ offers }: SimilarOffersProps) {
  const t = useTranslator();
  if (!offers || offers.length === 0) return null;
  return (
    <Section title={t('offers.similarTitle')}>
      <div className="@container">
        <ul className="grid grid-cols-1 gap-3 @min-[34em]:grid-cols-2 @min-[58em]:grid-cols-3">
          {offers.map((offer) => (
            <li key={offer.offerId}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
