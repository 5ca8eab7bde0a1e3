import type { LanguageNumber } from '@meal/contract/languages';
import { type ConsoleRole, isStoreRole } from '@meal/contract/roles';
import type { Database } from '../../database/connect';
import { dropInvitation } from '../../domains/staff/invitations';
import { hasWorkedIn, inviteToStore, withdrawFromStore } from '../../domains/staff/memberships';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import type { StaffMember } from '../../domains/staff/staff-member';
import { reachOf } from '../../domains/staff/staff-reach';
import { findPerson } from '../../domains/staff/staff-switch';
import { AppError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailStaffLink, mailStoreInvitation, type StaffLink } from './staff-link';

export interface Invitation {
  email: string;
  name: string;
  role: ConsoleRole;
  storeId: string | null;
  language: LanguageNumber;
  /** Undefined for the command line. */
  by?: StaffMember;
  session?: string;
}

/**
 * Mails a link by which the person sets a password; an earlier invitation of the same address is good no longer. Who has one,
 * since they work for another store, signs in with it and joins.
 */
export async function inviteStaff(db: Database, invitation: Invitation, now: Date): Promise<StaffLink> {
  const { role, storeId, by, session } = invitation;
  return inTransaction(db, async (trx) => {
    const link = await mailInvitation(trx, invitation, now);
    await recordStaffAct(
      trx,
      {
        staffId: by?.staffId,
        session,
        way: by ? 'console' : 'command',
        storeId,
        action: 'staff.invite',
        object: role,
        after: { role },
      },
      now,
    );
    return link;
  });
}

async function mailInvitation(trx: Database, invitation: Invitation, now: Date): Promise<StaffLink> {
  const { email, name, role, storeId, by } = invitation;
  const person = await findPerson(trx, email);
  if (!person) return mailStaffLink(trx, invitation, 'staffInvitation', now);
  // Who works for the operator works for no store, and the other way round.
  if (storeId === null || !isStoreRole(role) || person.storeId === null) throw taken();
  const work = { staffId: person.staffId, storeId };
  if (person.disabledAt) {
    if (await hasWorkedIn(trx, work)) throw taken();
    return mailStaffLink(trx, invitation, 'staffInvitation', now);
  }
  const wanted = { ...work, role, name, invitedBy: by?.staffId ?? null };
  if (!(await inviteToStore(trx, wanted, now))) throw taken();
  return mailStoreInvitation(trx, { ...person, email }, storeId, now);
}

/** Switched off or not: such people are switched on again, not invited. */
function taken(): AppError {
  return new AppError('E1107', [{ path: 'email', message: 'Taken' }]);
}

interface Withdrawal {
  email: string;
  by: StaffMember;
  session: string;
  networkAddress: string;
}

/** False where it was taken or over already, or is another store's. */
export async function withdrawInvitation(
  services: Services,
  { email, by, session, networkAddress: where }: Withdrawal,
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const isWithdrawn = await inTransaction(db, async (trx) => {
    const wanted = { email, within: reachOf(by) };
    const dropped = await dropInvitation(trx, wanted, now);
    const all = [...(dropped ? [dropped] : []), ...(await withdrawFromStore(trx, wanted, now))];
    for (const { store_id: storeId, role } of all) {
      const act = { staffId: by.staffId, session, storeId, action: 'staff.withdraw' as const, object: role };
      await recordStaffAct(trx, { ...act, before: { role } }, now);
    }
    return all.length > 0;
  });
  if (isWithdrawn)
    securityLog(services, { event: 'staff.changed', who: email, where, what: 'staff.withdraw' });
  return isWithdrawn;
}
