import { minutesOf, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import type { SlotHours } from '@meal/contract/usage';
import { dishPicture } from '@meal/drawings/dish-picture';
import type { Database } from '../database/connect';
import { demoCollections } from './catalogue';
import { demoActivities } from './demo-activities';
import { steadyNumber } from './steady-number';

const dayMs = 86_400_000;

export async function insertCollections(db: Database, now: Date): Promise<void> {
  const used = new Set<string>();
  for (const [position, collection] of demoCollections.entries()) {
    const [first] = collection.groups.flatMap(({ categories }) => categories);
    await db
      .insertInto('collections')
      .values({
        collection_id: collection.id,
        position,
        title: JSON.stringify(collection.title),
        lead: JSON.stringify(collection.lead),
        picture: await pictureOf(db, first ?? '', collection.id),
        ends_at: collection.ended ? new Date(now.getTime() - 30 * dayMs) : null,
      })
      .execute();
    for (const [groupPosition, group] of collection.groups.entries()) {
      await db
        .insertInto('collection_groups')
        .values({
          collection_id: collection.id,
          position: groupPosition,
          heading: JSON.stringify(group.heading),
        })
        .execute();
      const seed = `${collection.id} ${groupPosition}`;
      const offers = await chooseOffers(db, { ...group, late: collection.late ?? false }, seed, used);
      if (offers.length === 0) continue;
      await db
        .insertInto('collection_offers')
        .values(
          offers.map((offer_id, nth) => ({
            collection_id: collection.id,
            group_position: groupPosition,
            position: nth,
            offer_id,
          })),
        )
        .execute();
      used.clear();
    }
  }
}

/** Two offers of each category, of different stores. */
async function chooseOffers(
  db: Database,
  { categories, late }: { categories: readonly string[]; late: boolean },
  seed: string,
  used: Set<string>,
): Promise<string[]> {
  const chosen: string[] = [];
  for (const category of categories) {
    const rows = await db
      .selectFrom('offers')
      .select(['offer_id', 'store_id', 'slot_hours'])
      .where('category_id', '=', category)
      .where('state', '=', 'published')
      .orderBy('offer_id')
      .execute();
    const stores = new Set<string>();
    const place = ({ offer_id, slot_hours }: (typeof rows)[number]) =>
      steadyNumber(seed + offer_id, 1e6) - (late && isOpenPastMidnight(slot_hours) ? 1e6 : 0);
    for (const { offer_id, store_id } of rows.sort((one, other) => place(one) - place(other))) {
      if (stores.size === 2 || stores.has(store_id) || used.has(offer_id)) continue;
      stores.add(store_id);
      used.add(offer_id);
      chosen.push(offer_id);
    }
  }
  return chosen;
}

function isOpenPastMidnight({ evening }: SlotHours): boolean {
  return evening !== undefined && minutesOf(evening.to) > minutesOf('24:00');
}

async function pictureOf(db: Database, categoryId: string, seed: string): Promise<string> {
  const category = await db
    .selectFrom('categories')
    .select('dish')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return dishPicture(category?.dish ?? 'bento', seed);
}

export async function insertActivities(db: Database, now: Date): Promise<void> {
  const today = startOfTokyoDay(tokyoDay(now.getTime()));
  await db
    .insertInto('activities')
    .values(
      demoActivities.map(({ id, title, lead, dish, startsInDays, days }) => ({
        activity_id: id,
        title: JSON.stringify(title),
        lead: JSON.stringify(lead),
        picture: dishPicture(dish, id),
        starts_at: new Date(today + startsInDays * dayMs),
        ends_at: new Date(today + (startsInDays + days) * dayMs),
      })),
    )
    .execute();
}
