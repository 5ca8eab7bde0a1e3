import { sql } from 'kysely';
import type { Database } from '../database/connect';

interface Tally {
  areaId: string;
  categoryId: string;
  offers: number;
}

const freshMs = 30_000;

/** How many offers are on sale in each area and category: counted now and then, for all who look. */
export class SaleTally {
  private rows: Promise<readonly Tally[]> | undefined;
  private readAt = 0;
  private counting = false;

  constructor(private readonly db: Database) {}

  async byArea(now: Date): Promise<ReadonlyMap<string, number>> {
    return sumBy(await this.read(now), ({ areaId }) => areaId);
  }

  async byCategory(now: Date, areaId?: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.read(now);
    const wanted = areaId ? rows.filter((row) => row.areaId === areaId) : rows;
    return sumBy(wanted, ({ categoryId }) => categoryId);
  }

  /** Who comes after the time gets the old figures while new ones are counted; only the first one waits. */
  private read(now: Date): Promise<readonly Tally[]> {
    const at = performance.now();
    this.rows ??= this.count(now, at);
    if (at - this.readAt >= freshMs && !this.counting) {
      const fresh = this.count(now, at);
      fresh.then(
        () => {
          this.rows = fresh;
        },
        () => {},
      );
    }
    return this.rows;
  }

  private async count(now: Date, at: number): Promise<readonly Tally[]> {
    this.counting = true;
    try {
      const { rows } = await sql<Tally>`
        select s.area_id as "areaId", o.category_id as "categoryId", count(*)::integer as offers
        from offer_search f join offers o using (offer_id) join stores s using (store_id)
        where f.in_stock and f.sale_starts_at <= ${now} and (f.sale_ends_at is null or f.sale_ends_at > ${now})
        group by 1, 2`.execute(this.db);
      this.readAt = at;
      return rows;
    } catch (error) {
      this.rows = undefined;
      throw error;
    } finally {
      this.counting = false;
    }
  }
}

function sumBy(rows: readonly Tally[], key: (row: Tally) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.offers);
  return sums;
}
