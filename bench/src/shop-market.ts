import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf } from '@meal/contract/calls';
import type { RequestContext } from '@meal/contract/envelope';
import { wireNumber } from '@meal/contract/errors';
import { Connection } from './connection';
import type { Pool } from './driver';
import type { Market, Pattern, Stalls } from './market';
import type { Buy } from './shoppers';
import { startVisitors } from './visitor-sessions';

interface Offer {
  offerId: string;
  price: number;
}

interface ShopSettings {
  /** Where the shop listens. */
  origin: string;
  /** The shop's database, for looking on. */
  pool: Pool;
  /** Where cards become tokens; without it the provider takes any. */
  provider?: { origin: string; pool: Pool };
}

type Answer<Data> = { code: number; data: Data };
type CreateAnswer = Answer<OutputOf<'shopper/order/create'>>;
type PayAnswer = Answer<OutputOf<'shopper/order/pay'>>;

// No common divisor with the number of offers, so that a guest seldom buys the same again.
const guestCount = 1_999;
const spreadCount = 1_000;
const soldOutCodes = [wireNumber('E103'), wireNumber('E106')];
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'HANAKO' };
const settleMs = 180_000;
const lookMs = 100;

/** The whole shop, bought from over HTTP as the visitor app does: create, pay, and the answer says captured. */
export class ShopMarket implements Market {
  private turn = 0;
  private readonly tokens: string[] = [];

  private constructor(
    private readonly settings: ShopSettings,
    private readonly guests: readonly RequestContext[],
    private readonly offers: readonly Offer[],
    private readonly hot: Offer,
  ) {}

  static async open(settings: ShopSettings): Promise<ShopMarket> {
    const { rows } = await settings.pool.query({
      text: `update offers set stock = 1000000000, purchasable_limit = 10000, holdable_limit = 30000, visit = 'free',
          sale_starts_at = '2020-01-01', sale_ends_at = null
        where state = 'published' returning offer_id as "offerId", price`,
    });
    const [hot, ...others] = rows as Offer[];
    const offers = others.slice(0, spreadCount);
    if (!hot || offers.length < spreadCount) throw new Error('Too few offers to buy.');
    const guests = await startVisitors(`${settings.origin}/api`, guestCount);
    // As PostgreSQL does by itself some minutes later.
    await settings.pool.query({ text: 'vacuum analyze' });
    return new ShopMarket(settings, guests, offers, hot);
  }

  async open(shoppers: number, pattern: Pattern, most: number): Promise<Stalls> {
    await this.makeTokens(most);
    const connections = await Promise.all(
      Array.from({ length: shoppers }, () => Connection.open(this.settings.origin)),
    );
    return {
      buyers: connections.map((connection) => this.buyer(connection, pattern)),
      close: () => {
        for (const connection of connections) connection.close();
      },
    };
  }

  /** Until every mail is sent and every message of the provider has arrived. */
  async settle(): Promise<number> {
    const deadline = Date.now() + settleMs;
    const left = await this.unsent();
    while ((await this.unsent()) > 0) {
      if (Date.now() > deadline) throw new Error('Mails or messages are still waiting minutes later.');
      await pause(lookMs);
    }
    return left;
  }

  async restock(stock: number): Promise<void> {
    await this.settings.pool.query({
      text: 'update offers set stock = $2 where offer_id = $1',
      values: [this.hot.offerId, stock],
    });
  }

  sold(): Promise<number> {
    return countOf(
      this.settings.pool,
      `select count(*) from tickets where state = 'established' and offer_id = '${this.hot.offerId}'`,
    );
  }

  private async unsent(): Promise<number> {
    const { pool, provider } = this.settings;
    const own = await countOf(
      pool,
      `(select count(*) from mail_outbox where state = 'waiting')
        + (select count(*) from provider_events where applied_at is null)`,
    );
    if (!provider) return own;
    return (
      own + (await countOf(provider.pool, `select count(*) from sandbox.webhooks where state = 'waiting'`))
    );
  }

  private buyer(connection: Connection, pattern: Pattern): Buy {
    return async () => {
      this.turn += 1;
      const guest = this.guests[this.turn % guestCount] as RequestContext;
      const offer = pattern === 'hot' ? this.hot : (this.offers[this.turn % spreadCount] as Offer);
      const created = await connection.post('/api/shopper/order/create', { ...guest, ...formOf(offer) });
      const { code, data }: CreateAnswer = JSON.parse(created.body);
      if (soldOutCodes.includes(code)) return 'soldOut';
      if (code !== 0) throw new Error(`An order was answered with ${created.body}`);
      const paid = await connection.post('/api/shopper/order/pay', {
        ...guest,
        orderId: data.order.orderId,
        paymentToken: this.takeToken(),
      });
      const { data: answer }: PayAnswer = JSON.parse(paid.body);
      if (answer?.order.state !== 'established' || answer.order.payment.state !== 'captured') {
        throw new Error(`A payment was answered with ${paid.body}`);
      }
      return 'bought';
    };
  }

  private takeToken(): string {
    if (!this.settings.provider) return 'tok_any';
    const token = this.tokens.shift();
    if (token === undefined) throw new Error('There are not enough card tokens for this round.');
    return token;
  }

  /** Shoppers' browsers do this at the provider, while they fill in the form. */
  private async makeTokens(count: number): Promise<void> {
    const { provider } = this.settings;
    if (!provider) return;
    const make = async () => {
      const connection = await Connection.open(provider.origin);
      while (this.tokens.length < count) {
        const { body } = await connection.post('/sandbox/tokens', card);
        this.tokens.push((JSON.parse(body) as { paymentToken: string }).paymentToken);
      }
      connection.close();
    };
    await Promise.all(Array.from({ length: 8 }, make));
  }
}

function formOf({ offerId, price }: Offer): object {
  return {
    requestId: randomUUID(),
    offerId,
    quantity: 1,
    expectedAmount: price,
    contactName: '山田 花子',
    email: 'hanako@example.com',
    emailAgain: 'hanako@example.com',
    paymentMethod: 'credit-card',
  };
}

async function countOf(pool: Pool, counted: string): Promise<number> {
  const { rows } = await pool.query({ text: `select (${counted})::integer as count` });
  return (rows as { count: number }[])[0]?.count ?? Number.NaN;
}
