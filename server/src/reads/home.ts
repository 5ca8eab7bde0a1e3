import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';
import { readCurrentCollections } from './collections';
import { dishPicture } from './dish-picture';
import { readCards, type Viewer } from './offer-cards';

type Answer = OutputOf<'shopper/home/query'>;

const mostEndingSoon = 8;
const soonDays = 14;

export async function readHome(
  db: Database,
  { areaId }: ParsedOf<'shopper/home/query'>,
  viewer: Viewer,
): Promise<Answer> {
  const [areas, categories, collections, activities, endingSoon] = await Promise.all([
    readAreas(db, viewer),
    readCategories(db, areaId, viewer),
    readCurrentCollections(db, viewer),
    readActivities(db, viewer),
    readEndingSoon(db, areaId, viewer),
  ]);
  const nearest =
    areaId && !areas.some((area) => area.areaId === areaId && area.count > 0)
      ? await nearestArea(db, areaId, areas)
      : undefined;
  return {
    areas,
    categories,
    collections,
    activities,
    endingSoon: await readCards(db, endingSoon, viewer),
    ...(nearest ? { nearestArea: nearest } : {}),
  };
}

/** What can be bought now. */
function onSale(now: Date) {
  return sql<boolean>`f.in_stock and f.sale_starts_at <= ${now} and (f.sale_ends_at is null or f.sale_ends_at > ${now})`;
}

async function readAreas(db: Database, { language, now }: Viewer): Promise<Answer['areas']> {
  const { rows } = await sql<{ areaId: string; name: Translated; prefecture: number; count: number }>`
    select a.area_id as "areaId", a.name, a.prefecture,
      (select count(*)::integer from stores s join offers o using (store_id) join offer_search f using (offer_id)
       where s.area_id = a.area_id and ${onSale(now)}) as count
    from areas a order by a.position`.execute(db);
  return rows.map(({ name, ...area }) => ({ ...area, name: translate(name, language) }));
}

async function readCategories(
  db: Database,
  areaId: string | undefined,
  { language, now }: Viewer,
): Promise<Answer['categories']> {
  const { rows } = await sql<{
    categoryId: string;
    groupId: string;
    name: Translated;
    dish: string;
    count: number;
  }>`
    select c.category_id as "categoryId", c.group_id as "groupId", c.name, c.dish,
      (select count(*)::integer from offers o join stores s using (store_id) join offer_search f using (offer_id)
       where o.category_id = c.category_id and (${areaId ?? null}::text is null or s.area_id = ${areaId ?? null})
         and ${onSale(now)}) as count
    from categories c order by c.position`.execute(db);
  return rows.map(({ name, dish, ...category }) => ({
    ...category,
    name: translate(name, language),
    picture: dishPicture(dish, category.categoryId),
  }));
}

async function readActivities(db: Database, { language, now }: Viewer): Promise<Answer['activities']> {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    activityId: row.activity_id,
    title: translate(row.title, language),
    lead: translate(row.lead, language),
    picture: row.picture,
    state: row.starts_at > now ? 'preparation' : 'available',
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }));
}

async function readEndingSoon(db: Database, areaId: string | undefined, { now }: Viewer): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    select f.offer_id as "offerId"
    from offer_search f join offers o using (offer_id) join stores s using (store_id)
    where ${onSale(now)} and f.sale_ends_at <= ${now}::timestamptz + make_interval(days => ${soonDays})
      and (${areaId ?? null}::text is null or s.area_id = ${areaId ?? null})
    order by f.sale_ends_at, f.place, f.offer_id limit ${mostEndingSoon}`.execute(db);
  return rows.map((row) => row.offerId);
}

async function nearestArea(
  db: Database,
  areaId: string,
  areas: Answer['areas'],
): Promise<Answer['nearestArea']> {
  const { rows } = await sql<{ areaId: string }>`
    select other.area_id as "areaId" from areas this, areas other
    where this.area_id = ${areaId}
    order by point(other.longitude * 0.82, other.latitude) <-> point(this.longitude * 0.82, this.latitude)`.execute(
    db,
  );
  const order = rows.map((row) => row.areaId);
  return areas
    .filter(({ count, areaId: id }) => count > 0 && order.includes(id))
    .sort((one, other) => order.indexOf(one.areaId) - order.indexOf(other.areaId))
    .map(({ areaId: id, name, count }) => ({ areaId: id, name, count }))[0];
}
