import { randomUUID } from 'node:crypto';
import type { Order } from '@meal/contract/order';
import { Caller, GoneHome, isRefusal } from './caller';
import type { DealBoard } from './deal-board';
import type { Goods } from './goods';
import type { Provider } from './provider';
import { seeded } from './seeded';
import type { ShopperPlan } from './shopper-plans';
import { VisitorAccount } from './visitor-account';

/** What a shopper was told; whatever happens to the server, it has to stay true. */
export interface Memory {
  readonly email: string;
  /** How many orders were asked for. */
  requests: number;
  /** Those that were answered. */
  readonly orders: Set<string>;
  /** Those that were shown as established. */
  readonly established: Set<string>;
}

interface Surroundings {
  address: string;
  send: typeof fetch;
  provider: Provider;
  goods: Goods;
  board: DealBoard;
  /** Whoever waits for a moment to pay. */
  beforePaying?: (order: Order) => Promise<void>;
  seed: number;
  end: AbortSignal;
}

/** A share deal to join, or a new one. */
type Deal = { groupBuyOrderId: string } | { startGroupBuy: true };

const cards = { good: '4242 4242 4242 4242', asks: '4000 0000 0000 3220', bad: '4000 0000 0000 0002' };
const doubleTapMs = 150;
const endStates = ['established', 'completed', 'cancelled', 'refunded'];
/** In hand or used, not enough left, or part of the deal already. */
const secondTab = ['E306', 'E314', 'E103', 'E106', 'E1102'];
/** At each look of whoever has little patience with friends. */
const leavesFriends = 0.08;

/** One visitor with a phone: buys as the app does, from a guest session to the ticket. */
export class Shopper {
  readonly memory: Memory;
  private readonly caller: Caller;
  private readonly account: VisitorAccount;
  private readonly lot: () => number;
  private hasFailedOnce = false;
  /** A good card was given, and that is all that is known. */
  private waitsForBank = false;
  /** By which this shopper shows whose address it is. */
  private verifyCode: string | undefined;
  private couponId: string | undefined;

  constructor(
    readonly plan: ShopperPlan,
    private readonly world: Surroundings,
  ) {
    this.lot = seeded(world.seed, `steps of ${plan.nth}`);
    const email = `shopper-${plan.nth}@example.com`;
    this.memory = { email, requests: 0, orders: new Set(), established: new Set() };
    this.caller = new Caller(world.address, this.lot, world.end, { send: world.send });
    this.caller.context.deviceId = `campaign-device-${plan.nth}`;
    this.account = new VisitorAccount(this.caller, world, email);
  }

  /** Ends with the campaign at the latest. */
  async work(): Promise<void> {
    try {
      await this.caller.rest(this.plan.startMs);
      await this.account.enter();
      await this.getCoupon();
      await this.followUp(await this.order());
    } catch (error) {
      if (!(error instanceof GoneHome)) throw error;
    }
  }

  /** Only whoever is signed in can use one. */
  private async getCoupon(): Promise<void> {
    const { coupon } = this.plan;
    if (coupon === 'none') return;
    if (coupon === 'asGuest') this.couponId = await this.account.claimCoupon();
    await this.account.signIn();
    if (coupon === 'signedIn') this.couponId = await this.account.claimCoupon();
  }

  /** Sold out is not the end: others give back what they have not paid for. */
  private async order(): Promise<Order> {
    let { quantity } = this.plan;
    for (;;) {
      const deal = this.deal();
      try {
        return await this.send(await this.form(quantity, deal));
      } catch (error) {
        if (!isRefusal(error, 'E103', 'E106', 'E1102', 'E1105', 'E1108')) throw error;
        if (isRefusal(error, 'E106')) quantity = 1;
        // The link leads nowhere any more.
        if (isRefusal(error, 'E1102')) this.takeDown(deal);
        // Asked for twice, since an answer was lost, only the second code counts.
        if (isRefusal(error, 'E1105', 'E1108')) this.verifyCode = undefined;
      }
      await this.caller.rest(1_500 + this.lot() * 2_000);
    }
  }

  /** Who taps twice sends the same request twice, and gets the same order. */
  private async send(form: Awaited<ReturnType<Shopper['form']>>): Promise<Order> {
    const isInTwoTabs = this.plan.taps === 2 && form.couponId !== undefined;
    this.memory.requests += isInTwoTabs ? 2 : 1;
    const taps = Array.from({ length: this.plan.taps }, async (_, nth) => {
      await this.caller.rest(nth * doubleTapMs);
      const requestId = isInTwoTabs && nth > 0 ? randomUUID() : form.requestId;
      return this.caller.call('shopper/order/create', { ...form, requestId });
    });
    const made = isInTwoTabs ? await onlyOne(taps) : await Promise.all(taps);
    const [first, second] = made.map(({ order }) => order);
    if (!first || (second && second.orderId !== first.orderId)) throw new Error('One request has two orders');
    this.memory.orders.add(first.orderId);
    return first;
  }

  private async form(quantity: number, deal: Deal | undefined) {
    const { visit, nth, method } = this.plan;
    const { [visit]: ware, coupon } = this.world.goods;
    const { offerId, price } = ware;
    const { email } = this.memory;
    const isPaidLater = visit === 'reservation' && method === 'ele-pay' && this.plan.coupon === 'none';
    if (isPaidLater) this.verifyCode ??= await this.account.askForCode('table');
    return {
      requestId: randomUUID(),
      offerId,
      quantity,
      expectedAmount: price * quantity - (this.couponId === undefined ? 0 : coupon.off),
      contactName: `Shopper ${nth}`,
      email,
      emailAgain: email,
      paymentMethod: method,
      verifyCode: this.verifyCode,
      couponId: this.couponId,
      ...deal,
      ...(visit === 'reservation' ? { reservation: await this.wishedVisit(offerId) } : {}),
    };
  }

  private deal(): Deal | undefined {
    if (this.plan.visit !== 'shared') return undefined;
    const groupBuyOrderId = this.lot() < this.plan.followsLink ? this.world.board.draw(this.lot) : undefined;
    return groupBuyOrderId === undefined ? { startGroupBuy: true } : { groupBuyOrderId };
  }

  private takeDown(deal: Deal | undefined): void {
    if (deal && 'groupBuyOrderId' in deal) this.world.board.takeDown(deal.groupBuyOrderId);
  }

  private async wishedVisit(offerId: string) {
    const { days = [], offer } = await this.caller.call('shopper/order/prepare', { offerId });
    // Far enough ahead for a store to take its two days.
    const day = days.slice(5).find(({ times }) => times.length >= 6);
    if (!day) throw new Error('No day for a table');
    return { arrivalDate: day.date, preferredTimes: day.times.slice(0, 3), people: offer.peopleMin };
  }

  private async followUp(first: Order): Promise<void> {
    const { manner, isImpatient } = this.plan;
    let order = first;
    while (!endStates.includes(order.state)) {
      if (order.state === 'awaitingPayment') {
        if (manner === 'leaves') return;
        if (manner === 'takesBack' || (isImpatient && this.waitsForBank)) return this.takeBack(order);
        await this.world.beforePaying?.(order);
        const hasEnded = await this.pay(order);
        if (hasEnded) return;
      }
      if (order.state === 'awaitingGroup' && (await this.leavesOthers(order))) return;
      await this.answerProposal(order);
      await this.caller.rest(800 + this.lot() * 1_200);
      ({ order } = await this.caller.call('shopper/order/detail', { orderId: order.orderId }));
    }
    if (order.state === 'established') this.memory.established.add(order.orderId);
  }

  /** Sends the link around while there are places, or has waited long enough. */
  private async leavesOthers(order: Order): Promise<boolean> {
    const { groupBuy } = order;
    if (groupBuy && groupBuy.places > 0) this.world.board.pin(groupBuy.groupBuyOrderId);
    if (!this.plan.isImpatient || this.lot() >= leavesFriends) return false;
    await this.takeBack(order);
    return true;
  }

  /** True where this shopper wants nothing more. */
  private async pay(order: Order): Promise<boolean> {
    const { method, manner, isAsked } = this.plan;
    const isGood = manner !== 'paysAtSecondTry' || this.hasFailedOnce;
    const card = !isGood ? cards.bad : isAsked ? cards.asks : cards.good;
    const { provider } = this.world;
    const paymentToken =
      method === 'credit-card' ? await this.caller.insist(() => provider.cardToken(card)) : '';
    try {
      const { action } = await this.caller.call('shopper/order/pay', {
        orderId: order.orderId,
        paymentToken,
      });
      if (!action) {
        this.hasFailedOnce ||= !isGood;
        this.waitsForBank = isGood;
        return false;
      }
      await this.caller.rest(200 + this.lot() * 600);
      await this.caller.insist(() => provider.answerApproval(action.url, isGood));
      this.hasFailedOnce ||= !isGood;
    } catch (error) {
      // Under way already, refused before there was a charge, or over.
      if (!isRefusal(error, 'E108', 'E401', 'E1102')) throw error;
      this.hasFailedOnce ||= isRefusal(error, 'E401');
      return false;
    }
    if (manner !== 'torn') return false;
    await this.takeBack(order);
    return true;
  }

  private async takeBack({ orderId }: Order): Promise<void> {
    try {
      await this.caller.call('shopper/order/cancel', { orderId });
    } catch (error) {
      // Paid, confirmed by the store, or complete a moment earlier.
      if (!isRefusal(error, 'E1102')) throw error;
    }
  }

  private async answerProposal({ reservation }: Order): Promise<void> {
    const [time] = reservation?.proposedTimes ?? [];
    if (reservation?.state !== 'proposed' || !time || !this.plan.takesProposal) return;
    try {
      await this.caller.call('shopper/reservation/accept', {
        reservationId: reservation.reservationId,
        time,
      });
    } catch (error) {
      if (!isRefusal(error, 'E1102')) throw error;
    }
  }
}

/** One coupon in two tabs: one of them has it, and the other is told so. */
async function onlyOne<Made>(tabs: readonly Promise<Made>[]): Promise<Made[]> {
  const outcomes = await Promise.allSettled(tabs);
  const made = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const faults = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (made.length > 1) throw new Error('One coupon was used for two orders');
  const isTold = made.length === 1 && faults.every((fault) => isRefusal(fault, ...secondTab));
  if (!isTold) throw faults.find((fault) => !isRefusal(fault, ...secondTab)) ?? faults[0];
  return made;
}
