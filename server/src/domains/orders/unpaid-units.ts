import { sql } from 'kysely';
import type { Database } from '../../database/connect';

/** From where stock is claimed, as keyed hashes. */
export interface Holder {
  network: string;
  device: string;
}

/** Units that are claimed and not paid. */
export interface UnpaidUnits {
  ofVisitor: number;
  ofDevice: number;
  ofNetwork: number;
  /** Of the same offer. */
  ofNetworkAndOffer: number;
  /** When the first of them are paid or given back, where that is known. */
  freeAt: Date | null;
}

export const nothingUnpaid: UnpaidUnits = {
  ofVisitor: 0,
  ofDevice: 0,
  ofNetwork: 0,
  ofNetworkAndOffer: 0,
  freeAt: null,
};

/** For an order whose money is held or taken, or that has ended: from where it came is forgotten. */
export const noLongerUnpaid = { unpaid_network: null, unpaid_device: null } as const;

/**
 * Whoever claims from the same network or device waits; always in the same order, so nobody blocks. What is counted next comes
 * and goes all the time: a bitmap scan, which PostgreSQL prefers while it knows little of the table, would walk over every
 * entry of a network that was ever there, and mark none as dead.
 */
export async function lockHolders(db: Database, holders: readonly Holder[]): Promise<void> {
  const keys = holders.flatMap(({ network, device }) => [network, device]);
  await sql`
    select set_config('enable_bitmapscan', 'off', true), pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select distinct key from unnest(${keys}::text[]) as key order by key) as locked`.execute(db);
}

/**
 * In the order of the questions. Lock the holders first, and nobody adds to it. Many who buy together may share a network, as
 * behind the access point of a station: what it has not paid is read once for all of them.
 */
export async function countUnpaid(
  db: Database,
  asked: readonly (Holder & { userId: string; offerId: string })[],
): Promise<UnpaidUnits[]> {
  const networks = [...new Set(asked.map(({ network }) => network))];
  const { rows } = await sql<UnpaidUnits>`
    with of_networks as materialized (
      select o.unpaid_network as network, o.offer_id, ${units}, ${freeAt} from orders o
      where o.unpaid_network = any(${networks}::text[]) and ${isUnpaid} group by o.unpaid_network, o.offer_id)
    select visitor.units as "ofVisitor", device.units as "ofDevice", network.units as "ofNetwork",
      network.of_offer as "ofNetworkAndOffer", least(visitor.free_at, device.free_at, network.free_at) as "freeAt"
    from unnest(${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ offerId }) => offerId)}::text[],
      ${asked.map(({ network }) => network)}::text[], ${asked.map(({ device }) => device)}::text[])
      with ordinality as asked (user_id, offer_id, network, device, index)
    cross join lateral (
      select ${units}, ${freeAt} from orders o where o.user_id = asked.user_id and ${isUnpaid}) as visitor
    cross join lateral (
      select ${units}, ${freeAt} from orders o where o.unpaid_device = asked.device and ${isUnpaid}) as device
    cross join lateral (
      select coalesce(sum(n.units), 0)::integer as units, min(n.free_at) as free_at,
        coalesce(sum(n.units) filter (where n.offer_id = asked.offer_id), 0)::integer as of_offer
      from of_networks n where n.network = asked.network) as network
    order by asked.index`.execute(db);
  return rows;
}

const units = sql`coalesce(sum(o.quantity), 0)::integer as units`;
const freeAt = sql`min(o.pay_by) as free_at`;
// By its state as well: servers of the release before forget nothing.
const isUnpaid = sql`o.unpaid_network is not null and o.state in ('awaitingPayment', 'awaitingStore')`;
