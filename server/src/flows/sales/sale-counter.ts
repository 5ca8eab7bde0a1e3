import type { Discount } from '@meal/contract/quote';
import type { SoldOffer } from '../../domains/offers/stock';
import { boughtKey, isRunning, type SaleOffer } from '../../domains/sales/sale-repository';
import { refused } from '../../platform/app-error';

interface Wish {
  userId: string;
  saleActivityId?: string | undefined;
  quantity: number;
}

/** A price of a sale that nothing speaks against. */
export interface SaleDeal {
  activityId: string;
  /** What a visitor pays for one; the rest of the unit price is the discount. */
  price: number;
  unitPrice: number;
  /** Of the sale, not of the offer. */
  stock: number;
  /** Where the platform bears the difference to the offer's own price. */
  discount: Discount | undefined;
}

interface CounterSettings {
  offers: readonly SaleOffer[];
  /** What visitors have bought before, by boughtKey. */
  bought: ReadonlyMap<string, number>;
  now: Date;
}

/** Sells at the prices of sales, to the last unit of each. Nothing is written here. */
export class SaleCounter {
  private readonly sold = new Map<string, { activityId: string; offerId: string; quantity: number }>();
  private readonly bought: Map<string, number>;
  private readonly left: ReadonlyMap<string, SaleOffer>;

  constructor(private readonly settings: CounterSettings) {
    this.bought = new Map(settings.bought);
    this.left = new Map(settings.offers.map((each) => [keyOf(each.activity_id, each.offer_id), { ...each }]));
  }

  /** Undefined where no sale is named, or it does not run now: then it costs what it costs without. */
  offered({ userId, saleActivityId, quantity }: Wish, offer: SoldOffer): SaleDeal | undefined {
    if (saleActivityId === undefined) return undefined;
    const sale = this.left.get(keyOf(saleActivityId, offer.offer_id));
    if (!sale) throw refused({ name: 'unknownActivity' }, [{ path: 'saleActivityId', message: 'Unknown' }]);
    if (!isRunning(sale, this.settings.now)) return undefined;
    const most = sale.per_person - (this.bought.get(boughtKey(userId, saleActivityId, offer.offer_id)) ?? 0);
    if (quantity > most) {
      const left = Math.max(0, most);
      throw refused({ name: 'tooManyUnits', most: left }, [{ path: 'quantity', message: String(left) }]);
    }
    const isOurs = sale.bearer === 'platform' && sale.price < offer.price;
    return {
      activityId: saleActivityId,
      price: sale.price,
      unitPrice: isOurs ? offer.price : sale.price,
      stock: sale.stock,
      discount: isOurs
        ? { source: 'activity', bearer: 'platform', amount: (offer.price - sale.price) * quantity }
        : undefined,
    };
  }

  take({ activityId }: SaleDeal, offerId: string, { userId, quantity }: Wish): void {
    const key = keyOf(activityId, offerId);
    const sale = this.left.get(key);
    if (sale) sale.stock -= quantity;
    const before = this.sold.get(key)?.quantity ?? 0;
    this.sold.set(key, { activityId, offerId, quantity: before + quantity });
    const own = boughtKey(userId, activityId, offerId);
    this.bought.set(own, (this.bought.get(own) ?? 0) + quantity);
  }

  get taken(): { activityId: string; offerId: string; quantity: number }[] {
    return [...this.sold.values()];
  }
}

function keyOf(activityId: string, offerId: string): string {
  return `${activityId} ${offerId}`;
}
