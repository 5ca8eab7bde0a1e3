import type { LanguageNumber } from '@meal/contract/languages';
import type { Offer } from '@meal/contract/offer';
import { offerParamsOf } from '@meal/contract/offer-params';
import type { SalePrice } from '@meal/contract/sale-activity';
import { sql } from 'kysely';
import type { Database, Reading } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';
import { readCards, type Viewer } from './offer-cards';
import { onSale } from './on-sale';
import { millis } from './order-parts';

/** A share deal that can still be joined. */
export interface OpenDeal {
  price: number;
  missing: number;
  at: number;
}

/** What an address of the visitor app shows to everybody. */
export type PublicPage =
  | { kind: 'offer'; offer: Offer; sale: SalePrice | undefined; deal: OpenDeal | undefined }
  | { kind: 'list'; title: string; lead: string; picture: string; offers: readonly Offer[] };

export interface PageAddress {
  path: string;
  query: URLSearchParams;
}

interface Readers extends Reading {
  findSale(offerId: string, now: Date): Promise<SalePrice | undefined>;
}

/** As many as a reader without scripts cares to scroll through. */
const mostListed = 40;

/** Undefined for addresses that show nothing of their own. */
export async function readPublicPage(
  readers: Readers,
  { path, query }: PageAddress,
  { language, now }: { language: LanguageNumber; now: Date },
): Promise<PublicPage | undefined> {
  const viewer: Viewer = { language, now, userId: undefined };
  if (path === '/offerDetail') return readOffer(readers, query, viewer);
  const list = listOf(path, query);
  return list && readList(readers, list, viewer);
}

async function readOffer(
  { db, pool, findSale }: Readers,
  query: URLSearchParams,
  viewer: Viewer,
): Promise<PublicPage | undefined> {
  const { offerId, groupBuyOrderId } = offerParamsOf(query) ?? {};
  if (offerId === undefined) return undefined;
  const [[offer], sale, deal] = await Promise.all([
    readCards(pool, [offerId], viewer),
    findSale(offerId, viewer.now),
    groupBuyOrderId === undefined ? undefined : readOpenDeal(db, offerId, groupBuyOrderId, viewer.now),
  ]);
  return offer && { kind: 'offer', offer, sale, deal };
}

async function readOpenDeal(
  db: Database,
  offerId: string,
  groupBuyId: string,
  now: Date,
): Promise<OpenDeal | undefined> {
  const { rows } = await sql<OpenDeal>`
    select price, needed - paid as missing, ${sql.raw(millis('ends_at'))} as at
    from group_buys where group_buy_id = ${groupBuyId} and offer_id = ${offerId}
      and state = 'inProgress' and ends_at > ${now}`.execute(db);
  return rows[0];
}

interface ListOfOffers {
  table: 'collections' | 'activities';
  id: string;
}

function listOf(path: string, query: URLSearchParams): ListOfOffers | undefined {
  if (path === '/offerList/specialDetails')
    return { table: 'collections', id: query.get('collectionId') ?? '' };
  if (path === '/foodActivity') return { table: 'activities', id: query.get('activityId') ?? '' };
  return undefined;
}

interface ListRow {
  title: Translated;
  lead: Translated;
  picture: string;
  offers: { offerId: string; price: number }[] | null;
}

async function readList(
  { db, pool }: Readers,
  { table, id }: ListOfOffers,
  viewer: Viewer,
): Promise<PublicPage | undefined> {
  const { now, language } = viewer;
  const ofCollection = sql`
    select c.title, c.lead, c.picture, (
      select json_agg(json_build_object('offerId', offer_id, 'price', price))
      from (select co.offer_id, o.price from collection_offers co join offers o using (offer_id)
        join offer_search f using (offer_id) where co.collection_id = c.collection_id and ${onSale(now)}
        order by co.group_position, co.position limit ${mostListed}) as shown) as offers
    from collections c where c.collection_id = ${id}`;
  // Before a sale begins, and after it has ended, its prices are nobody's.
  const ofSale = sql`
    select a.title, a.lead, a.picture, (
      select json_agg(json_build_object('offerId', offer_id, 'price', price))
      from (select offer_id, price from activity_offers s
        where s.activity_id = a.activity_id and a.starts_at <= ${now} and a.ends_at > ${now}
        order by s.position limit ${mostListed}) as shown) as offers
    from activities a where a.activity_id = ${id}`;
  const { rows } = await sql<ListRow>`${table === 'collections' ? ofCollection : ofSale}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const prices = new Map((row.offers ?? []).map(({ offerId, price }) => [offerId, price]));
  const offers = await readCards(pool, [...prices.keys()], viewer);
  return {
    kind: 'list',
    title: translate(row.title, language),
    lead: translate(row.lead, language),
    picture: row.picture,
    offers: offers.map((offer) => ({ ...offer, price: prices.get(offer.offerId) ?? offer.price })),
  };
}
