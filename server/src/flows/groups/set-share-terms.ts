import type { GroupTerms } from '@meal/contract/group-buy';
import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { indexStores } from '../../domains/search/index-stores';
import { AppError } from '../../platform/app-error';
import { inTransaction } from '../../platform/transaction';

/** What an offer costs those who buy it together; without terms nobody begins another deal. Those that are open go on as they are. */
export async function setShareTerms(
  db: Database,
  offerId: string,
  terms: GroupTerms | undefined,
): Promise<void> {
  await inTransaction(db, (trx) => writeShareTerms(trx, offerId, terms));
}

/** The same within a transaction. */
export async function writeShareTerms(
  trx: Database,
  offerId: string,
  terms: GroupTerms | undefined,
): Promise<void> {
  const offer = await trx
    .selectFrom('offers')
    .select(['price', 'store_id'])
    .where('offer_id', '=', offerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!offer) throw new AppError('E506');
  if (terms) requireSense(terms, offer.price);
  const { people = null, price = null, hours = null } = terms ?? {};
  await trx
    .updateTable('offers')
    .set({ group_people: people, group_price: price, group_hours: hours })
    .where('offer_id', '=', offerId)
    .execute();
  await indexStores(trx, [offer.store_id]);
}

function requireSense({ people, price, hours }: GroupTerms, alone: number): void {
  const { groupPeopleMin, groupPeopleMax, groupHoursMax, leastCharge } = limits;
  if (!isWithin(people, groupPeopleMin, groupPeopleMax)) {
    throw fault('people', `${groupPeopleMin} to ${groupPeopleMax}`);
  }
  if (!isWithin(hours, 1, groupHoursMax)) throw fault('hours', `1 to ${groupHoursMax}`);
  if (!isWithin(price, leastCharge, alone - 1)) throw fault('price', 'Less than alone');
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
