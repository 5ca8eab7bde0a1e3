import type { ConsoleRole } from '@meal/contract/roles';
import type { Database } from '../../database/connect';
import { dropInvitation } from '../../domains/staff/invitations';
import { endWork, endWorkElsewhere, keepHome, resumeWork } from '../../domains/staff/memberships';
import { recordStaffAct, type StaffAction } from '../../domains/staff/staff-audit';
import { forgetDevices } from '../../domains/staff/staff-devices';
import type { StaffMember } from '../../domains/staff/staff-member';
import { endAllSessions, endSessionsIn } from '../../domains/staff/staff-sessions';
import {
  findMember,
  isInOffice,
  type ListedMember,
  lockStaff,
  peersOf,
  switchOff,
  switchOn,
} from '../../domains/staff/staff-switch';
import { type AppError, refused, UnauthorisedError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

interface Switching {
  staffId: string;
  /** Of administrators: where the person works. Owners ask about their own store. */
  storeId?: string | undefined;
  by: StaffMember;
  session: string;
  networkAddress: string;
}

/** Without one of them nobody could invite or switch on anybody. */
const indispensable: readonly ConsoleRole[] = ['storeOwner', 'operatorAdmin'];

/**
 * The member is signed out of this place at once and cannot work in it; who works nowhere else cannot sign in. What they have
 * done stays theirs.
 */
export async function switchStaffOff(services: Services, switching: Switching): Promise<void> {
  const { staffId, by } = switching;
  if (staffId === by.staffId) throw refusal('self');
  await changeSwitch(services, switching, 'staff.switchOff', async (trx, member, now) => {
    if (indispensable.includes(member.role)) {
      const peers = await peersOf(trx, member);
      await lockStaff(trx, [...peers, by.staffId, staffId]);
      const isPeer = new Set(await peersOf(trx, member));
      if (!peers.some((peer) => peer !== staffId && isPeer.has(peer))) throw refusal('last');
    } else await lockStaff(trx, [by.staffId, staffId]);
    await requireOffice(trx, by);
    return endPlace(trx, member, now);
  });
}

export async function switchStaffOn(services: Services, switching: Switching): Promise<void> {
  const { staffId, by } = switching;
  await changeSwitch(services, switching, 'staff.switchOn', async (trx, member) => {
    await lockStaff(trx, [by.staffId, staffId]);
    await requireOffice(trx, by);
    if (member.store_id === null) return switchOn(trx, member);
    const work = { staffId, storeId: member.store_id };
    await endWorkElsewhere(trx, work);
    const isResumed = await resumeWork(trx, work);
    const isLetIn = await switchOn(trx, member);
    return isResumed || isLetIn;
  });
}

/** Whoever asks may have been switched off a moment ago. */
async function requireOffice(trx: Database, by: StaffMember): Promise<void> {
  if (!(await isInOffice(trx, by))) throw new UnauthorisedError();
}

/** Answers whether anything has changed. */
async function endPlace(
  trx: Database,
  { staff_id: staffId, store_id: storeId, email }: ListedMember,
  now: Date,
): Promise<boolean> {
  if (storeId !== null) {
    if (!(await endWork(trx, { staffId, storeId }, now))) return false;
    await endSessionsIn(trx, { staffId, storeId });
    if (await keepHome(trx, staffId)) {
      // A link that is on its way from here leads in no longer.
      await dropInvitation(trx, { email, within: { storeId } }, now);
      return true;
    }
  }
  if (!(await switchOff(trx, staffId, now))) return storeId !== null;
  await endAllSessions(trx, staffId);
  await forgetDevices(trx, staffId, undefined);
  // A link that is on its way to them would wait for the day when they are switched on again.
  await dropInvitation(trx, { email, within: 'everybody' }, now);
  return true;
}

type Change = (trx: Database, member: ListedMember, now: Date) => Promise<boolean>;

/** What is so already is no mistake, and leaves no second row in the trail. */
async function changeSwitch(
  services: Services,
  { staffId, storeId, by, session, networkAddress }: Switching,
  action: StaffAction,
  change: Change,
): Promise<void> {
  const { db, clock } = services;
  const changed = await inTransaction(db, async (trx) => {
    // Another store's does not exist for whoever asks.
    const member = await findMember(trx, staffId, by.storeId ?? storeId ?? null);
    if (!member) throw refusal('unknown');
    const now = clock.now();
    if (!(await change(trx, member, now))) return undefined;
    const act = { staffId: by.staffId, session, storeId: member.store_id, action, object: staffId };
    await recordStaffAct(trx, act, now);
    return member;
  });
  if (!changed) return;
  securityLog(services, { event: 'staff.changed', who: changed.email, where: networkAddress, what: action });
}

function refusal(why: 'self' | 'last' | 'unknown'): AppError {
  return refused({ name: 'staffRefused', why }, [{ path: 'staffId', message: why }]);
}
