import { createHash } from 'node:crypto';
import type { ParsedOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { type Discount, type Quote, quoteOf } from '@meal/contract/quote';
import { openHours } from '../../domains/offers/open-hours';
import { type SoldOffer, whyNotSold } from '../../domains/offers/stock';
import type { Holder, UnpaidUnits } from '../../domains/orders/unpaid-units';
import { faultsOf } from '../../domains/reservations/wished-visit';
import type { Held } from '../../domains/tickets/ticket-repository';
import { AppError, refused, TooManyRequestsError, UnauthorisedError } from '../../platform/app-error';
import { newId } from '../../platform/identifiers';
import type { CouponCounter, UsedCoupon } from '../coupons/coupon-counter';
import type { GroupCounter, Place } from '../groups/group-counter';
import type { SaleCounter, SaleDeal } from '../sales/sale-counter';
import { requireOneDeal } from './require-one-deal';
import { tooMuchUnpaid, whyNoRoom } from './unpaid-room';

export type OrderWish = Omit<ParsedOf<'shopper/order/create'>, 'verifyCode'>;

export interface Purchase {
  wish: OrderWish;
  buyer: { userId: string; language: LanguageNumber };
  holder: Holder;
  /** What somebody else pays for it, before it is known how much of it counts. */
  discounts?: readonly Discount[];
}

/** A purchase that nothing speaks against. */
export interface Sale extends Purchase {
  orderId: string;
  offer: SoldOffer;
  quote: Quote;
  coupon?: UsedCoupon | undefined;
  /** In a share deal. */
  place?: Place | undefined;
  /** The price of a sale. */
  deal?: SaleDeal | undefined;
  requestHash: Buffer;
}

/** Why nothing was sold. */
export type NoSale = AppError | UnauthorisedError | TooManyRequestsError;

interface Known {
  orderId: string;
  requestHash: Buffer;
}

interface CounterSettings {
  /** Whose accounts are there still. */
  buyers: ReadonlySet<string>;
  offers: readonly SoldOffer[];
  coupons: CouponCounter;
  groups: GroupCounter;
  sales: SaleCounter;
  methods: readonly PaymentMethod[];
  /** How long money can be held; undefined where it cannot. */
  holdHours(method: PaymentMethod): number | undefined;
  /** False only in demo mode with RATE_LIMITS=off. */
  limited: boolean;
  now: Date;
}

interface KnownOfBuyer {
  known: Known | undefined;
  held: Held;
  unpaid: UnpaidUnits;
}

/** Serves one purchase after the other: who comes first is served first, to the last unit. Nothing is written here. */
export class SalesCounter {
  readonly sales: Sale[] = [];
  private readonly offers: ReadonlyMap<string, SoldOffer>;

  constructor(private readonly settings: CounterSettings) {
    this.offers = new Map(settings.offers.map((offer) => [offer.offer_id, { ...offer }]));
  }

  /** Answers the order's id, or why there is none. */
  serve(purchase: Purchase, { known, held, unpaid }: KnownOfBuyer): string | NoSale {
    try {
      if (!this.settings.buyers.has(purchase.buyer.userId)) throw new UnauthorisedError();
      const requestHash = hashOf(purchase.wish);
      const same = known ?? this.sales.find((sale) => isSameRequest(sale, purchase));
      if (same) return sameOrder(same, requestHash);
      this.requireFew(purchase, held);
      const sale = this.sellTo(purchase, held.held);
      this.requireUnpaidRoom(
        purchase,
        { ...sale.offer, stock: sale.deal?.stock ?? sale.offer.stock },
        unpaid,
      );
      const orderId = newId('order');
      this.take({ ...purchase, ...sale, orderId, requestHash });
      return orderId;
    } catch (error) {
      if (isNoSale(error)) return error;
      throw error;
    }
  }

  /** What was sold of each offer's own stock. */
  get taken(): { offerId: string; quantity: number }[] {
    const sums = new Map<string, number>();
    for (const { wish, deal } of this.sales) {
      if (!deal) sums.set(wish.offerId, (sums.get(wish.offerId) ?? 0) + wish.quantity);
    }
    return [...sums].map(([offerId, quantity]) => ({ offerId, quantity }));
  }

  private sellTo(purchase: Purchase, held: number): Omit<Sale, keyof Purchase | 'orderId' | 'requestHash'> {
    const { wish, buyer, discounts = [] } = purchase;
    const { methods, coupons, groups, sales, holdHours, now } = this.settings;
    if (!methods.includes(wish.paymentMethod)) throw new AppError('E1001');
    requireOneDeal(wish);
    requireWholeQuantity(wish);
    const { userId } = buyer;
    const { quantity, couponId } = wish;
    const offer = this.offers.get(wish.offerId);
    const deal = offer && sales.offered({ ...wish, userId }, offer);
    const fault = whyNotSold(offer && { ...offer, stock: deal?.stock ?? offer.stock }, quantity, now);
    if (fault || !offer) throw fault ?? new AppError('E101');
    const place = groups.offered(wish, offer, { userId, holdHours: holdHours(wish.paymentMethod) });
    const unitPrice = place?.price ?? deal?.unitPrice ?? offer.price;
    const coupon = coupons.offered(
      { userId, couponId, hasBought: this.sales.some((sale) => sale.buyer.userId === userId) },
      {
        storeId: offer.store_id,
        // What a coupon asks for and takes off is reckoned from what the visitor would pay without it.
        unitPrice: deal?.price ?? unitPrice,
        quantity,
        isDeal: place !== undefined || deal !== undefined,
      },
    );
    const all = [...discounts, ...[deal?.discount, coupon?.discount].filter((each) => each !== undefined)];
    const quote = quoteOf({ unitPrice, quantity, discounts: all });
    requirePrice(quote, wish);
    requireRoom(wish, offer, held + this.soldTo(purchase));
    requireVisit(wish, offer, place?.endsAt ?? now);
    return { offer, quote, coupon, place, deal };
  }

  private take(sale: Sale): void {
    const { wish, buyer, offer, coupon, place, deal, orderId } = sale;
    if (deal) this.settings.sales.take(deal, offer.offer_id, { ...wish, userId: buyer.userId });
    else offer.stock -= wish.quantity;
    if (coupon) this.settings.coupons.take(coupon, orderId);
    if (place) this.settings.groups.take(place, wish, offer, buyer.userId);
    this.sales.push(sale);
  }

  /** Whoever asks for more and more without paying keeps meals from others, and stores busy. */
  private requireFew({ buyer }: Purchase, { open }: Held): void {
    const more = this.sales.filter((sale) => sale.buyer.userId === buyer.userId).length;
    if (open + more >= limits.openOrders) throw tooMuchUnpaid('visitor', null, this.settings.now);
  }

  /** What was sold a moment ago is unpaid as well. */
  private requireUnpaidRoom({ wish, buyer, holder }: Purchase, offer: SoldOffer, before: UnpaidUnits): void {
    const { limited, now } = this.settings;
    if (!limited) return;
    const unpaid = { ...before };
    for (const sale of this.sales) {
      const { quantity } = sale.wish;
      const isOfNetwork = sale.holder.network === holder.network;
      if (sale.buyer.userId === buyer.userId) unpaid.ofVisitor += quantity;
      if (sale.holder.device === holder.device) unpaid.ofDevice += quantity;
      if (isOfNetwork) unpaid.ofNetwork += quantity;
      if (isOfNetwork && sale.wish.offerId === wish.offerId) unpaid.ofNetworkAndOffer += quantity;
    }
    const fault = whyNoRoom({ quantity: wish.quantity, offer, unpaid }, now);
    if (fault) throw fault;
  }

  private soldTo({ buyer, wish }: Purchase): number {
    return this.sales
      .filter((sale) => sale.buyer.userId === buyer.userId && sale.wish.offerId === wish.offerId)
      .reduce((sum, sale) => sum + sale.wish.quantity, 0);
  }
}

function isNoSale(error: unknown): error is NoSale {
  return [AppError, UnauthorisedError, TooManyRequestsError].some((kind) => error instanceof kind);
}

function isSameRequest(one: Purchase, other: Purchase): boolean {
  return one.buyer.userId === other.buyer.userId && one.wish.requestId === other.wish.requestId;
}

/** Of everything that was wished for; the same request says the same again. */
function hashOf(wish: OrderWish): Buffer {
  return createHash('sha256').update(JSON.stringify(wish)).digest();
}

function sameOrder({ orderId, requestHash }: Known, given: Buffer): string {
  if (!requestHash.equals(given)) throw fault('requestId', 'Used for another order');
  return orderId;
}

function requireWholeQuantity({ quantity }: OrderWish): void {
  if (quantity < limits.minimumCount) throw new AppError('E516');
  const isWhole = Number.isInteger(quantity) && quantity <= limits.quantityMax;
  if (!isWhole) throw fault('quantity', 'A whole number');
}

function requirePrice({ due }: Quote, { expectedAmount }: OrderWish): void {
  const details = [{ path: 'expectedAmount', message: String(due) }];
  if (due !== expectedAmount) throw refused({ name: 'priceChanged', due }, details);
}

function requireRoom({ quantity }: OrderWish, offer: SoldOffer, held: number): void {
  const most = Math.max(0, Math.min(offer.purchasable_limit, offer.holdable_limit - held));
  const details = [{ path: 'quantity', message: String(most) }];
  if (quantity > most) throw refused({ name: 'tooManyUnits', most }, details);
}

/** `asked`: when the store hears of it. */
function requireVisit({ reservation }: OrderWish, offer: SoldOffer, asked: Date): void {
  if ((offer.visit === 'reservation') !== (reservation !== undefined)) {
    throw fault('reservation', offer.visit === 'free' ? 'Not for this offer' : 'Required for this offer');
  }
  if (!reservation) return;
  const rule = {
    openHours: openHours(offer, reservation.arrivalDate, asked.getTime()),
    peopleMin: offer.people_min,
    peopleMax: offer.people_max,
    leadHours: offer.lead_hours,
  };
  const faults = faultsOf(reservation, rule, asked.getTime());
  if (faults.length > 0) throw new AppError('E503', faults);
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
