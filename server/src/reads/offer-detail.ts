import type { OutputOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { tokyoDay } from '@meal/contract/tokyo';
import { Cache } from '@meal/kit/cache';
import type { Pool } from 'pg';
import type { Translated } from '../database/tables/translated';
import { nextUsableDay, openSlots } from '../domains/offers/usability';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { translate } from '../platform/translate';
import { readCards, type Viewer } from './offer-cards';
import type { OfferSearch } from './offer-search';

const mostSimilar = 6;

export class OfferDetail {
  /** Which offers stand beside those of a category in an area: only their stock is looked at each time. */
  private readonly alike = new Cache<readonly string[]>({ freshMs: 60_000, mostKept: 5_000 });

  constructor(
    private readonly pool: Pool,
    private readonly search: OfferSearch,
  ) {}

  /** One offer that is or was on sale; drafts are nobody's business here. */
  async read(offerId: string, viewer: Viewer): Promise<OutputOf<'shopper/offer/detail'>> {
    const shown = await this.pool.query<{ about: Translated; leadHours: number }>({
      name: 'offer-is-shown',
      text: `select s.about, o.lead_hours as "leadHours" from offers o join stores s using (store_id)
        where o.offer_id = $1 and o.state in ('published', 'ended') and o.sale_starts_at <= $2`,
      values: [offerId, viewer.now],
    });
    const [row] = shown.rows;
    const [offer] = row ? await readCards(this.pool, [offerId], viewer) : [];
    if (!row || !offer) throw new AppError('E101');
    return {
      offer: { ...offer, store: { ...offer.store, about: translate(row.about, viewer.language) } },
      serverTime: viewer.now.getTime(),
      usable: usableOf(offer, row.leadHours, viewer.now.getTime()),
      similar: await this.similarTo(offer, viewer),
    };
  }

  private async similarTo({ offerId, category, store }: Offer, viewer: Viewer): Promise<Offer[]> {
    const { categoryId } = category;
    const { areaId } = store.area;
    const alike = await this.alike.getOrRead(`${categoryId} ${areaId}`, viewer.now, () =>
      this.findAlike(categoryId, areaId, viewer),
    );
    const others = alike.filter((each) => each !== offerId);
    const cards = await readCards(this.pool, others, viewer);
    return cards.filter(({ soldOut, ended }) => !soldOut && !ended).slice(0, mostSimilar);
  }

  /** The same kind of food, near first; a few more than are shown, because some may sell out. */
  private async findAlike(categoryId: string, areaId: string, viewer: Viewer): Promise<string[]> {
    const limit = mostSimilar + 3;
    const near = await this.search.search({ categoryId, areaId, limit }, viewer);
    const others = near.list.length < limit ? await this.search.search({ categoryId, limit }, viewer) : near;
    const found = new Set([...near.list, ...others.list].map((each) => each.offerId));
    return [...found].slice(0, limit);
  }
}

function usableOf(offer: Offer, leadHours: number, now: number): OutputOf<'shopper/offer/detail'>['usable'] {
  const moment = { now, isHoliday: isJapaneseHoliday };
  const rule = { ...offer, leadHours };
  const next = nextUsableDay(rule, moment);
  return { today: openSlots(rule, tokyoDay(now), moment), ...(next ? { next } : {}) };
}
