import { type LanguageNumber, localeOfNumber } from '@meal/contract/languages';
import { offerParamsOf } from '@meal/contract/offer-params';
import { dishPicture } from '@meal/drawings/dish-picture';
import { translate as say } from '@meal/messages/server';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';
import { millis } from './order-parts';

interface Row {
  title: Translated;
  text: Translated;
  store?: Translated;
  picture: string | null;
  /** One that can still be joined. */
  deal?: { price: number; alone: number; missing: number; at: number } | null;
}

/** The card of an address of the visitor app; most have none. */
export async function readShareCard(
  db: Database,
  address: { path: string; query: URLSearchParams },
  language: LanguageNumber,
  now: Date,
) {
  const row = await readRow(db, address, now);
  if (!row?.picture) return undefined;
  const title = translate(row.title, language);
  const { deal, picture } = row;
  if (deal && row.store) {
    const locale = localeOfNumber(language);
    const store = translate(row.store, language);
    return {
      title: say(locale, 'previews.shareTitle', { title, store, price: deal.price }),
      description: say(locale, 'previews.shareText', deal),
      picture,
    };
  }
  return {
    title: row.store ? `${title} | ${translate(row.store, language)}` : title,
    description: translate(row.text, language),
    picture,
  };
}

async function readRow(
  db: Database,
  { path, query }: { path: string; query: URLSearchParams },
  now: Date,
): Promise<Row | undefined> {
  if (path === '/offerDetail') {
    const { offerId = '', groupBuyOrderId = '' } = offerParamsOf(query) ?? {};
    const { rows } = await sql<Row>`
      select o.title, o.summary as text, s.name as store, o.photos[1] as picture, (
        select json_build_object('price', g.price, 'alone', o.price, 'missing', g.needed - g.paid,
          'at', ${sql.raw(millis('g.ends_at'))})
        from group_buys g where g.group_buy_id = ${groupBuyOrderId} and g.offer_id = o.offer_id
          and g.state = 'inProgress' and g.ends_at > ${now}) as deal
      from offers o join stores s using (store_id)
      where o.offer_id = ${offerId} and o.state in ('published', 'ended')
        and o.sale_starts_at <= ${now}`.execute(db);
    return rows[0];
  }
  if (path === '/offerList/specialDetails') {
    const { rows } = await sql<Row>`
      select title, lead as text, picture from collections
      where collection_id = ${query.get('collectionId') ?? ''}`.execute(db);
    return rows[0];
  }
  if (path === '/foodActivity') {
    const { rows } = await sql<Row>`
      select title, lead as text, picture from activities
      where activity_id = ${query.get('activityId') ?? ''}`.execute(db);
    return rows[0];
  }
  return undefined;
}

/** Whether the offer, collection or sale of that id shows this dish: nothing else is worth drawing in pixels. */
export async function isDishInUse(db: Database, dish: string, id: string): Promise<boolean> {
  const picture = dishPicture(dish, id);
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from offers
        where offer_id = ${id} and ${picture} = any(photos) and state in ('published', 'ended'))
      or exists (select from collections where collection_id = ${id} and picture = ${picture})
      or exists (select from activities where activity_id = ${id} and picture = ${picture}) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

/** The pictures that links of today may show, what came last first. */
export async function readShareablePictures(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select picture from (
      select picture, ends_at as at from collections
      union all select picture, starts_at from activities where ends_at > ${now}
      union all (select photos[1], sale_starts_at from offers
        where state = 'published' and (sale_ends_at is null or sale_ends_at > ${now})
        order by sale_starts_at desc limit ${most})) as shown
    where picture is not null
    order by at desc nulls first limit ${most}`.execute(db);
  return rows.map(({ picture }) => picture);
}
