import { limits } from '@meal/contract/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { GroupBuysTable } from '../../database/tables/group-buys';

export type Group = Selectable<GroupBuysTable>;
export type NewGroup = Insertable<GroupBuysTable>;

export async function insertGroups(db: Database, groups: readonly NewGroup[]): Promise<void> {
  if (groups.length > 0)
    await db
      .insertInto('group_buys')
      .values([...groups])
      .execute();
}

export async function findGroup(db: Database, groupBuyId: string): Promise<Group | undefined> {
  return db.selectFrom('group_buys').selectAll().where('group_buy_id', '=', groupBuyId).executeTakeFirst();
}

/** For whoever joins or leaves; after the offers, and always in the same order, so nobody blocks. */
export async function lockGroups(db: Database, groupBuyIds: readonly string[]): Promise<Group[]> {
  if (groupBuyIds.length === 0) return [];
  return db
    .selectFrom('group_buys')
    .selectAll()
    .where('group_buy_id', '=', sql<string>`any(${groupBuyIds})`)
    .orderBy('group_buy_id')
    .forNoKeyUpdate()
    .execute();
}

/** Whoever has a place; lock the groups first, and nobody comes meanwhile. */
export async function findMembers(
  db: Database,
  groupBuyIds: readonly string[],
): Promise<{ groupBuyId: string; userId: string }[]> {
  if (groupBuyIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['group_buy_id as groupBuyId', 'user_id as userId'])
    .where('group_buy_id', '=', sql<string>`any(${groupBuyIds})`)
    .where('state', 'not in', ['cancelled', 'refunded'])
    .$narrowType<{ groupBuyId: string }>()
    .execute();
}

/** The guards hold even where somebody forgot to lock: nobody joins what is full or over. */
export async function takePlaces(
  db: Database,
  taken: readonly { groupBuyId: string; people: number }[],
  now: Date,
): Promise<void> {
  if (taken.length === 0) return;
  const { numAffectedRows } = await sql`
    update group_buys set places = places + taken.people
    from (
      select * from unnest(${taken.map(({ groupBuyId }) => groupBuyId)}::text[],
        ${taken.map(({ people }) => people)}::integer[]) as each (group_buy_id, people)
      order by group_buy_id) taken
    where group_buys.group_buy_id = taken.group_buy_id and state = 'inProgress' and ends_at > ${now}
      and places + taken.people <= needed`.execute(db);
  if (Number(numAffectedRows) !== taken.length) throw new Error('More have joined than there are places');
}

/**
 * A member leaves before it is decided: somebody else may have the place. A deal that nobody is part of any more has failed.
 * What is decided stays as it is.
 */
export async function returnPlace(
  db: Database,
  groupBuyId: string,
  { hasPaid }: { hasPaid: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update group_buys set places = places - 1, paid = paid - ${hasPaid ? 1 : 0}::integer,
      state = case when places = 1 then 'failed' else state end,
      decided_at = case when places = 1 then ${now}::timestamptz end
    where group_buy_id = ${groupBuyId} and state = 'inProgress'`.execute(db);
}

interface Joined {
  groupBuyId: string;
  /** Undefined where the money was taken at once, or nothing is due. */
  holdExpiresAt?: number;
}

const marginMs = limits.groupHoldMarginHours * 3_600_000;

/**
 * The money of one more member is there. The last one completes the deal: once, since only what is in progress can be completed.
 * It ends before the weakest hold does. Whoever comes after its time does not count, and it has failed.
 */
export async function countMember(
  db: Database,
  { groupBuyId, holdExpiresAt }: Joined,
  now: Date,
): Promise<void> {
  const latest = holdExpiresAt === undefined ? null : new Date(holdExpiresAt - marginMs);
  await sql`
    update group_buys set
      paid = paid + case when ends_at > ${now} then 1 else 0 end,
      state = case when ends_at <= ${now} then 'failed' when paid + 1 = needed then 'completed' else state end,
      decided_at = case when ends_at <= ${now} or paid + 1 = needed then ${now}::timestamptz end,
      ends_at = case when ${latest}::timestamptz > ${now} then least(ends_at, ${latest}::timestamptz) else ends_at end
    where group_buy_id = ${groupBuyId} and state = 'inProgress'`.execute(db);
}

/** Those whose time is over, or whose offer was taken down: they have failed. Answers how many that were. */
export async function failOverdue(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update group_buys set state = 'failed', decided_at = ${now}
    where state = 'inProgress' and (ends_at <= ${now} or exists (
      select from offers o where o.offer_id = group_buys.offer_id and o.state <> 'published'))`.execute(db);
  return Number(numAffectedRows);
}
