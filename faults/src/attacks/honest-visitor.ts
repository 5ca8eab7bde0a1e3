import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallerContext, type Client, createClient } from '@meal/contract/client';
import { limits } from '@meal/contract/limits';
import type { Order } from '@meal/contract/order';
import { isRefusal } from '../caller';
import type { Scene } from '../scene';
import { HeardOrders } from './heard-orders';
import { mailedCodes } from './mailed-codes';

/** Milliseconds. */
export interface Journey {
  signIn: number;
  buy: number;
  tickets: number;
}

const goodCard = '4242 4242 4242 4242';
const lookMs = 200;

/** Somebody with a phone, in a network of their own, who calls as the app does and waits as long as the app does. */
export class HonestVisitor {
  readonly network = '198.51.100.7';
  readonly email = 'visitor@example.com';
  /** What was bought so far. */
  readonly orders: string[] = [];
  readonly client: Client;
  private context: CallerContext = { locale: 'en-US', deviceId: 'device-of-an-honest-visitor' };

  constructor(private readonly scene: Scene) {
    this.client = createClient({
      baseUrl: `${scene.address}/api`,
      context: () => this.context,
      onUnauthorised: () => {},
      readCookie: () => '',
      fetch: (address, request) =>
        fetch(address, {
          ...request,
          headers: { ...(request?.headers as Record<string, string>), 'x-forwarded-for': this.network },
        }),
    });
  }

  get deviceId(): string {
    return this.context.deviceId ?? '';
  }

  get token(): string {
    return this.context.token ?? '';
  }

  /** From the mailed code to the tickets in the wallet; a visitor who is signed in signs out first. */
  async travel(): Promise<Journey> {
    if (this.context.token) await this.client.call('shopper/user/logout', {});
    this.context = { locale: 'en-US', deviceId: this.deviceId };
    const began = performance.now();
    await this.signIn();
    const signedIn = performance.now();
    const order = await this.buy();
    const bought = performance.now();
    await this.openTickets(order);
    return { signIn: signedIn - began, buy: bought - signedIn, tickets: performance.now() - bought };
  }

  private async signIn(): Promise<void> {
    const { email, deviceId } = this;
    const codes = mailedCodes(this.scene.mails, email);
    // The mailbox is looked at from now on: what came before is nobody's business.
    const first = codes.next();
    first.catch(() => {});
    await this.client.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
    for (let code = (await first).value as string; ; code = (await codes.next()).value as string) {
      try {
        const answer = await this.client.call('shopper/user/loginWithEmail', {
          email,
          verifyCode: code,
          deviceId,
        });
        this.context = { ...this.context, userId: answer.userId, token: answer.token };
        return;
      } catch (error) {
        // Somebody else's code, in a mailbox that strangers write to.
        if (!isRefusal(error, 'E1108')) throw error;
      }
    }
  }

  private async buy(): Promise<Order> {
    const { client, email, scene } = this;
    const { offerId, price } = scene.goods.free;
    const heard = new HeardOrders();
    await heard.start(client);
    try {
      await client.call('shopper/offer/detail', { offerId });
      await client.call('shopper/order/prepare', { offerId });
      const paymentToken = await scene.provider.cardToken(goodCard);
      const { order } = await client.call('shopper/order/create', {
        requestId: randomUUID(),
        offerId,
        quantity: 1,
        expectedAmount: price,
        contactName: 'Hanako Yamada',
        email,
        emailAgain: email,
        paymentMethod: 'credit-card',
      });
      await client.call('shopper/order/pay', { orderId: order.orderId, paymentToken });
      const established = await this.becomesEstablished(order.orderId);
      await heard.hears(order.orderId);
      this.orders.push(order.orderId);
      return established;
    } finally {
      heard.stop();
    }
  }

  private async becomesEstablished(orderId: string): Promise<Order> {
    const deadline = Date.now() + limits.requestTimeoutMs;
    for (;;) {
      const { order } = await this.client.call('shopper/order/detail', { orderId });
      if (order.state === 'established') return order;
      if (Date.now() > deadline) throw new Error(`The order is ${order.state}`);
      await pause(lookMs);
    }
  }

  private async openTickets({ tickets }: Order): Promise<void> {
    const { list } = await this.client.call('shopper/user/ticket/queryList', { type: 'established' });
    const missing = tickets.filter((id) => !list.some(({ ticketId }) => ticketId === id));
    if (tickets.length === 0 || missing.length > 0) throw new Error('The wallet lacks what was bought');
    for (const ticketId of tickets) await this.client.call('shopper/user/ticket/qr', { ticketId });
  }
}
