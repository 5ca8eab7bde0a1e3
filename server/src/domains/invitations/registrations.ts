import { limits } from '@meal/contract/limits';
import type { InvitationType, WithheldReason } from '@meal/contract/states';
import { mayBecome } from '@meal/kit/moves';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/connect';
import type { InvitationRegistrationsTable } from '../../database/tables/invitations';
import { newId } from '../../platform/identifiers';
import type { Locked } from '../../platform/locked';
import { registrationMoves } from './registration-states';

export type Registration = Selectable<InvitationRegistrationsTable>;
export type OpenRegistration = Locked<'registration', Registration>;

const dayMs = 86_400_000;
/** A use tells of itself; what was used while servers of an earlier release were at it is found by looking. */
const looks = { firstAfterMs: dayMs, everyMs: 7 * dayMs };

export async function findRegistration(db: Database, id: string): Promise<Registration | undefined> {
  return db
    .selectFrom('invitation_registrations')
    .selectAll()
    .where('registration_id', '=', id)
    .executeTakeFirst();
}

export async function findRegistered(
  db: Database,
  userId: string,
  type: InvitationType,
): Promise<Registration | undefined> {
  return db
    .selectFrom('invitation_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst();
}

interface NewRegistration {
  userId: string;
  type: InvitationType;
  code: string;
  inviterId: string | null;
  device: string;
  /** There is to be no reward. */
  refusedFor: WithheldReason | undefined;
}

/** False where one of this type is there already. */
export async function insertRegistration(db: Database, wish: NewRegistration, now: Date): Promise<boolean> {
  const isRefused = wish.refusedFor !== undefined;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitation_registrations')
    .values({
      registration_id: newId('invited'),
      user_id: wish.userId,
      type: wish.type,
      code: wish.code,
      inviter_id: wish.inviterId,
      state: isRefused ? 'refused' : 'registered',
      reason: wish.refusedFor ?? null,
      device: isRefused ? null : wish.device,
      registered_at: now,
      due_at: isRefused ? null : new Date(now.getTime() + looks.firstAfterMs),
      settled_at: isRefused ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A ticket of the visitor was used: where enough was paid for it, the reward is due when nobody can take that back any more. */
export async function noteUse(
  db: Database,
  { userId, ticketId }: { userId: string; ticketId: string },
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + limits.undoMinutes * 60_000);
  await sql`
    update invitation_registrations invited set state = 'waiting', due_at = ${dueAt}
    where user_id = ${userId} and state = any(${mayBecome(registrationMoves, 'waiting')}) and (
      select sum(amount) from redemptions
      where ticket_id = ${ticketId} and undone_at is null and at >= invited.registered_at
    ) >= ${limits.invitationTicketLeast}`.execute(db);
}

/** For whoever is about to settle it; undefined where that is done, or the friend has left. */
export async function lockOpen(db: Database, id: string): Promise<OpenRegistration | undefined> {
  return db
    .selectFrom('invitation_registrations')
    .selectAll()
    .where('registration_id', '=', id)
    .where('due_at', 'is not', null)
    .forUpdate()
    .$castTo<OpenRegistration>()
    .executeTakeFirst();
}

/** Nothing that counts was used, or no longer is. */
export async function waitForUse(db: Database, open: OpenRegistration, now: Date): Promise<void> {
  await change(db, open, { state: 'registered', due_at: new Date(now.getTime() + looks.everyMs) });
}

export async function waitUntil(db: Database, open: OpenRegistration, dueAt: Date): Promise<void> {
  await change(db, open, { state: 'waiting', due_at: dueAt });
}

interface Settled {
  state: 'rewarded' | 'refused';
  reason: WithheldReason | null;
  friendClaimId?: string;
  inviterClaimId?: string | undefined;
}

export async function settle(
  db: Database,
  open: OpenRegistration,
  { state, reason, friendClaimId, inviterClaimId }: Settled,
  now: Date,
): Promise<void> {
  await change(db, open, {
    state,
    reason,
    device: null,
    due_at: null,
    settled_at: now,
    friend_claim_id: friendClaimId ?? null,
    inviter_claim_id: inviterClaimId ?? null,
  });
}

async function change(
  db: Database,
  { registration_id, state }: OpenRegistration,
  change: Updateable<InvitationRegistrationsTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_registrations')
    .set({ ...change, job_lease_until: null })
    .where('registration_id', '=', registration_id)
    .where('state', '=', state)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Registration ${registration_id} was settled by somebody else`);
}

/** How many rewards somebody has had as an inviter between two moments. */
export async function countRewards(
  db: Database,
  inviterId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('invitation_registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('inviter_claim_id', 'is not', null)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .executeTakeFirstOrThrow();
  return count;
}
