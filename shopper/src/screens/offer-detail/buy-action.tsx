import type { Offer } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { useTranslator } from '../../language/language';
import { purchaseInSale, purchaseTicket } from '../../paths';
import { type Invitation, togetherWay } from './share-deal/invitation';
import { TwoWays } from './two-ways';

interface BuyActionProps {
  offer: Offer;
  invitation: Invitation | undefined;
  /** The sale whose price it has now. */
  saleActivityId?: string;
}

/** The verb of the page, to the purchase form; alone or with others where both can be. */
export function BuyAction({ offer, invitation, saleActivityId }: BuyActionProps) {
  const t = useTranslator();
  const together = togetherWay(offer, invitation);
  const href = saleActivityId ? purchaseInSale(offer.offerId, saleActivityId) : purchaseTicket(offer.offerId);
  if (together) return <TwoWays offer={offer} alone={href} together={together} />;
  return (
    <ButtonLink block href={href}>
      {t(offer.visit === 'reservation' ? 'offers.requestTable' : 'offers.buy')}
    </ButtonLink>
  );
}
