import { dataLoader } from '@meal/kit/data-loader';
import type { Pool } from 'pg';
import type { Listed } from './card-memory';

interface Asked {
  offerIds: readonly string[];
  now: Date;
}

/**
 * Which of some offers can be bought now, in the order of the ids: for lists whose members are remembered, while their stock
 * is looked at each time. Lists asked for at the same moment are read together.
 */
export function listedReader(pool: Pool): (asked: Asked) => Promise<Listed[]> {
  return dataLoader(async (asked: readonly Asked[]) => {
    const { rows } = await pool.query<Listed>({
      name: 'listed-offers',
      text: `select offer_id as "offerId", card_key as "cardKey", stock from offer_search
        where offer_id = any($1) and stock > 0 and sale_starts_at <= $2 and (sale_ends_at is null or sale_ends_at > $2)`,
      values: [[...new Set(asked.flatMap(({ offerIds }) => offerIds))], asked.at(-1)?.now],
    });
    const found = new Map(rows.map((row) => [row.offerId, row]));
    return (index) => (asked[index]?.offerIds ?? []).flatMap((offerId) => found.get(offerId) ?? []);
  });
}
