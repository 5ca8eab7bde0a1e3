import type { Sort } from '@meal/contract/sorts';
import { metersPerDegree, type Position } from '../domains/places/distance';
import { scaledSpot } from '../domains/search/spot';
import type { KnownTerm } from '../domains/search/term-dictionary';
import type { Listed } from './card-memory';
import { type Cursor, readCursor, writeCursor } from './cursor';
import { type SearchInput, usableThen } from './search-conditions';
import { type Question, Statement } from './statement';

/** One page of a search: what is asked, as numbers of terms where it can be. */
export interface Page {
  input: SearchInput;
  now: Date;
  terms: readonly KnownTerm[];
  spot: Position | undefined;
  sort: Sort;
}

export interface PageRow extends Listed {
  key: number;
  /** How many fit in all, if that was asked for. */
  total?: number;
}

export interface Found {
  listed: readonly PageRow[];
  total: number;
  nextCursor?: string;
}

/** What the rows are ordered by, smallest first; each has an index. */
const keys: Record<Exclude<Sort, 'distance'>, string> = {
  recommended: 'place',
  price: 'price',
  discount: '(-discount)',
  endingSoon: 'ending',
};

/** The rows of a page and one more, which tells that there is a next page; `below` looks only at a head of the order. */
export function pageQuestion(
  { input, now, terms, spot, sort }: Page,
  { below, counts = false }: { below?: number; counts?: boolean } = {},
): Question {
  const statement = new Statement();
  const clauses = fittingClauses(input, now, terms, statement);
  // Written out, because the planner must see that the index of this head is enough.
  if (below !== undefined) clauses.push(`place < ${below}`);
  const point = spot && statement.value(scaledSpot(spot.latitude, spot.longitude), 'point');
  const key = sort === 'distance' ? `(spot <-> ${point})` : keys[sort];
  const meters = point ? `, (spot <-> ${point}) * ${metersPerDegree} as meters` : '';
  const after = input.cursor ? `where ${pastCursor(sort, readCursor(sort, input.cursor), statement)}` : '';
  // Named apart, so that the planner takes the words first and never walks the order hoping for the best.
  const apart = terms.length > 0 ? 'materialized' : 'not materialized';
  const text = `with fitting as ${apart} (
      select offer_id, card_key, stock, ${key} as key${meters} from offer_search
      where ${clauses.join(' and ')}),
    page as (
      select * from fitting ${after} order by key, offer_id limit ${statement.value(input.limit + 1, 'integer')})
    select offer_id as "offerId", card_key as "cardKey", stock, key${point ? ', meters' : ''}
      ${counts ? ', (select count(*)::integer from fitting) as total' : ''}
    from page order by key, offer_id`;
  return { text, values: statement.values };
}

/** How many fit, but no more than `most`. */
export function countQuestion({ input, now, terms }: Page, most: number): Question {
  const statement = new Statement();
  const clauses = fittingClauses(input, now, terms, statement);
  const text = `select count(*)::integer as total from (
    select from offer_search where ${clauses.join(' and ')} limit ${statement.value(most, 'integer')}) fitting`;
  return { text, values: statement.values };
}

/** The rows of a page as an answer has them. */
export function foundIn({ input, sort }: Page, rows: readonly PageRow[], total: number): Found {
  const listed = rows.slice(0, input.limit);
  const last = listed.at(-1);
  if (rows.length <= input.limit || !last) return { listed, total };
  return { listed, total, nextCursor: writeCursor(sort, { key: last.key, id: last.offerId }) };
}

function fittingClauses(
  input: SearchInput,
  now: Date,
  terms: readonly KnownTerm[],
  statement: Statement,
): string[] {
  const clauses = usableThen(input, now, statement);
  if (terms.length === 0) return clauses;
  return [
    ...clauses,
    `terms @> ${statement.value(
      terms.map(({ id }) => id),
      'bigint[]',
    )}`,
  ];
}

function pastCursor(sort: Sort, { key, id }: Cursor, statement: Statement): string {
  const type = sort === 'distance' ? 'double precision' : 'bigint';
  const most = Number.MAX_SAFE_INTEGER;
  // Only a forged one is no whole number here.
  const place = sort === 'distance' ? key : Math.trunc(Math.max(-most, Math.min(key, most)));
  return `(key, offer_id) > (${statement.value(place, type)}, ${statement.value(id, 'text')})`;
}
