import type { ConsoleRole } from '@meal/contract/roles';
import type { Database } from '../../database/connect';
import { dropInvitation } from '../../domains/staff/invitations';
import { recordStaffAct, type StaffAction } from '../../domains/staff/staff-audit';
import { forgetDevices } from '../../domains/staff/staff-devices';
import type { StaffMember } from '../../domains/staff/staff-member';
import { isWithin, reachOf } from '../../domains/staff/staff-reach';
import { endAllSessions } from '../../domains/staff/staff-sessions';
import {
  findMember,
  type ListedMember,
  lockPeers,
  switchOff,
  switchOn,
} from '../../domains/staff/staff-switch';
import { type AppError, refused, UnauthorisedError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

interface Switching {
  staffId: string;
  by: StaffMember;
  session: string;
  networkAddress: string;
}

/** Without one of them nobody could invite or switch on anybody. */
const indispensable: readonly ConsoleRole[] = ['storeOwner', 'operatorAdmin'];

/** The member is signed out everywhere at once and cannot sign in; what they have done stays theirs. */
export async function switchStaffOff(services: Services, switching: Switching): Promise<void> {
  const { staffId, by } = switching;
  if (staffId === by.staffId) throw refusal('self');
  await changeSwitch(services, switching, 'staff.switchOff', async (trx, member, now) => {
    const peers = await lockPeers(trx, member, by.staffId);
    // Whoever asks may have been switched off a moment ago.
    if (!peers.includes(by.staffId)) throw new UnauthorisedError();
    const isLast = !peers.some((peer) => peer !== staffId && (peer !== by.staffId || isPeer(by, member)));
    if (indispensable.includes(member.role) && isLast) throw refusal('last');
    if (!(await switchOff(trx, staffId, now))) return false;
    await endAllSessions(trx, staffId);
    await forgetDevices(trx, staffId, undefined);
    // A link that is on its way to them would wait for the day when they are switched on again.
    await dropInvitation(trx, { email: member.email, within: 'everybody' }, now);
    return true;
  });
}

export async function switchStaffOn(services: Services, switching: Switching): Promise<void> {
  await changeSwitch(services, switching, 'staff.switchOn', (trx, { staff_id }) => switchOn(trx, staff_id));
}

type Change = (trx: Database, member: ListedMember, now: Date) => Promise<boolean>;

/** What is so already is no mistake, and leaves no second row in the trail. */
async function changeSwitch(
  services: Services,
  { staffId, by, session, networkAddress }: Switching,
  action: StaffAction,
  change: Change,
): Promise<void> {
  const { db, clock } = services;
  const changed = await inTransaction(db, async (trx) => {
    const member = await findMember(trx, staffId);
    // Another store's does not exist for whoever asks.
    if (!member || !isWithin(reachOf(by), member.store_id)) throw refusal('unknown');
    const now = clock.now();
    if (!(await change(trx, member, now))) return undefined;
    const act = { staffId: by.staffId, session, storeId: member.store_id, action, object: staffId };
    await recordStaffAct(trx, act, now);
    return member;
  });
  if (!changed) return;
  securityLog(services, { event: 'staff.changed', who: changed.email, where: networkAddress, what: action });
}

function isPeer(by: StaffMember, { role, store_id }: ListedMember): boolean {
  return by.role === role && by.storeId === store_id;
}

function refusal(why: 'self' | 'last' | 'unknown'): AppError {
  return refused({ name: 'staffRefused', why }, [{ path: 'staffId', message: why }]);
}
