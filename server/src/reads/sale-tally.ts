import { Cache } from '@meal/kit/cache';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { onSale } from './on-sale';

interface Tally {
  areaId: string;
  categoryId: string;
  offers: number;
}

/** How many offers are on sale in each area and category: counted now and then, for all who look. */
export class SaleTally {
  private readonly memory = new Cache<readonly Tally[]>({ freshMs: 30_000 });

  constructor(private readonly db: Database) {}

  async byArea(now: Date): Promise<ReadonlyMap<string, number>> {
    return sumBy(await this.read(now), ({ areaId }) => areaId);
  }

  async byCategory(now: Date, areaId?: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.read(now);
    const wanted = areaId ? rows.filter((row) => row.areaId === areaId) : rows;
    return sumBy(wanted, ({ categoryId }) => categoryId);
  }

  private read(now: Date): Promise<readonly Tally[]> {
    return this.memory.getOrRead('all', now, async () => {
      const { rows } = await sql<Tally>`
        select f.area_id as "areaId", f.category_id as "categoryId", count(*)::integer as offers
        from offer_search f
        where ${onSale(now)}
        group by 1, 2`.execute(this.db);
      return rows;
    });
  }
}

function sumBy(rows: readonly Tally[], key: (row: Tally) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.offers);
  return sums;
}
