import { SpokenChange } from '@meal/ui/spoken-change';
import type { Activity } from '../../data/activities';
import { atSalePrice } from '../../data/sale-price';
import { OfferCard } from '../../features/offer-card/offer-card';
import { useTranslator } from '../../language/language';

interface SaleOffersProps {
  sale: Activity;
}

/** Each at the price of the sale, with what that has left. */
export function SaleOffers({ sale: { offers, state } }: SaleOffersProps) {
  const t = useTranslator();
  return (
    <section>
      <h2 className="mb-4 font-bold text-xl">
        {t(state === 'preparation' ? 'sale.offersComing' : 'sale.offersTitle')}
      </h2>
      <ul className="grid grid-cols-1 gap-5 wide:grid-cols-2 desk:grid-cols-3">
        {offers.map(({ offer, sale }) => (
          <li key={offer.offerId} className="flex flex-col gap-2">
            <div className="grow">
              <OfferCard headingLevel={3} offer={atSalePrice(offer, sale)} />
            </div>
            {state === 'available' && (
              <SpokenChange text={sale.soldOut ? t('sale.soldOutNamed', { title: offer.title }) : ''} />
            )}
            <p className="px-1 text-ink-2 text-sm">
              {sale.soldOut ? t('sale.soldOut') : t('sale.perPerson', { count: sale.perPerson })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
