import type { Offer } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { useTranslator } from '../../../language/language';
import { purchaseTicket } from '../../../paths';
import { type Invitation, ownOrderAddress } from './invitation';

interface InvitedActionsProps {
  offer: Offer;
  invitation: Invitation;
}

/** What the invited can do: join, look at their own order, or begin a deal themselves. */
export function InvitedActions({ offer, invitation: { deal, standing } }: InvitedActionsProps) {
  const t = useTranslator();
  const { offerId, groupBuy } = offer;
  const isOver = offer.soldOut || offer.ended;
  if (standing === 'own') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Badge tone="valid">{t('groupBuy.ownTitle')}</Badge>
        <ButtonLink block href={ownOrderAddress(offer, deal.ownOrderId ?? '')}>
          {t('groupBuy.ownLink')}
        </ButtonLink>
      </div>
    );
  }
  // Why nothing can be bought stands at its ticket.
  if (isOver) return null;
  if (standing === 'open') {
    const { groupBuyOrderId, finalPrice: price } = deal;
    return (
      <div className="flex flex-col gap-2">
        <ButtonLink block href={purchaseTicket(offerId, undefined, { groupBuyOrderId })}>
          {t('groupBuy.join', { price })}
        </ButtonLink>
        <p className="text-center text-ink-2 text-sm">{t('groupBuy.nobodyPays')}</p>
      </div>
    );
  }
  if (!groupBuy) return null;
  return (
    <ButtonLink block variant="secondary" href={purchaseTicket(offerId, undefined, { startGroupBuy: true })}>
      {t('groupBuy.startOwn', { price: groupBuy.price })}
    </ButtonLink>
  );
}
