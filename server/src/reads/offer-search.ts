import type { OutputOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { Cache } from '@meal/kit/cache';
import { WrittenJson } from '@meal/kit/written-json';
import type { Pool } from 'pg';
import type { Position } from '../domains/places/distance';
import { conditionTerms } from '../domains/search/offer-document';
import { heads } from '../domains/search/recommendation';
import { wantedBy } from '../domains/search/search-words';
import { type KnownTerm, TermDictionary } from '../domains/search/term-dictionary';
import { AppError } from '../platform/app-error';
import { CardMemory } from './card-memory';
import { likedAmong } from './liked-offers';
import type { Viewer } from './offer-cards';
import type { SearchInput } from './search-conditions';
import { countQuestion, type Found, foundIn, type Page, type PageRow, pageQuestion } from './search-page';
import { PreparedQuestions } from './statement';

type Answer = OutputOf<'shopper/offer/search'>;

interface StationSpot extends Position {
  groupId: string;
}

/** How many offers stand in each head of the order, and in all of it. */
interface HeadSizes {
  heads: readonly { below: number; offers: number }[];
  all: number;
}

/** A head is worth a look if it promises so many pages: a few of its offers will not fit. */
const promisedPages = 3;

const listStart = Buffer.from('{"list":[');
const listEnd = Buffer.from('],');

interface Settings {
  /** A word that more offers have is looked for among the best ones first. */
  common?: number;
  cards?: CardMemory;
}

export class OfferSearch {
  private readonly dictionary: TermDictionary;
  private readonly stations = new Cache<ReadonlyMap<string, StationSpot>>({ freshMs: 600_000 });
  /** What many ask at once is searched once; nothing in it is older than two seconds. */
  private readonly found = new Cache<Found>({ freshMs: 1_000, mostKept: 2_000 });
  /** That there are more than can be counted exactly stays true for a while; exact totals are counted each time. */
  private readonly manyMemory = new Cache<number>({
    freshMs: 30_000,
    mostKept: 5_000,
    keeps: (total) => total > limits.totalExactTo,
  });
  private readonly sizes = new Cache<HeadSizes>({ freshMs: 600_000 });
  private readonly cards: CardMemory;
  private readonly questions: PreparedQuestions;
  private readonly common: number;

  constructor(
    private readonly pool: Pool,
    { common = limits.totalExactTo, cards = new CardMemory(pool) }: Settings = {},
  ) {
    this.common = common;
    this.dictionary = new TermDictionary(pool);
    this.cards = cards;
    this.questions = new PreparedQuestions(pool);
  }

  async search(input: SearchInput, viewer: Viewer): Promise<Answer> {
    return (await this.write(input, viewer)).parse() as Answer;
  }

  /** The same as bytes, for those who only pass it on. */
  async write(input: SearchInput, viewer: Viewer): Promise<WrittenJson<Answer>> {
    const { now, language } = viewer;
    const { listed, total, nextCursor } = await this.found.getOrRead(JSON.stringify(input), now, () =>
      this.find(input, now),
    );
    const liked = await likedAmong(
      this.pool,
      listed.map(({ offerId }) => offerId),
      viewer.userId,
    );
    const rest = JSON.stringify({ ...totals(total), ...(nextCursor ? { nextCursor } : {}) });
    const list = await this.cards.write(listed, liked, language);
    return new WrittenJson([listStart, ...list, listEnd, Buffer.from(rest.slice(1))]);
  }

  private async find(input: SearchInput, now: Date): Promise<Found> {
    if (input.storeId) await this.requireStore(input.storeId);
    const station = input.stationId ? await this.stationOf(input.stationId, now) : undefined;
    const terms = await this.termsOf(input, station?.groupId);
    if (terms === undefined) return { listed: [], total: 0 };
    const spot = spotOf(input) ?? station;
    const sort = input.sort === 'distance' && !spot ? 'recommended' : (input.sort ?? 'recommended');
    const page = { input, now, terms, spot, sort };
    if (terms.length === 0) return this.walk(page);
    const isCommon = terms.every(({ offers }) => offers > this.common);
    return isCommon && sort === 'recommended' ? this.head(page) : this.whole(page);
  }

  /** A store without offers is an empty list; one that does not exist is a wrong address. */
  private async requireStore(storeId: string): Promise<void> {
    const { rowCount } = await this.pool.query({
      name: 'store-exists',
      text: 'select from stores where store_id = $1',
      values: [storeId],
    });
    if (rowCount === 0) throw new AppError('E801');
  }

  private async stationOf(stationId: string, now: Date): Promise<StationSpot | undefined> {
    const stations = await this.stations.getOrRead('all', now, async () => {
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
    const rows = await this.questions.ask<PageRow>(pageQuestion(page, { counts: true }));
    return foundIn(page, rows, rows[0]?.total ?? (await this.totalOf(page)));
  }

  /** The page alone: without words the order is walked until it is full. */
  private async walk(page: Page): Promise<Found> {
    const rows = await this.questions.ask<PageRow>(pageQuestion(page));
    return foundIn(page, rows, await this.totalOf(page));
  }

  /** A common word: most of what fits is not looked at, unless the best do not fill the page. */
  private async head(page: Page): Promise<Found> {
    const { heads: sizes, all } = await this.headSizes(page.now);
    // Letters of one word stand together, so the rarest of them tells more than all of them multiplied.
    let share = Math.min(...page.terms.map(({ offers }) => offers)) / all;
    for (const { below, offers } of sizes) {
      if (offers * share < (page.input.limit + 1) * promisedPages) continue;
      const rows = await this.questions.ask<PageRow>(pageQuestion(page, { below }));
      if (rows.length > page.input.limit) return foundIn(page, rows, await this.totalOf(page));
      share = rows.length / offers;
    }
    return this.walk(page);
  }

  private headSizes(now: Date): Promise<HeadSizes> {
    return this.sizes.getOrRead('all', now, async () => {
      const { rows } = await this.pool.query<{ below: number; offers: number; all: number }>(
        `select below, count(*) filter (where place < below)::integer as offers, count(*)::integer as all
         from offer_search, unnest($1::integer[]) as head (below) group by below order by below`,
        [heads],
      );
      return { heads: rows, all: rows[0]?.all ?? 0 };
    });
  }

  /** Exact up to 1,000, and then "at least". */
  private totalOf(page: Page): Promise<number> {
    const { cursor: _, limit: __, sort: ___, ...question } = page.input;
    return this.manyMemory.getOrRead(JSON.stringify(question), page.now, async () => {
      const [row] = await this.questions.ask<{ total: number }>(countQuestion(page, limits.totalExactTo + 1));
      return row?.total ?? 0;
    });
  }
}

function spotOf({ latitude, longitude }: SearchInput): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function totals(total: number): Pick<Answer, 'total' | 'totalIsMinimum'> {
  if (total <= limits.totalExactTo) return { total };
  return { total: limits.totalExactTo, totalIsMinimum: true };
}
