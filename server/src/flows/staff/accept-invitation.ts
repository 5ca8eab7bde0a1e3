import type { Database } from '../../database/connect';
import { findInvitation, joinStaff, startSignInAnew, takeInvitation } from '../../domains/staff/invitations';
import { endWorkElsewhere, hasWorkedIn } from '../../domains/staff/memberships';
import { replaceRecoveryCodes } from '../../domains/staff/recovery-codes';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { forgetDevices } from '../../domains/staff/staff-devices';
import { endAllSessions } from '../../domains/staff/staff-sessions';
import { findPerson, switchOn } from '../../domains/staff/staff-switch';
import { AppError } from '../../platform/app-error';
import { hashToken, newId } from '../../platform/identifiers';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { refuseWeakPassword } from './change-staff-password';

/** E1203 for whatever is no good invitation; once it is taken it is one no longer. */
export async function openInvitation({ db, clock }: Services, key: string) {
  const invitation = await findInvitation(db, hashToken(key), clock.now());
  if (!invitation) throw new AppError('E1203');
  return invitation;
}

interface Acceptance {
  key: string;
  password: string;
  networkAddress: string;
}

/** Who is invited joins, also who has worked for others before; who is a member already, and could not sign in, can again. */
export async function acceptInvitation(
  services: Services,
  { key, password, networkAddress: where }: Acceptance,
): Promise<{ email: string }> {
  const { db, clock, passwords } = services;
  const { email } = await openInvitation(services, key);
  refuseWeakPassword(password, email);
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  const what = await inTransaction(db, async (trx) => {
    const invitation = await takeInvitation(trx, hashToken(key), now);
    if (!invitation) throw new AppError('E1203');
    const { store_id: storeId, role } = invitation;
    const person = await findPerson(trx, email);
    if (person && (storeId === null || (await hasWorkedIn(trx, { ...person, storeId })))) {
      const { staffId } = person;
      await letInAgain(services, trx, staffId, passwordHash);
      await recordStaffAct(trx, { staffId, storeId, action: 'staff.signInAnew', object: staffId }, now);
      return 'staff.signInAnew';
    }
    const staffId = person?.staffId ?? newId('staff');
    if (person && storeId !== null) {
      // Who works elsewhere meanwhile joins with the password that they have.
      const work = { staff_id: staffId, store_id: storeId, role };
      await endWorkElsewhere(trx, { staffId, storeId });
      if (!(await switchOn(trx, work))) throw new AppError('E1203');
      await letInAgain(services, trx, staffId, passwordHash);
    } else await joinStaff(trx, { invitation, staffId, passwordHash }, now);
    const act = { staffId, storeId, action: 'staff.join' as const, object: staffId, after: { role } };
    await recordStaffAct(trx, act, now);
    return 'staff.join';
  });
  securityLog(services, { event: 'staff.changed', who: email, where, what });
  return { email };
}

/** Whoever else knew the password or held the authenticator is out with the same step. */
async function letInAgain(
  { secrets }: Services,
  trx: Database,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  if (!(await startSignInAnew(trx, staffId, passwordHash))) throw new AppError('E1203');
  await replaceRecoveryCodes(trx, secrets.recoveryKey, staffId, []);
  await endAllSessions(trx, staffId);
  await forgetDevices(trx, staffId, undefined);
}
