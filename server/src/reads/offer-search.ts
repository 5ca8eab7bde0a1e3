import type { OutputOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import type { Sort } from '@meal/contract/sorts';
import type { Pool } from 'pg';
import { conditionTerms } from '../domains/search/offer-document';
import { headTerms } from '../domains/search/recommendation';
import { wantedBy } from '../domains/search/search-words';
import { scaledSpot } from '../domains/search/spot';
import { type KnownTerm, TermDictionary } from '../domains/search/term-dictionary';
import { metersPerDegree, type Position } from '../platform/distance';
import { ShortMemory } from '../platform/short-memory';
import { WrittenJson } from '../platform/written-json';
import { CardMemory, type Listed } from './card-memory';
import { readCursor, writeCursor } from './cursor';
import type { Viewer } from './offer-cards';
import { type SearchInput, Statement, usableThen } from './search-conditions';

type Answer = OutputOf<'shopper/offer/search'>;

interface PageRow extends Listed {
  key: number;
  total: number | null;
}

interface Found {
  listed: readonly PageRow[];
  total: number;
  nextCursor?: string;
}

interface StationSpot extends Position {
  groupId: string;
}

/** What the rows are ordered by, smallest first. */
const keys: Record<Exclude<Sort, 'distance'>, string> = {
  recommended: 'place::double precision',
  price: 'price::double precision',
  discount: '(-discount)::double precision',
  // Those without an end come last.
  endingSoon: 'coalesce(extract(epoch from sale_ends_at) * 1000, 9e15)::double precision',
};

/** A word that more offers have is looked for among the best ones first. */
const common = 150;

const listStart = Buffer.from('{"list":[');
const listEnd = Buffer.from('],');

export class OfferSearch {
  private readonly dictionary: TermDictionary;
  private readonly stations = new ShortMemory<ReadonlyMap<string, StationSpot>>({ freshMs: 600_000 });
  /** That there are more than can be counted exactly stays true for a while; exact totals are counted each time. */
  private readonly manyMemory = new ShortMemory<number>({
    freshMs: 30_000,
    mostKept: 5_000,
    keeps: (total) => total > limits.totalExactTo,
  });
  private readonly cards: CardMemory;
  /** Names of prepared statements; there are as many as combinations of conditions. */
  private readonly names = new Map<string, string>();

  constructor(private readonly pool: Pool) {
    this.dictionary = new TermDictionary(pool);
    this.cards = new CardMemory(pool);
  }

  async search(input: SearchInput, viewer: Viewer): Promise<Answer> {
    const { listed, total, nextCursor } = await this.find(input, viewer);
    return {
      list: await this.cards.read(listed, viewer.language),
      ...totals(total),
      ...(nextCursor ? { nextCursor } : {}),
    };
  }

  /** The same as bytes, for those who only pass it on. */
  async write(input: SearchInput, viewer: Viewer): Promise<WrittenJson<Answer>> {
    const { listed, total, nextCursor } = await this.find(input, viewer);
    const rest = JSON.stringify({ ...totals(total), ...(nextCursor ? { nextCursor } : {}) });
    const list = await this.cards.write(listed, viewer.language);
    return new WrittenJson(Buffer.concat([listStart, list, listEnd, Buffer.from(rest.slice(1))]));
  }

  private async find(input: SearchInput, viewer: Viewer): Promise<Found> {
    const station = input.stationId ? await this.stationOf(input.stationId, viewer.now) : undefined;
    const terms = await this.termsOf(input, station?.groupId);
    if (terms === undefined) return { listed: [], total: 0 };
    const spot = spotOf(input) ?? station;
    const sort = input.sort === 'distance' && !spot ? 'recommended' : (input.sort ?? 'recommended');
    const page = { input, viewer, terms, spot, sort };
    const isCommon = terms.length > 0 && Math.min(...terms.map(({ offers }) => offers)) > common;
    if (sort !== 'recommended' || !isCommon) return this.whole(page);
    return this.head(page);
  }

  private async stationOf(stationId: string, now: Date): Promise<StationSpot | undefined> {
    const stations = await this.stations.recall('all', now, async () => {
      const { rows } = await this.pool.query<StationSpot & { stationId: string }>(
        'select station_id as "stationId", group_id as "groupId", latitude, longitude from stations',
      );
      return new Map(rows.map(({ stationId: id, ...spot }) => [id, spot]));
    });
    return stations.get(stationId);
  }

  /** The terms that an offer must have; undefined where no offer has one of them. */
  private async termsOf(input: SearchInput, groupId?: string): Promise<KnownTerm[] | undefined> {
    const wanted = [
      ...(input.areaId ? [conditionTerms.area(input.areaId)] : []),
      ...(input.stationId ? [conditionTerms.stationGroup(groupId ?? '')] : []),
      ...(input.lineId ? [conditionTerms.line(input.lineId)] : []),
      ...(input.landmarkId ? [conditionTerms.landmark(input.landmarkId)] : []),
      ...(input.categoryId ? [conditionTerms.category(input.categoryId)] : []),
      ...(input.collectionId ? [conditionTerms.collection(input.collectionId)] : []),
      ...(input.storeId ? [conditionTerms.store(input.storeId)] : []),
    ].map((term) => ({ term, ifKnown: false }));
    if (input.keyword?.trim()) {
      const words = wantedBy(input.keyword);
      if (words.length === 0) return undefined;
      wanted.push(...words);
    }
    if (wanted.length === 0) return [];
    const known = await this.dictionary.find(wanted.map(({ term }) => term));
    const terms: KnownTerm[] = [];
    for (const { term, ifKnown } of wanted) {
      const found = known.get(term);
      if (found) terms.push(found);
      else if (!ifKnown) return undefined;
    }
    return terms;
  }

  /** Everything that fits is found and counted, then put in order. */
  private async whole(page: Page): Promise<Found> {
    const rows = await this.read(page, page.terms, true);
    return foundIn(page, rows, rows[0]?.total ?? (await this.totalOf(page)));
  }

  /** A common word: most of what fits is not looked at, unless the best do not fill the page. */
  private async head(page: Page): Promise<Found> {
    const heads = await this.dictionary.find(headTerms);
    const rarest = Math.min(...page.terms.map(({ offers }) => offers));
    const everything = Math.max(...[...heads.values()].map(({ offers }) => offers), rarest);
    const enough = (page.input.limit + 1) * 5;
    for (const term of headTerms) {
      const head = heads.get(term);
      if (!head) continue;
      const expected = page.terms.reduce((share, { offers }) => (share * offers) / everything, head.offers);
      if (expected < enough) continue;
      const rows = await this.read(page, [...page.terms, head], false);
      if (rows.length > page.input.limit) return foundIn(page, rows, await this.totalOf(page));
      break;
    }
    const rows = await this.read(page, page.terms, false);
    return foundIn(page, rows, await this.totalOf(page));
  }

  private async read(
    { input, viewer, spot, sort }: Page,
    terms: readonly KnownTerm[],
    counts: boolean,
  ): Promise<PageRow[]> {
    const statement = new Statement();
    const clauses = fittingClauses(input, viewer, terms, statement);
    const point = spot && `${statement.value(scaledSpot(spot.latitude, spot.longitude))}::point`;
    const key = sort === 'distance' ? `(spot <-> ${point})` : keys[sort];
    const meters = point ? `(spot <-> ${point}) * ${metersPerDegree}` : 'null::double precision';
    const after = input.cursor ? [pastCursor(sort, input.cursor, statement)] : [];
    // Named apart, so that the planner takes the words first and never walks the order hoping for the best.
    const apart = terms.length > 0 ? 'materialized' : 'not materialized';
    const liked = viewer.userId
      ? `exists (select from favourites f where f.user_id = ${statement.value(viewer.userId)} and f.offer_id = o.offer_id)`
      : 'false';
    return this.query<PageRow>(
      statement,
      `with fitting as ${apart} (
        select offer_id, card_key, ${key} as key, ${meters} as meters from offer_search
        where ${clauses.join(' and ')}),
      page as (
        select * from fitting ${after.length > 0 ? `where ${after.join()}` : ''}
        order by key, offer_id limit ${statement.value(input.limit + 1)})
      select page.offer_id as "offerId", page.card_key as "cardKey", page.key, page.meters,
        ${counts && terms.length > 0 ? '(select count(*)::integer from fitting)' : 'null::integer'} as total,
        o.stock, ${liked} as liked
      from page join offers o using (offer_id)
      order by page.key, page.offer_id`,
    );
  }

  /** Prepared once for each combination of conditions: planning would cost more than searching. */
  private async query<Row extends object>(statement: Statement, text: string): Promise<Row[]> {
    const name = this.names.get(text) ?? `search-${this.names.size}`;
    this.names.set(text, name);
    const { rows } = await this.pool.query<Row>({ name, text, values: statement.values });
    return rows;
  }

  /** Exact up to 1,000, and then "at least". */
  private totalOf({ input, viewer, terms }: Page): Promise<number> {
    const { keyword, areaId, stationId, lineId, landmarkId, categoryId, collectionId, storeId } = input;
    const { dateFrom, dateTo, slots, people } = input;
    const question = JSON.stringify([
      [keyword, areaId, stationId, lineId, landmarkId, categoryId, collectionId, storeId],
      [dateFrom, dateTo, slots, people],
    ]);
    return this.manyMemory.recall(question, viewer.now, async () => {
      const statement = new Statement();
      const clauses = fittingClauses(input, viewer, terms, statement);
      const [row] = await this.query<{ total: number }>(
        statement,
        `select count(*)::integer as total from (
          select from offer_search where ${clauses.join(' and ')} limit ${limits.totalExactTo + 1}) fitting`,
      );
      return row?.total ?? 0;
    });
  }
}

interface Page {
  input: SearchInput;
  viewer: Viewer;
  terms: readonly KnownTerm[];
  spot: Position | undefined;
  sort: Sort;
}

function fittingClauses(
  input: SearchInput,
  { now }: Viewer,
  terms: readonly KnownTerm[],
  statement: Statement,
): string[] {
  const clauses = usableThen(input, now, statement);
  if (terms.length === 0) return clauses;
  return [...clauses, `terms @> ${statement.value(terms.map(({ id }) => id))}::integer[]`];
}

function spotOf({ latitude, longitude }: SearchInput): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function pastCursor(sort: Sort, text: string, statement: Statement): string {
  const { key, id } = readCursor(sort, text);
  return `(key, offer_id) > (${statement.value(key)}::double precision, ${statement.value(id)}::text)`;
}

function foundIn({ input, sort }: Page, rows: readonly PageRow[], total: number): Found {
  const listed = rows.slice(0, input.limit);
  const last = listed.at(-1);
  if (rows.length <= input.limit || !last) return { listed, total };
  return { listed, total, nextCursor: writeCursor(sort, { key: last.key, id: last.offerId }) };
}

function totals(total: number): Pick<Answer, 'total' | 'totalIsMinimum'> {
  if (total <= limits.totalExactTo) return { total };
  return { total: limits.totalExactTo, totalIsMinimum: true };
}
