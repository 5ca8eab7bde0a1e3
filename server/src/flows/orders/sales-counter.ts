import { createHash } from 'node:crypto';
import type { ParsedOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { type Discount, type Quote, quoteOf } from '@meal/contract/quote';
import type { OwnCoupon } from '../../domains/coupons/order-coupons';
import { openHours } from '../../domains/offers/open-hours';
import { type SoldOffer, whyNotSold } from '../../domains/offers/stock';
import type { Holder, UnpaidUnits } from '../../domains/orders/unpaid-units';
import { faultsOf } from '../../domains/reservations/wished-visit';
import type { Held } from '../../domains/tickets/ticket-repository';
import { AppError, refused, TooManyRequestsError, UnauthorisedError } from '../../platform/app-error';
import { newId } from '../../platform/identifiers';
import { couponOff, requireUsable } from '../coupons/coupon-in-hand';
import { refuseDeals } from './refuse-deals';
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
  /** Of the coupon that it takes. */
  claimId?: string;
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
  /** Those that are named by the purchases. */
  coupons: readonly OwnCoupon[];
  methods: readonly PaymentMethod[];
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
      const { offer, quote, claimId } = this.sellTo(purchase, held.held);
      this.requireUnpaidRoom(purchase, offer, unpaid);
      offer.stock -= purchase.wish.quantity;
      const orderId = newId('order');
      const coupon = claimId === undefined ? {} : { claimId };
      this.sales.push({ ...purchase, orderId, offer, quote, ...coupon, requestHash });
      return orderId;
    } catch (error) {
      if (isNoSale(error)) return error;
      throw error;
    }
  }

  /** What was sold of each offer. */
  get taken(): { offerId: string; quantity: number }[] {
    const sums = new Map<string, number>();
    for (const { wish } of this.sales) {
      sums.set(wish.offerId, (sums.get(wish.offerId) ?? 0) + wish.quantity);
    }
    return [...sums].map(([offerId, quantity]) => ({ offerId, quantity }));
  }

  private sellTo(purchase: Purchase, held: number): Pick<Sale, 'offer' | 'quote' | 'claimId'> {
    const { wish } = purchase;
    const { methods, now } = this.settings;
    if (!methods.includes(wish.paymentMethod)) throw new AppError('E1001');
    refuseDeals(wish);
    requireWholeQuantity(wish);
    const offer = this.offers.get(wish.offerId);
    const fault = whyNotSold(offer, wish.quantity, now);
    if (fault || !offer) throw fault ?? new AppError('E101');
    const coupon = this.couponOf(purchase);
    const quote = quoteFor(purchase, offer, coupon && this.offBy(coupon, purchase, offer));
    requirePrice(quote, wish);
    requireRoom(wish, offer, held + this.soldTo(purchase));
    requireVisit(wish, offer, now);
    return { offer, quote, ...(coupon ? { claimId: coupon.claimId } : {}) };
  }

  private couponOf({ wish, buyer }: Purchase): OwnCoupon | undefined {
    const { couponId } = wish;
    if (couponId === undefined) return undefined;
    const { coupons, now } = this.settings;
    const coupon = coupons.find(({ userId, rule }) => userId === buyer.userId && rule.couponId === couponId);
    const taken = this.sales.find(({ claimId }) => claimId !== undefined && claimId === coupon?.claimId);
    if (taken) throw refused({ name: 'couponReserved', orderId: taken.orderId });
    requireUsable(coupon, now);
    return coupon;
  }

  private offBy(
    { rule, hasBought, isGuests }: OwnCoupon,
    { wish, buyer }: Purchase,
    offer: SoldOffer,
  ): Discount {
    const isFirst = !hasBought && !this.sales.some((sale) => sale.buyer.userId === buyer.userId);
    const { price: unitPrice, store_id: storeId } = offer;
    const purchased = { storeId, unitPrice, quantity: wish.quantity, isDeal: false };
    return couponOff(rule, purchased, { isSignedIn: !isGuests, isFirst });
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

function quoteFor(
  { wish, discounts = [] }: Purchase,
  { price }: SoldOffer,
  coupon: Discount | undefined,
): Quote {
  const all = coupon ? [...discounts, coupon] : discounts;
  return quoteOf({ unitPrice: price, quantity: wish.quantity, discounts: all });
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

function requireVisit({ reservation }: OrderWish, offer: SoldOffer, now: Date): void {
  if ((offer.visit === 'reservation') !== (reservation !== undefined)) {
    throw fault('reservation', offer.visit === 'free' ? 'Not for this offer' : 'Required for this offer');
  }
  if (!reservation) return;
  const rule = {
    openHours: openHours(offer, reservation.arrivalDate, now.getTime()),
    peopleMin: offer.people_min,
    peopleMax: offer.people_max,
    leadHours: offer.lead_hours,
  };
  const faults = faultsOf(reservation, rule, now.getTime());
  if (faults.length > 0) throw new AppError('E503', faults);
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
