import { limits } from '@meal/contract/limits';
import type { SoldOffer } from '../../domains/offers/stock';
import type { UnpaidUnits } from '../../domains/orders/unpaid-units';
import { TooManyRequestsError } from '../../platform/app-error';

interface Claim {
  quantity: number;
  offer: Pick<SoldOffer, 'stock' | 'purchasable_limit'>;
  /** Before this claim. */
  unpaid: UnpaidUnits;
}

/**
 * Whoever claims and does not pay keeps meals from others: so nobody keeps many, and no network a large part of an offer.
 * Undefined where there is room. One order of an offer is always possible; paying makes room at once.
 */
export function whyNoRoom({ quantity, offer, unpaid }: Claim, now: Date): TooManyRequestsError | undefined {
  const whole = offer.stock + unpaid.ofNetworkAndOffer;
  const share = Math.ceil(whole / limits.unpaidShareOfStock);
  const rules = [
    { of: 'visitor', units: unpaid.ofVisitor, most: limits.unpaidUnitsOfVisitor },
    { of: 'device', units: unpaid.ofDevice, most: limits.unpaidUnitsOfDevice },
    { of: 'network', units: unpaid.ofNetwork, most: limits.unpaidUnitsOfNetwork },
    {
      of: 'network',
      units: unpaid.ofNetworkAndOffer,
      most: Math.min(share, limits.unpaidUnitsOfNetworkAndOffer),
    },
  ] as const;
  const broken = rules.find(({ units, most }) => units + quantity > Math.max(most, offer.purchasable_limit));
  return broken && tooMuchUnpaid(broken.of, unpaid.freeAt, now);
}

/** Names whose unpaid orders are in the way, so that the visitor is told what to do. */
export function tooMuchUnpaid(
  of: 'visitor' | 'device' | 'network',
  freeAt: Date | null,
  now: Date,
): TooManyRequestsError {
  const seconds = freeAt ? Math.ceil((freeAt.getTime() - now.getTime()) / 1000) : limits.unpaidMinutes * 60;
  const wait = Math.min(Math.max(seconds, 1), limits.payMinutes * 60);
  return new TooManyRequestsError(wait, [{ path: 'unpaid', message: of }], { name: 'unpaidOrders', of });
}
