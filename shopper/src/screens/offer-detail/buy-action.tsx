import type { Offer } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { useTranslator } from '../../language/language';
import { purchaseTicket } from '../../paths';

interface BuyActionProps {
  offer: Offer;
}

/** The verb of the page, to the purchase form. */
export function BuyAction({ offer }: BuyActionProps) {
  const t = useTranslator();
  return (
    <ButtonLink block href={purchaseTicket(offer.offerId)}>
      {t(offer.visit === 'reservation' ? 'offers.requestTable' : 'offers.buy')}
    </ButtonLink>
  );
}
