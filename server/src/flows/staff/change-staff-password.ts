import { passwordFault } from '@meal/contract/password';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { forgetDevices } from '../../domains/staff/staff-devices';
import { replacePasswordHash } from '../../domains/staff/staff-repository';
import { endOtherSessions } from '../../domains/staff/staff-sessions';
import { AppError, refused } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { type Proof, proveStaff } from './prove-staff';

interface Change extends Proof {
  newPassword: string;
  tokenHash: Buffer;
}

/** E1106 with what is wrong with a new password that is not taken. */
export function refuseWeakPassword(password: string, email: string): void {
  const fault = passwordFault(password, email);
  if (fault) throw refused({ name: 'weakPassword', why: fault }, [{ path: 'newPassword', message: fault }]);
}

/** Whoever else is signed in as this member is signed out. */
export async function changeStaffPassword(services: Services, change: Change): Promise<void> {
  const { member, session, newPassword, tokenHash, device } = change;
  const { staffId, storeId, email } = member;
  refuseWeakPassword(newPassword, email);
  const { passwordHash: before } = await proveStaff(services, change);
  const after = await services.passwords.hash(newPassword);
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    // Somebody else has changed it meanwhile.
    if (!(await replacePasswordHash(trx, staffId, { before, after }))) throw new AppError('E1106');
    await endOtherSessions(trx, staffId, tokenHash);
    await forgetDevices(trx, staffId, device);
    const act = { staffId, session, storeId, action: 'password.change' as const, object: staffId };
    await recordStaffAct(trx, act, now);
  });
  securityLog(services, {
    event: 'staff.changed',
    who: email,
    where: change.networkAddress,
    what: 'password',
  });
}
