import { randomUUID } from 'node:crypto';
import type { Order } from '@meal/contract/order';
import { Caller, GoneHome, isRefusal } from './caller';
import type { Provider } from './provider';
import { seeded } from './seeded';
import type { ShopperPlan } from './shopper-plans';

export interface Goods {
  free: { offerId: string; price: number };
  reservation: { offerId: string; price: number };
}

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
  seed: number;
  end: AbortSignal;
}

const cards = { good: '4242 4242 4242 4242', asks: '4000 0000 0000 3220', bad: '4000 0000 0000 0002' };
const doubleTapMs = 150;
const endStates = ['established', 'completed', 'cancelled', 'refunded'];

/** One visitor with a phone: buys as the app does, from a guest session to the ticket. */
export class Shopper {
  readonly memory: Memory;
  private readonly caller: Caller;
  private readonly lot: () => number;
  private hasFailedOnce = false;
  /** A good card was given, and that is all that is known. */
  private waitsForBank = false;
  /** By which this shopper shows whose address it is. */
  private verifyCode: string | undefined;

  constructor(
    readonly plan: ShopperPlan,
    private readonly world: Surroundings,
  ) {
    this.lot = seeded(world.seed, `steps of ${plan.nth}`);
    const email = `shopper-${plan.nth}@example.com`;
    this.memory = { email, requests: 0, orders: new Set(), established: new Set() };
    this.caller = new Caller(world.address, this.lot, world.end, { send: world.send });
    this.caller.context.deviceId = `campaign-device-${plan.nth}`;
  }

  /** Ends with the campaign at the latest. */
  async work(): Promise<void> {
    try {
      await this.caller.rest(this.plan.startMs);
      const { userId, token } = await this.caller.call('shopper/user/guest', {
        deviceId: this.caller.context.deviceId ?? '',
      });
      this.caller.context = { ...this.caller.context, userId, token };
      const order = await this.order();
      await this.followUp(order);
    } catch (error) {
      if (!(error instanceof GoneHome)) throw error;
    }
  }

  /** Sold out is not the end: others give back what they have not paid for. */
  private async order(): Promise<Order> {
    let { quantity } = this.plan;
    for (;;) {
      this.memory.requests += 1;
      try {
        return await this.send(await this.form(quantity));
      } catch (error) {
        if (!isRefusal(error, 'E103', 'E106', 'E1105', 'E1108')) throw error;
        if (isRefusal(error, 'E106')) quantity = 1;
        // Asked for twice, since an answer was lost, only the second code counts.
        if (isRefusal(error, 'E1105', 'E1108')) this.verifyCode = undefined;
      }
      await this.caller.rest(1_500 + this.lot() * 2_000);
    }
  }

  /** Who taps twice sends the same request twice, and gets the same order. */
  private async send(form: Awaited<ReturnType<Shopper['form']>>): Promise<Order> {
    const taps = Array.from({ length: this.plan.taps }, async (_, nth) => {
      await this.caller.rest(nth * doubleTapMs);
      return this.caller.call('shopper/order/create', form);
    });
    const [first, second] = (await Promise.all(taps)).map(({ order }) => order);
    if (!first || (second && second.orderId !== first.orderId)) throw new Error('One request has two orders');
    this.memory.orders.add(first.orderId);
    return first;
  }

  private async form(quantity: number) {
    const { visit, nth, method } = this.plan;
    const { offerId, price } = this.world.goods[visit];
    const { email } = this.memory;
    const isPaidLater = visit === 'reservation' && method === 'ele-pay';
    if (isPaidLater) this.verifyCode ??= await this.askForCode(email);
    return {
      requestId: randomUUID(),
      offerId,
      quantity,
      expectedAmount: price * quantity,
      contactName: `Shopper ${nth}`,
      email,
      emailAgain: email,
      paymentMethod: method,
      verifyCode: this.verifyCode,
      ...(visit === 'reservation' ? { reservation: await this.wishedVisit(offerId) } : {}),
    };
  }

  /** A table that is paid later needs a proven address. */
  private async askForCode(email: string): Promise<string> {
    const { deviceId = '' } = this.caller.context;
    await this.caller.call('shopper/user/sendEmail', { email, purpose: 'table', deviceId });
    return this.caller.insist(async () => {
      const mailbox = `${this.world.address}/dev/mailbox.json?to=${encodeURIComponent(email)}`;
      const [newest] = (await (await this.world.send(mailbox)).json()) as { text: string }[];
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
      if (code === undefined) throw new Error('No code has come yet');
      return code;
    });
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
        const hasEnded = await this.pay(order);
        if (hasEnded) return;
      }
      await this.answerProposal(order);
      await this.caller.rest(800 + this.lot() * 1_200);
      ({ order } = await this.caller.call('shopper/order/detail', { orderId: order.orderId }));
    }
    if (order.state === 'established') this.memory.established.add(order.orderId);
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
      // Paid, or confirmed by the store, a moment earlier.
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
