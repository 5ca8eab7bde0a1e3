import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Database } from '../../database/connect';
import { dropInvitation, isStaffAddress } from '../../domains/staff/invitations';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import type { StaffMember } from '../../domains/staff/staff-member';
import { reachOf } from '../../domains/staff/staff-reach';
import { AppError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailStaffLink, type StaffLink } from './staff-link';

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

/** Mails a link by which the person sets a password. An earlier invitation of the same address is good no longer. */
export async function inviteStaff(db: Database, invitation: Invitation, now: Date): Promise<StaffLink> {
  const { email, role, storeId, by, session } = invitation;
  return inTransaction(db, async (trx) => {
    if (await isStaffAddress(trx, email)) throw new AppError('E1107', [{ path: 'email', message: 'Taken' }]);
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
    return mailStaffLink(trx, invitation, 'staffInvitation', now);
  });
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
    const dropped = await dropInvitation(trx, { email, within: reachOf(by) }, now);
    if (!dropped) return false;
    const { store_id: storeId, role } = dropped;
    const act = { staffId: by.staffId, session, storeId, action: 'staff.withdraw' as const, object: role };
    await recordStaffAct(trx, { ...act, before: { role } }, now);
    return true;
  });
  if (isWithdrawn)
    securityLog(services, { event: 'staff.changed', who: email, where, what: 'staff.withdraw' });
  return isWithdrawn;
}
