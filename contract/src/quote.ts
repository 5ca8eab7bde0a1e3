import { limits } from './limits';

/** Who pays for what the visitor does not. */
export type DiscountBearer = 'platform' | 'store';

export interface Discount {
  source: 'coupon' | 'activity';
  bearer: DiscountBearer;
  /** Whole yen. */
  amount: number;
  /** Which one it is of. */
  couponId?: string;
}

/** What an order costs and why: the same for the form, the order, the receipt, refunds and the ledger. */
export interface Quote {
  unitPrice: number;
  quantity: number;
  /** Without discounts. */
  worth: number;
  /** As they count: never more than there is to take off. */
  discounts: readonly Discount[];
  /** What the visitor pays: nothing, or at least what providers charge. */
  due: number;
}

interface Priced {
  unitPrice: number;
  quantity: number;
  discounts?: readonly Discount[];
}

export function quoteOf({ unitPrice, quantity, discounts = [] }: Priced): Quote {
  const worth = unitPrice * quantity;
  const counted = countDiscounts(worth, discounts);
  return { unitPrice, quantity, worth, discounts: counted, due: worth - sumOf(counted) };
}

/** One after the other, each at most what is left; what nobody could charge is left to the visitor whole, from the last on. */
function countDiscounts(worth: number, discounts: readonly Discount[]): Discount[] {
  let left = worth;
  const counted = discounts.map((discount) => {
    const amount = Math.min(Math.max(discount.amount, 0), left);
    left -= amount;
    return { ...discount, amount };
  });
  let missing = left > 0 && left < limits.leastCharge ? limits.leastCharge - left : 0;
  for (const discount of [...counted].reverse()) {
    const back = Math.min(missing, discount.amount);
    discount.amount -= back;
    missing -= back;
  }
  return counted.filter(({ amount }) => amount > 0);
}

/** How much of the worth somebody else than the visitor pays for. */
export function borneBy({ discounts }: Pick<Quote, 'discounts'>, bearer: DiscountBearer): number {
  return sumOf(discounts.filter((discount) => discount.bearer === bearer));
}

/** An amount in equal parts of whole yen; the rest belongs to the last one. */
export function sharesOf(amount: number, parts: number): number[] {
  const share = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? amount - share * (parts - 1) : share,
  );
}

function sumOf(discounts: readonly Discount[]): number {
  return discounts.reduce((sum, { amount }) => sum + amount, 0);
}
