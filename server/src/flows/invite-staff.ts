import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Database } from '../database/connect';
import {
  dropInvitation,
  findInvitation,
  isStaffAddress,
  joinStaff,
  keepInvitation,
} from '../domains/staff/invitations';
import { hashPassword } from '../domains/staff/password';
import { recordStaffAct } from '../domains/staff/staff-audit';
import { reachOf } from '../domains/staff/staff-reach';
import { AppError } from '../platform/app-error';
import type { StaffMember } from '../platform/callers';
import { hashToken, newId, newToken } from '../platform/identifiers';
import { queueMail } from '../platform/mail-outbox';
import { securityLog } from '../platform/security-log';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { refuseWeakPassword } from './change-staff-password';

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

interface Invited {
  /** Below our public address; whoever holds it sets the password. */
  path: string;
  expiresAt: Date;
}

/** Mails a link by which the person sets a password. An earlier invitation of the same address is good no longer. */
export async function inviteStaff(db: Database, invitation: Invitation, now: Date): Promise<Invited> {
  const { email, name, role, storeId, language, by, session } = invitation;
  const token = newToken();
  const path = `/console/invitation#key=${token}`;
  const expiresAt = new Date(now.getTime() + limits.invitationHours * 3_600_000);
  await inTransaction(db, async (trx) => {
    if (await isStaffAddress(trx, email)) throw new AppError('E1107', [{ path: 'email', message: 'Taken' }]);
    await keepInvitation(trx, {
      email_key: email.toLowerCase(),
      token_hash: hashToken(token),
      email,
      name,
      role,
      store_id: storeId,
      language,
      invited_by: by?.staffId ?? null,
      created_at: now,
      expires_at: expiresAt,
    });
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
    const values = { nickname: name, path };
    const mail = { to: email, template: 'staffInvitation' as const, language, values, giveUpAt: expiresAt };
    await queueMail(trx, mail, now);
  });
  return { path, expiresAt };
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

/** E1203 for whatever is no good invitation; once it is taken it is one no longer. */
export async function openInvitation({ db, clock }: Services, key: string) {
  const invitation = await findInvitation(db, hashToken(key), clock.now());
  if (!invitation) throw new AppError('E1203');
  return invitation;
}

export async function acceptInvitation(
  services: Services,
  { key, password, networkAddress: where }: { key: string; password: string; networkAddress: string },
): Promise<{ email: string }> {
  const { db, clock } = services;
  const { email } = await openInvitation(services, key);
  refuseWeakPassword(password, email);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const staffId = newId('staff');
    const joined = await joinStaff(trx, { tokenHash: hashToken(key), staffId, passwordHash }, now);
    if (!joined) throw new AppError('E1203');
    const { store_id: storeId, role } = joined;
    const act = { staffId, storeId, action: 'staff.join' as const, object: staffId, after: { role } };
    await recordStaffAct(trx, act, now);
  });
  securityLog(services, { event: 'staff.changed', who: email, where, what: 'staff.join' });
  return { email };
}
