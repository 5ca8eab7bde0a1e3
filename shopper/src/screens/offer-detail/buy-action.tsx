import type { Offer } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { useTranslator } from '../../language/language';
import { purchaseTicket } from '../../paths';
import { type Invitation, togetherWay } from './share-deal/invitation';
import { TwoWays } from './two-ways';

interface BuyActionProps {
  offer: Offer;
  invitation: Invitation | undefined;
}

/** The verb of the page, to the purchase form; alone or with others where both can be. */
export function BuyAction({ offer, invitation }: BuyActionProps) {
  const t = useTranslator();
  const together = togetherWay(offer, invitation);
  if (together) return <TwoWays offer={offer} together={together} />;
  return (
    <ButtonLink block href={purchaseTicket(offer.offerId)}>
      {t(offer.visit === 'reservation' ? 'offers.requestTable' : 'offers.buy')}
    </ButtonLink>
  );
}
