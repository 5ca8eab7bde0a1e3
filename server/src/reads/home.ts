import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { dishPicture } from '../platform/dish-picture';
import { metersBetween } from '../platform/distance';
import { translate } from '../platform/translate';
import { readCurrentCollections } from './collections';
import { readCards, type Viewer } from './offer-cards';
import { onSale } from './on-sale';
import type { SaleTally } from './sale-tally';

type Answer = OutputOf<'shopper/home/query'>;

const mostEndingSoon = 8;
const soonDays = 14;

export async function readHome(
  db: Database,
  tally: SaleTally,
  { areaId }: ParsedOf<'shopper/home/query'>,
  viewer: Viewer,
): Promise<Answer> {
  const [areas, categories, collections, activities, endingSoon] = await Promise.all([
    readAreas(db, tally, viewer),
    readCategories(db, tally, areaId, viewer),
    readCurrentCollections(db, viewer),
    readActivities(db, viewer),
    readEndingSoon(db, areaId, viewer),
  ]);
  const isEmpty = areaId !== undefined && !areas.some((area) => area.areaId === areaId && area.count > 0);
  const nearest = isEmpty ? await nearestArea(db, areaId, areas) : undefined;
  return {
    areas,
    categories,
    collections,
    activities,
    endingSoon: await readCards(db, endingSoon, viewer),
    ...(nearest ? { nearestArea: nearest } : {}),
  };
}

async function readAreas(
  db: Database,
  tally: SaleTally,
  { language, now }: Viewer,
): Promise<Answer['areas']> {
  const counts = await tally.byArea(now);
  const rows = await db
    .selectFrom('areas')
    .select(['area_id', 'name', 'prefecture'])
    .orderBy('position')
    .execute();
  return rows.map(({ area_id, name, prefecture }) => ({
    areaId: area_id,
    name: translate(name, language),
    prefecture,
    count: counts.get(area_id) ?? 0,
  }));
}

async function readCategories(
  db: Database,
  tally: SaleTally,
  areaId: string | undefined,
  { language, now }: Viewer,
): Promise<Answer['categories']> {
  const counts = await tally.byCategory(now, areaId);
  const rows = await db
    .selectFrom('categories')
    .select(['category_id', 'group_id', 'name', 'dish'])
    .orderBy('position')
    .execute();
  return rows.map(({ category_id, group_id, name, dish }) => ({
    categoryId: category_id,
    groupId: group_id,
    name: translate(name, language),
    picture: dishPicture(dish, category_id),
    count: counts.get(category_id) ?? 0,
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

/** The nearest area that has something. */
async function nearestArea(
  db: Database,
  areaId: string,
  areas: Answer['areas'],
): Promise<Answer['nearestArea']> {
  const rows = await db.selectFrom('areas').select(['area_id', 'latitude', 'longitude']).execute();
  const here = rows.find(({ area_id }) => area_id === areaId);
  if (!here) return undefined;
  const distances = new Map(rows.map((row) => [row.area_id, metersBetween(here, row)]));
  const far = Number.POSITIVE_INFINITY;
  const [nearest] = areas
    .filter(({ count }) => count > 0)
    .sort((one, other) => (distances.get(one.areaId) ?? far) - (distances.get(other.areaId) ?? far));
  return nearest && { areaId: nearest.areaId, name: nearest.name, count: nearest.count };
}
