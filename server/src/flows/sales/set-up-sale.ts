import { limits } from '@meal/contract/limits';
import type { DiscountBearer } from '@meal/contract/quote';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { Translated } from '../../database/tables/translated';
import { lockOffers } from '../../domains/offers/stock';
import { AppError } from '../../platform/app-error';
import { inTransaction } from '../../platform/transaction';

export interface OfferInSale {
  offerId: string;
  price: number;
  /** How many are set aside when it begins, if there are as many. */
  quota: number;
  perPerson: number;
  bearer: DiscountBearer;
}

export interface SaleDraft {
  activityId: string;
  title: Translated;
  lead: Translated;
  picture: string;
  startsAt: Date;
  endsAt: Date;
  offers: readonly OfferInSale[];
}

/** Writes a sale, or changes one that has not begun. What visitors buy at is no longer changed. */
export async function saveSale(db: Database, draft: SaleDraft, now: Date): Promise<void> {
  await inTransaction(db, (trx) => writeSale(trx, draft, now));
}

/** The same within a transaction. */
export async function writeSale(trx: Database, draft: SaleDraft, now: Date): Promise<void> {
  const { activityId, startsAt, endsAt } = draft;
  if (endsAt <= startsAt) throw fault('endsAt', 'After the start');
  const offers = await lockOffers(
    trx,
    draft.offers.map(({ offerId }) => offerId),
  );
  for (const [index, each] of draft.offers.entries()) {
    const offer = offers.find(({ offer_id }) => offer_id === each.offerId);
    if (!offer) throw new AppError('E506');
    requireSense(each, offer.price, `offers.${index}`);
  }
  await requireNotBegun(trx, activityId, now);
  await requireAlone(trx, draft);
  await trx
    .insertInto('activities')
    .values({ ...textsOf(draft), activity_id: activityId })
    .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(textsOf(draft)))
    .execute();
  await trx.deleteFrom('activity_offers').where('activity_id', '=', activityId).execute();
  if (draft.offers.length === 0) return;
  await trx
    .insertInto('activity_offers')
    .values(
      draft.offers.map(({ offerId, price, quota, perPerson, bearer }, position) => ({
        activity_id: activityId,
        offer_id: offerId,
        position,
        price,
        quota,
        per_person: perPerson,
        bearer,
        set_aside_at: null,
        returned_at: null,
      })),
    )
    .execute();
}

function textsOf({ title, lead, picture, startsAt, endsAt }: SaleDraft) {
  return {
    title: JSON.stringify(title),
    lead: JSON.stringify(lead),
    picture,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}

async function requireNotBegun(trx: Database, activityId: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select from activities a where activity_id = ${activityId} and starts_at <= ${now} and exists (
      select from activity_offers s where s.activity_id = a.activity_id)`.execute(trx);
  if (rows.length > 0) throw fault('activityId', 'It has begun');
}

/** At one moment an offer has one price in one sale. */
async function requireAlone(
  trx: Database,
  { activityId, offers, startsAt, endsAt }: SaleDraft,
): Promise<void> {
  const { rows } = await sql<{ offerId: string }>`
    select s.offer_id as "offerId" from activity_offers s join activities a using (activity_id)
    where s.offer_id = any(${offers.map(({ offerId }) => offerId)}) and a.activity_id <> ${activityId}
      and a.starts_at < ${endsAt} and a.ends_at > ${startsAt} limit 1`.execute(trx);
  const index = offers.findIndex(({ offerId }) => offerId === rows[0]?.offerId);
  if (index >= 0) throw fault(`offers.${index}.offerId`, 'In another sale at that time');
}

function requireSense({ price, quota, perPerson }: OfferInSale, alone: number, path: string): void {
  const isPrice = Number.isInteger(price) && price >= limits.leastCharge && price < alone;
  if (!isPrice) throw fault(`${path}.price`, 'Less than without the sale');
  if (!Number.isInteger(quota) || quota < limits.minimumCount) throw new AppError('E512');
  if (!Number.isInteger(perPerson) || perPerson < limits.minimumCount) throw new AppError('E514');
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
