import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import { tokyoDay } from '@meal/contract/tokyo';
import { dishPicture } from '@meal/drawings/dish-picture';
import { Cache } from '@meal/kit/cache';
import { WrittenJson } from '@meal/kit/written-json';
import type { Pool } from 'pg';
import type { Database, Reading } from '../database/connect';
import { metersBetween } from '../domains/places/distance';
import { translate } from '../platform/translate';
import { CardMemory } from './card-memory';
import { currentCollections, readCollectionRows } from './collections';
import { likedAmong } from './liked-offers';
import { listedReader } from './listed-offers';
import type { Viewer } from './offer-cards';
import { SaleTally } from './sale-tally';
import { presentActivity, readActivityRows } from './sales';

type Answer = OutputOf<'shopper/home/query'>;
type Furniture = Awaited<ReturnType<typeof readFurniture>>;

const mostCollections = 6;
const mostActivities = 3;
const mostEndingSoon = 8;
/** What ends soon in each area and language is 2 MB. */
const cardBytes = 8_000_000;
const soonMs = 14 * 86_400_000;
/** No area is called so. */
const nowhere = '-';
const frameEnd = Buffer.from(']}');

/** What the home screen shows. Most of it is the same for everybody, and read now and then. */
export class Home {
  private readonly tally: SaleTally;
  private readonly furniture = new Cache<Furniture>({ freshMs: 30_000 });
  /** All but the offers, by area and language. */
  private readonly frames = new Cache<Buffer>({ freshMs: 1_000 });
  /** Ids by area; their stock is looked at each time. */
  private readonly endingSoon = new Cache<readonly string[]>({ freshMs: 30_000 });
  private readonly cards: CardMemory;
  private readonly readListed: ReturnType<typeof listedReader>;

  constructor(private readonly connection: Reading) {
    this.tally = new SaleTally(connection.db);
    this.cards = new CardMemory(connection.pool, cardBytes);
    this.readListed = listedReader(connection.pool);
  }

  async write({ areaId }: ParsedOf<'shopper/home/query'>, viewer: Viewer): Promise<WrittenJson<Answer>> {
    const { now, language } = viewer;
    const furniture = await this.furniture.getOrRead('all', now, () =>
      readFurniture(this.connection.db, now),
    );
    const isKnown = areaId === undefined || furniture.areas.some((area) => area.areaId === areaId);
    // Whatever else may be named: nothing is sold there.
    const place = isKnown ? areaId : nowhere;
    const [frame, endingSoon] = await Promise.all([
      this.frames.getOrRead(`${place ?? ''} ${language}`, now, () =>
        this.writeFrame(furniture, place, viewer),
      ),
      isKnown ? this.writeEndingSoon(place, viewer) : [],
    ]);
    return new WrittenJson([frame, ...endingSoon, frameEnd]);
  }

  /** Up to where the offers stand. */
  private async writeFrame(
    furniture: Furniture,
    areaId: string | undefined,
    viewer: Viewer,
  ): Promise<Buffer> {
    const { now } = viewer;
    const [inArea, inCategory] = await Promise.all([
      this.tally.byArea(now),
      this.tally.byCategory(now, areaId),
    ]);
    const nearest = areaId && !inArea.get(areaId) ? nearestArea(areaId, furniture, inArea) : undefined;
    const t = (text: Parameters<typeof translate>[0]) => translate(text, viewer.language);
    const frame: Omit<Answer, 'endingSoon'> = {
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
      activities: furniture.activities
        .map((row) => presentActivity(row, viewer))
        .filter(({ state }) => state !== 'ended')
        .slice(0, mostActivities),
      ...(nearest ? { nearestArea: { ...nearest, name: t(nearest.name) } } : {}),
    };
    return Buffer.from(`${JSON.stringify(frame).slice(0, -1)},"endingSoon":[`);
  }

  private async writeEndingSoon(areaId: string | undefined, viewer: Viewer): Promise<Buffer[]> {
    const { pool } = this.connection;
    const { now, userId, language } = viewer;
    const offerIds = await this.endingSoon.getOrRead(areaId ?? '', now, () =>
      findEndingSoon(pool, areaId, now),
    );
    const listed = (await this.readListed({ offerIds, now })).slice(0, mostEndingSoon);
    const liked = await likedAmong(
      pool,
      listed.map(({ offerId }) => offerId),
      userId,
    );
    return this.cards.write(listed, liked, language);
  }
}

async function readFurniture(db: Database, now: Date) {
  const [areas, categories, collections, activities] = await Promise.all([
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
    readActivityRows(db, now),
  ]);
  return { areas, categories, collections, activities };
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
