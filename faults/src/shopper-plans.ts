import type { PaymentMethod } from '@meal/contract/payment-methods';
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
  visit: 'free' | 'reservation';
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
  /** When it all begins, from the start of the campaign. */
  startMs: number;
}

/** Half ask for a table, the others are after the fifty tickets: tables are what the provider is asked most about. */
const tableShare = 0.5;
const manners = {
  free: { pays: 66, paysAtSecondTry: 10, torn: 18, takesBack: 3, leaves: 3 },
  reservation: { pays: 70, paysAtSecondTry: 10, torn: 8, takesBack: 6, leaves: 6 },
} satisfies Record<ShopperPlan['visit'], Record<Manner, number>>;
/** When the doors open, so many are there already. */
const rushShare = 0.4;
const rushMs = 300;
const impatientShare = 0.3;
const methods = { 'credit-card': 55, 'pay-pay': 20, 'apple-pay': 15, 'ele-pay': 10 };

/** What each of the shoppers is going to do; the same for the same seed. */
export function planShoppers(count: number, seed: number, spreadMs: number): ShopperPlan[] {
  return Array.from({ length: count }, (_, nth) => {
    const lot = seeded(seed, `shopper ${nth}`);
    const visit = lot() < tableShare ? 'reservation' : 'free';
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
    };
  });
}
