import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Visit } from './goods';
import { drawn, seeded } from './seeded';

/** How somebody deals with the payment. */
export type Manner =
  /** Pays at the first try. */
  | 'pays'
  /** The first card or approval is refused, the second one is good. */
  | 'paysAtSecondTry'
  /** Approves in one window and takes the order back in another. */
  | 'torn'
  /** Takes the order back before paying. */
  | 'takesBack'
  /** Goes away and is never heard of again. */
  | 'leaves';

export interface ShopperPlan {
  nth: number;
  visit: Visit;
  quantity: number;
  /** How often the button is tapped at once. */
  taps: 1 | 2;
  method: PaymentMethod;
  /** The bank asks for 3-D Secure; cards only. */
  isAsked: boolean;
  manner: Manner;
  /** Takes a time that the store proposes instead of the wished ones. */
  takesProposal: boolean;
  /** Takes the order back where the bank says nothing at once. */
  isImpatient: boolean;
  /** Claims a coupon: as a guest who signs in afterwards, or signed in. */
  coupon: 'none' | 'asGuest' | 'signedIn';
  /** How likely a friend's link is followed where there is one, instead of beginning a share deal. */
  followsLink: number;
  /** When it all begins, from the start of the campaign. */
  startMs: number;
}

/** Tables are what the provider is asked most about; as many are after the fifty tickets, and the others buy with friends. */
const visits: Record<Visit, number> = { free: 40, reservation: 40, shared: 20 };
const manners = {
  free: { pays: 66, paysAtSecondTry: 10, torn: 18, takesBack: 3, leaves: 3 },
  reservation: { pays: 70, paysAtSecondTry: 10, torn: 8, takesBack: 6, leaves: 6 },
  shared: { pays: 72, paysAtSecondTry: 10, torn: 8, takesBack: 5, leaves: 5 },
} satisfies Record<Visit, Record<Manner, number>>;
/** When the doors open, so many are there already. */
const rushShare = 0.4;
const rushMs = 300;
const impatientShare = 0.3;
const followsLink = 0.8;
const coupons = { none: 65, asGuest: 15, signedIn: 20 };
const methods = { 'credit-card': 55, 'pay-pay': 20, 'apple-pay': 15, 'ele-pay': 10 };

/** What each of the shoppers is going to do; the same for the same seed. */
export function planShoppers(count: number, seed: number, spreadMs: number): ShopperPlan[] {
  return Array.from({ length: count }, (_, nth) => {
    const lot = seeded(seed, `shopper ${nth}`);
    const visit = drawn(lot(), visits);
    const manner = drawn(lot(), manners[visit]);
    // Only a wallet can be approved behind the shop's back.
    const method = manner === 'torn' ? 'pay-pay' : drawn(lot(), methods);
    return {
      nth,
      visit,
      quantity: lot() < 0.3 ? 2 : 1,
      taps: lot() < 0.2 ? 2 : 1,
      method,
      isAsked: method === 'credit-card' && lot() < 0.2,
      manner,
      takesProposal: lot() < 0.7,
      startMs: lot() < rushShare ? lot() * rushMs : lot() * spreadMs,
      isImpatient: lot() < impatientShare,
      coupon: drawn(lot(), coupons),
      followsLink,
    };
  });
}
