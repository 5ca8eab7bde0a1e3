import type { InvitationReward, OwnInvitation } from '@meal/contract/invitation';
import { currentInvitationRules } from '@meal/contract/invitation-rules';
import { limits } from '@meal/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { InvitationRegistrationsTable } from '../database/tables/invitations';
import { registerBy } from '../domains/invitations/register-by';
import { countRewards } from '../domains/invitations/registrations';
import { rewardMonthAt } from '../domains/invitations/reward-month';

type Registration = Selectable<InvitationRegistrationsTable>;
type Own = Omit<OwnInvitation, 'enabled' | 'code' | 'link'>;

/** What a visitor has to do with invitations, on either side. Nobody learns who the other is. */
export async function readOwnInvitation(db: Database, userId: string, now: Date): Promise<Own> {
  const { rows } = await sql<Registration>`
    (select * from invitation_registrations where user_id = ${userId})
    union all
    (select * from invitation_registrations where inviter_id = ${userId}
      order by registered_at desc limit ${limits.invitationsShown})
    order by registered_at desc, registration_id`.execute(db);
  const own = rows.filter(({ user_id }) => user_id === userId);
  const until = registerBy(await readSignedUp(db, userId)).getTime();
  return {
    registered: own.map(({ type, code }) => ({ type, ...(code === null ? {} : { code }) })),
    ...(until <= now.getTime() ? {} : { registerBy: until }),
    rewards: rows.map((row) => present(row, row.user_id === userId ? 'friend' : 'inviter')),
    givenThisMonth: await countRewards(db, userId, rewardMonthAt(now)),
    rules: currentInvitationRules,
  };
}

async function readSignedUp(db: Database, userId: string): Promise<Date> {
  const { at } = await db
    .selectFrom('users')
    .select(sql<Date>`coalesce(signed_up_at, created_at)`.as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return at;
}

function present(row: Registration, side: InvitationReward['side']): InvitationReward {
  const { state, reason, due_at, settled_at } = row;
  // What keeps the inviter from a reward is no business of the friend's.
  const isGiven = state === 'rewarded' && (side === 'friend' || row.inviter_claim_id !== null);
  const isOpen = state === 'registered' || state === 'waiting';
  return {
    side,
    type: row.type,
    state: isOpen ? state : isGiven ? 'given' : 'withheld',
    registeredAt: row.registered_at.getTime(),
    ...(state === 'waiting' && due_at ? { waitingUntil: due_at.getTime() } : {}),
    ...(settled_at ? { settledAt: settled_at.getTime() } : {}),
    ...(isGiven || reason === null ? {} : { reason }),
  };
}
