import type { SharedDeal } from '@meal/contract/group-buy';
import type { Offer } from '@meal/contract/offer';
import type { OfferView } from '../../../data/offer-detail';
import type { ToldTime } from '../../../data/told-time';
import { ofOrder, purchaseTicket } from '../../../paths';

/** How a share deal stands for whoever has its link. */
export type Standing = 'own' | 'open' | 'full' | 'completed' | 'failed';

export interface Invitation {
  deal: SharedDeal;
  told: ToldTime | undefined;
  standing: Standing;
  look: () => void;
}

/** The share deal to whose link somebody has come, as it stands now. */
export function invitationOf(
  { groupBuy: deal, serverTime }: OfferView,
  at: number,
  look: () => void,
): Invitation | undefined {
  const told = serverTime === undefined ? undefined : { serverTime, at };
  return deal && { deal, told, look, standing: standingOf(deal) };
}

function standingOf({ state, places, ownOrderId }: SharedDeal): Standing {
  if (ownOrderId !== undefined) return 'own';
  if (state !== 'inProgress') return state;
  return places > 0 ? 'open' : 'full';
}

/** Where a member's order is; its pages find the right one among themselves. */
export function ownOrderAddress({ visit }: Offer, orderId: string): string {
  return ofOrder(visit === 'free' ? '/pickup/freelyCompleted' : '/pickup/reservationRequest', orderId);
}

/** The second way to buy: with others, for less. Undefined where there is none. */
export function togetherWay(offer: Offer, invitation: Invitation | undefined) {
  const { offerId, groupBuy } = offer;
  if (invitation?.standing === 'own') {
    const href = ownOrderAddress(offer, invitation.deal.ownOrderId ?? '');
    return { label: 'offers.ownShareDeal', price: invitation.deal.finalPrice, href } as const;
  }
  if (invitation?.standing === 'open') {
    const { groupBuyOrderId, finalPrice } = invitation.deal;
    const href = purchaseTicket(offerId, undefined, { groupBuyOrderId });
    return { label: 'offers.joinTogether', price: finalPrice, href } as const;
  }
  if (!groupBuy) return undefined;
  const href = purchaseTicket(offerId, undefined, { startGroupBuy: true });
  return { label: 'offers.buyTogether', price: groupBuy.price, href } as const;
}
