import { BoundedMap } from '@meal/kit/bounded-map';
import type { Pool } from 'pg';

export interface KnownTerm {
  id: number;
  /** About how many offers have it. */
  offers: number;
}

const freshMs = 60_000;
const mostKept = 50_000;

/**
 * Numbers of terms, kept in the process: a number never changes, and how common a term is only decides the way it is
 * looked for. A term that is not known is asked for each time, because it may have come since.
 */
export class TermDictionary {
  private readonly kept = new BoundedMap<string, KnownTerm & { readAt: number }>(mostKept);

  constructor(private readonly pool: Pool) {}

  /** The terms that some offer has. */
  async find(terms: readonly string[]): Promise<ReadonlyMap<string, KnownTerm>> {
    const at = performance.now();
    const found = new Map<string, KnownTerm>();
    const missing: string[] = [];
    for (const term of terms) {
      const known = this.kept.get(term);
      if (!known || at - known.readAt >= freshMs) missing.push(term);
      else if (known.offers > 0) found.set(term, known);
    }
    if (missing.length === 0) return found;
    for (const { term, id, offers } of await this.read(missing, at)) {
      if (offers > 0) found.set(term, { id, offers });
    }
    return found;
  }

  private async read(terms: readonly string[], readAt: number) {
    const { rows } = await this.pool.query<{ term: string; id: number; offers: number }>({
      name: 'find-terms',
      text: 'select term, term_id as id, offers from search_terms where term = any($1)',
      values: [terms],
    });
    for (const { term, id, offers } of rows) this.kept.set(term, { id, offers, readAt });
    return rows;
  }
}
