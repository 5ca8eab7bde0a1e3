import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { tokyoDay } from '@meal/contract/tokyo';
import { Cache } from '@meal/kit/cache';
import { WrittenJson } from '@meal/kit/written-json';
import type { Pool } from 'pg';
import type { Translated } from '../database/tables/translated';
import { nextUsableDay, openSlots } from '../domains/offers/usability';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { translate } from '../platform/translate';
import type { CardMemory } from './card-memory';
import { likedAmong } from './liked-offers';
import { listedReader } from './listed-offers';
import { type CardRow, presentCard, type Viewer } from './offer-cards';
import { rowsForViewers } from './rows-for-viewers';

type Answer = OutputOf<'shopper/offer/detail'>;

interface Row extends CardRow {
  index: number;
  about: Translated;
  leadHours: number;
}

const mostSimilar = 6;
const mostAlike = mostSimilar + 3;
const similarStart = Buffer.from(',"similar":[');
const similarEnd = Buffer.from(']}');

// One that is or was on sale; drafts are nobody's business here.
const statement = {
  name: 'offer-details',
  text: `select asked.index::integer - 1 as index, c.card, o.stock, s.about, o.lead_hours as "leadHours",
      (o.state <> 'published' or coalesce(o.sale_ends_at <= $4, false)) as ended,
      exists (select from favourites f where f.user_id = asked.user_id and f.offer_id = o.offer_id) as liked
    from unnest($1::text[], $2::text[], $3::smallint[]) with ordinality as asked (offer_id, user_id, language, index)
    join offers o on o.offer_id = asked.offer_id and o.state in ('published', 'ended') and o.sale_starts_at <= $4
    join stores s on s.store_id = o.store_id
    join offer_cards c on c.offer_id = o.offer_id and c.language = asked.language`,
};

// As a search in the same order would find them.
const alike = (name: string, also: string) => ({
  name,
  text: `select offer_id as "offerId" from offer_search
    where category_id = $1 ${also} and stock > 0 and sale_starts_at <= $2 and (sale_ends_at is null or sale_ends_at > $2)
      and usable_to >= $3::date
    order by place, offer_id limit ${mostAlike}`,
});
const alikeInArea = alike('alike-in-area', 'and area_id = $4');
const alikeAnywhere = alike('alike-anywhere', '');

/** One offer with everything about it, and others like it. Those asked for at the same moment are read together. */
export class OfferDetail {
  /** Which offers stand beside those of a category in an area: only their stock is looked at each time. */
  private readonly alike = new Cache<readonly string[]>({ freshMs: 300_000, mostKept: 10_000 });
  private readonly readListed: ReturnType<typeof listedReader>;
  private readonly findRow: ReturnType<typeof rowsForViewers<Row>>;

  constructor(
    private readonly pool: Pool,
    private readonly cards: CardMemory,
  ) {
    this.readListed = listedReader(pool);
    this.findRow = rowsForViewers<Row>(pool, statement);
  }

  async write(
    { offerId, groupBuyOrderId }: ParsedOf<'shopper/offer/detail'>,
    viewer: Viewer,
  ): Promise<WrittenJson<Answer>> {
    const row = await this.findRow({ ...viewer, id: offerId });
    if (!row) throw new AppError('E101');
    const offer = presentCard(row);
    const own: Omit<Answer, 'similar'> = {
      offer: { ...offer, store: { ...offer.store, about: translate(row.about, viewer.language) } },
      serverTime: viewer.now.getTime(),
      usable: usableOf(offer, row.leadHours, viewer.now.getTime()),
      // Nobody can begin a share deal yet, so whatever an address names is none.
      ...(groupBuyOrderId ? { groupBuyMissing: true as const } : {}),
    };
    const similar = await this.writeSimilar(offer, viewer);
    return new WrittenJson([
      Buffer.from(JSON.stringify(own).slice(0, -1)),
      similarStart,
      ...similar,
      similarEnd,
    ]);
  }

  private async writeSimilar({ offerId, category, store }: Offer, viewer: Viewer): Promise<Buffer[]> {
    const { categoryId } = category;
    const { areaId } = store.area;
    const alike = await this.alike.getOrRead(`${categoryId} ${areaId}`, viewer.now, () =>
      this.findAlike(categoryId, areaId, viewer.now),
    );
    const others = alike.filter((each) => each !== offerId);
    const listed = await this.readListed({ offerIds: others, now: viewer.now });
    const shown = listed.slice(0, mostSimilar);
    const ids = shown.map((each) => each.offerId);
    return this.cards.write(shown, await likedAmong(this.pool, ids, viewer.userId), viewer.language);
  }

  /** The same kind of food, near first; a few more than are shown, because some may sell out. */
  private async findAlike(categoryId: string, areaId: string, now: Date): Promise<string[]> {
    const near = await this.findBest(alikeInArea, [categoryId, now, tokyoDay(now.getTime()), areaId]);
    if (near.length === mostAlike) return near;
    const others = await this.findBest(alikeAnywhere, [categoryId, now, tokyoDay(now.getTime())]);
    return [...new Set([...near, ...others])].slice(0, mostAlike);
  }

  private async findBest(question: { name: string; text: string }, values: unknown[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ offerId: string }>({ ...question, values });
    return rows.map(({ offerId }) => offerId);
  }
}

function usableOf(offer: Offer, leadHours: number, now: number): Answer['usable'] {
  const moment = { now, isHoliday: isJapaneseHoliday };
  const rule = { ...offer, leadHours };
  const next = nextUsableDay(rule, moment);
  return { today: openSlots(rule, tokyoDay(now), moment), ...(next ? { next } : {}) };
}
