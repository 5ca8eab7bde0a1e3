import { randomUUID } from 'node:crypto';
import { openPool, type Pool, type Statement } from './driver';
import type { Market, Pattern, Stalls } from './market';

/*
 * As little as a purchase can write: keys, no other index, no foreign key, no check. Nor are they vacuumed: that would fall
 * into the time of the others.
 */
const tables = `
  create schema bare;
  create table bare.offers (offer_id integer primary key, stock integer not null, price integer not null)
    with (autovacuum_enabled = off);
  create table bare.orders (order_id uuid primary key, offer_id integer not null, user_id uuid not null,
    amount integer not null, state text not null, at timestamptz not null) with (autovacuum_enabled = off);
  create table bare.tickets (ticket_id uuid primary key, order_id uuid not null, state text not null)
    with (autovacuum_enabled = off);
  create table bare.ledger (entry_id bigint generated always as identity primary key, order_id uuid not null,
    account text not null, amount integer not null) with (autovacuum_enabled = off);
  insert into bare.offers select nth, 1000000000, 1000 from generate_series(0, 1000) as nth`;

const purchase = {
  text: `with claimed as (
      update bare.offers set stock = stock - 1 where offer_id = $1 and stock >= 1 returning price),
    ordered as (
      insert into bare.orders select $2, $1, $3, price, 'established', $5 from claimed),
    issued as (
      insert into bare.tickets select $4, $2, 'established' from claimed),
    booked as (
      insert into bare.ledger (order_id, account, amount)
      select $2, entry.account, entry.sign * price from claimed,
        (values ('providerReceivable', 1), ('ticketLiability', -1)) as entry (account, sign))
    select price from claimed`,
};

const hotOffer = 0;
const spreadCount = 1_000;

/** A purchase as one statement, through the server's own driver and a pool of the same size. */
export class BareMarket implements Market {
  private turn = 0;

  private constructor(
    private readonly pool: Pool,
    private readonly statement: Statement,
  ) {}

  /** The limit: sent as it is, and planned by the database every time. */
  static async build(connectionString: string, poolSize: number): Promise<BareMarket> {
    const pool = openPool({ connectionString, max: poolSize });
    await pool.query({ text: tables });
    return new BareMarket(pool, purchase);
  }

  /** The same, planned once for each connection. */
  prepared(): BareMarket {
    return new BareMarket(this.pool, { ...purchase, name: 'bare-purchase' });
  }

  async open(shoppers: number, pattern: Pattern): Promise<Stalls> {
    const buy = async () => {
      this.turn += 1;
      const offer = pattern === 'hot' ? hotOffer : 1 + (this.turn % spreadCount);
      const values = [offer, randomUUID(), randomUUID(), randomUUID(), new Date()];
      const { rows } = await this.pool.query({ ...this.statement, values });
      return rows.length === 1 ? 'bought' : 'soldOut';
    };
    return { buyers: Array.from({ length: shoppers }, () => buy), close: () => {} };
  }

  async settle(): Promise<number> {
    return 0;
  }

  async restock(stock: number): Promise<void> {
    await this.pool.query({
      text: 'update bare.offers set stock = $2 where offer_id = $1',
      values: [hotOffer, stock],
    });
  }

  async sold(): Promise<number> {
    const { rows } = await this.pool.query({
      text: `select count(*)::integer as sold from bare.tickets t join bare.orders o using (order_id)
        where o.offer_id = $1`,
      values: [hotOffer],
    });
    return (rows as { sold: number }[])[0]?.sold ?? Number.NaN;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
