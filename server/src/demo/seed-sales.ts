import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { dishPicture } from '@meal/drawings/dish-picture';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { writeSale } from '../flows/sales/set-up-sale';
import { inTransaction } from '../platform/transaction';
import { type DemoActivity, demoActivities } from './demo-activities';
import { steadyNumber } from './steady-number';

const dayMs = 86_400_000;
const perCategory = 2;
/** What is off in a sale, in per cent. */
const off = 15;

/** Once: sales that have offers already stay as they are. */
export async function seedSales(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Several processes may start at once; one seeds, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('seed-sales', 0))`.execute(trx);
    await writeSales(trx, now);
  });
}

async function writeSales(trx: Database, now: Date): Promise<void> {
  const today = startOfTokyoDay(tokyoDay(now.getTime()));
  for (const activity of demoActivities) {
    const known = await trx
      .selectFrom('activity_offers')
      .select('offer_id')
      .where('activity_id', '=', activity.id)
      .limit(1)
      .executeTakeFirst();
    if (!known) await seedSale(trx, activity, today, now);
  }
}

async function seedSale(trx: Database, activity: DemoActivity, today: number, now: Date): Promise<void> {
  const { id, title, lead, dish, startsInDays, days } = activity;
  const offers = await chooseOffers(trx, activity);
  await writeSale(
    trx,
    {
      activityId: id,
      title,
      lead,
      picture: dishPicture(dish, id),
      startsAt: new Date(today + startsInDays * dayMs),
      endsAt: new Date(today + (startsInDays + days) * dayMs),
      offers: offers.map(({ offerId, price, stock }, nth) => ({
        offerId,
        price: Math.floor((price * (100 - off)) / 1_000) * 10,
        quota: Math.max(1, Math.min(20, Math.floor(stock / 3))),
        perPerson: 2,
        bearer: nth % 2 === 0 ? ('store' as const) : ('platform' as const),
      })),
    },
    now,
  );
}

/** Of different stores, with something to set aside, and in no other sale of the demo. */
async function chooseOffers(trx: Database, { id, categories }: DemoActivity) {
  const rows = await trx
    .selectFrom('offers')
    .select(['offer_id as offerId', 'store_id as storeId', 'category_id as categoryId', 'price', 'stock'])
    .where('category_id', 'in', [...categories])
    .where('state', '=', 'published')
    .where('sale_ends_at', 'is', null)
    .where('stock', '>=', 6)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity_offers')
            .select('activity_offers.offer_id')
            .whereRef('activity_offers.offer_id', '=', 'offers.offer_id'),
        ),
      ),
    )
    .orderBy('offer_id')
    .execute();
  const shuffled = rows.sort(
    (one, other) => steadyNumber(id + one.offerId, 1e6) - steadyNumber(id + other.offerId, 1e6),
  );
  return categories.flatMap((category) => {
    const stores = new Set<string>();
    return shuffled
      .filter(({ categoryId, storeId }) => {
        if (categoryId !== category || stores.has(storeId) || stores.size === perCategory) return false;
        stores.add(storeId);
        return true;
      })
      .slice(0, perCategory);
  });
}
