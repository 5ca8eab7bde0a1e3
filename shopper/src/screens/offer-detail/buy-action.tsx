import type { Offer } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { useTranslator } from '../../language/language';
import { purchaseTicket } from '../../paths';
import { useIsFinished } from '../../shell/finished-screens';

interface BuyActionProps {
  offer: Offer;
}

/** The verb of the page; as long as nothing can be bought yet it says so instead. */
export function BuyAction({ offer }: BuyActionProps) {
  const t = useTranslator();
  const isOpen = useIsFinished('/pickup/purchaseTicket');
  if (!isOpen) {
    return <p className="text-ink-2 text-sm">{t('offers.buySoon')}</p>;
  }
  return (
    <ButtonLink block href={purchaseTicket(offer.offerId)}>
      {t(offer.visit === 'reservation' ? 'offers.requestTable' : 'offers.buy')}
    </ButtonLink>
  );
}
