import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { tokyoDay } from '@meal/contract/tokyo';
import { dishPicture } from '@meal/drawings/dish-picture';
import { Cache } from '@meal/kit/cache';
import type { Pool } from 'pg';
import type { Database, Reading } from '../database/connect';
import { metersBetween } from '../domains/places/distance';
import { translate } from '../platform/translate';
import { currentCollections, readCollectionRows } from './collections';
import { readCards, type Viewer } from './offer-cards';
import { SaleTally } from './sale-tally';

type Answer = OutputOf<'shopper/home/query'>;
type Furniture = Awaited<ReturnType<typeof readFurniture>>;

const mostCollections = 6;
const mostEndingSoon = 8;
const soonMs = 14 * 86_400_000;

/** What the home screen shows. Most of it is the same for everybody, and read now and then. */
export class Home {
  private readonly tally: SaleTally;
  private readonly furniture = new Cache<Furniture>({ freshMs: 30_000 });
  /** Ids by area; their stock is looked at each time. */
  private readonly endingSoon = new Cache<readonly string[]>({ freshMs: 30_000 });

  constructor(private readonly connection: Reading) {
    this.tally = new SaleTally(connection.db);
  }

  async read({ areaId }: ParsedOf<'shopper/home/query'>, viewer: Viewer): Promise<Answer> {
    const { now } = viewer;
    const furniture = await this.furniture.getOrRead('all', now, () =>
      readFurniture(this.connection.db, now),
    );
    const isArea = areaId === undefined || furniture.areas.some((area) => area.areaId === areaId);
    const [inArea, inCategory, endingSoon] = await Promise.all([
      this.tally.byArea(now),
      this.tally.byCategory(now, areaId),
      isArea ? this.readEndingSoon(areaId, viewer) : [],
    ]);
    const nearest = areaId && !inArea.get(areaId) ? nearestArea(areaId, furniture, inArea) : undefined;
    const t = (text: Parameters<typeof translate>[0]) => translate(text, viewer.language);
    return {
      areas: furniture.areas.map(({ areaId: id, name, prefecture }) => ({
        areaId: id,
        name: t(name),
        prefecture,
        count: inArea.get(id) ?? 0,
      })),
      categories: furniture.categories.map(({ categoryId, groupId, name, dish }) => ({
        categoryId,
        groupId,
        name: t(name),
        picture: dishPicture(dish, categoryId),
        count: inCategory.get(categoryId) ?? 0,
      })),
      collections: currentCollections(furniture.collections, viewer).slice(0, mostCollections),
      // Sales have neither a page nor prices of their own yet, and what cannot be opened is not advertised.
      activities: [],
      endingSoon,
      ...(nearest ? { nearestArea: { ...nearest, name: t(nearest.name) } } : {}),
    };
  }

  private async readEndingSoon(areaId: string | undefined, viewer: Viewer): Promise<Offer[]> {
    const { pool } = this.connection;
    const offerIds = await this.endingSoon.getOrRead(areaId ?? '', viewer.now, () =>
      findEndingSoon(pool, areaId, viewer.now),
    );
    const cards = await readCards(pool, offerIds, viewer);
    return cards.filter(({ soldOut, ended }) => !soldOut && !ended).slice(0, mostEndingSoon);
  }
}

async function readFurniture(db: Database, now: Date) {
  const [areas, categories, collections] = await Promise.all([
    db
      .selectFrom('areas')
      .select(['area_id as areaId', 'name', 'prefecture', 'latitude', 'longitude'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('categories')
      .select(['category_id as categoryId', 'group_id as groupId', 'name', 'dish'])
      .orderBy('position')
      .execute(),
    readCollectionRows(db, now),
  ]);
  return { areas, categories, collections };
}

/** A few more than are shown, because some may sell out. */
async function findEndingSoon(pool: Pool, areaId: string | undefined, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ offerId: string }>({
    name: 'ending-soon',
    text: `select offer_id as "offerId" from offer_search
      where stock > 0 and sale_starts_at <= $1 and ending > $2 and ending <= $3 and usable_to >= $4
        and ($5::text is null or area_id = $5)
      order by ending, place, offer_id limit ${mostEndingSoon + 4}`,
    values: [now, now.getTime(), now.getTime() + soonMs, tokyoDay(now.getTime()), areaId ?? null],
  });
  return rows.map(({ offerId }) => offerId);
}

/** The nearest area that has something. */
function nearestArea(areaId: string, { areas }: Furniture, counts: ReadonlyMap<string, number>) {
  const here = areas.find((area) => area.areaId === areaId);
  if (!here) return undefined;
  const [nearest] = areas
    .filter((area) => counts.get(area.areaId))
    .sort((one, other) => metersBetween(here, one) - metersBetween(here, other));
  return nearest && { areaId: nearest.areaId, name: nearest.name, count: counts.get(nearest.areaId) ?? 0 };
}
