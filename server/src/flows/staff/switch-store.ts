import { joinStore } from '../../domains/staff/memberships';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import type { StaffMember, StaffSession } from '../../domains/staff/staff-member';
import { findStaffSession, moveSession, sessionId } from '../../domains/staff/staff-sessions';
import { lockStaff } from '../../domains/staff/staff-switch';
import { AppError, UnauthorisedError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

interface StoreSwitch {
  staff: StaffSession;
  storeId: string;
  networkAddress: string;
}

/** Goes on in another of the own stores without a new sign-in. One that has invited the person is joined by it; E801 for all others. */
export async function switchStore(
  services: Services,
  { staff, storeId, networkAddress: where }: StoreSwitch,
): Promise<StaffMember> {
  const { db, clock } = services;
  const { member, tokenHash } = staff;
  const { staffId, email } = member;
  const now = clock.now();
  const hasJoined = await inTransaction(db, async (trx) => {
    // Whoever ends their work there takes the person's row too, and ends this session or comes before it.
    await lockStaff(trx, [staffId]);
    const joined = await joinStore(trx, { staffId, storeId }, now);
    if (!(await moveSession(trx, tokenHash, { staffId, storeId }))) throw new AppError('E801');
    if (joined) {
      const act = { staffId, session: sessionId(staff), storeId, object: staffId, after: joined };
      await recordStaffAct(trx, { ...act, action: 'staff.join' }, now);
    }
    return joined !== undefined;
  });
  if (hasJoined) securityLog(services, { event: 'staff.changed', who: email, where, what: 'staff.join' });
  const moved = await findStaffSession(db, tokenHash, now);
  if (!moved) throw new UnauthorisedError();
  return moved.member;
}
