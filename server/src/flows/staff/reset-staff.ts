import type { Database } from '../../database/connect';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import type { StaffMember } from '../../domains/staff/staff-member';
import { findMember, findPerson, type ListedMember } from '../../domains/staff/staff-switch';
import { type AppError, refused } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailStaffLink, type StaffLink } from './staff-link';

interface Reset {
  staffId: string;
  by: StaffMember;
  session: string;
  networkAddress: string;
}

/**
 * For whoever has lost the password or the authenticator: a link to their own mailbox. Nothing of theirs changes until it is
 * taken, so nobody is put out by it.
 */
export async function resetStaff(
  services: Services,
  { staffId, by, session, networkAddress: where }: Reset,
): Promise<StaffLink & { email: string }> {
  const { db, clock } = services;
  const now = clock.now();
  // Their own password they change with the one they have.
  if (staffId === by.staffId) throw refusal('self');
  const sent = await inTransaction(db, async (trx) => {
    // Another store's does not exist for whoever asks.
    const member = await findMember(trx, staffId, by.storeId);
    if (!member) throw refusal('unknown');
    return sendLink(trx, member, { by, session }, now);
  });
  securityLog(services, { event: 'staff.changed', who: sent.email, where, what: 'staff.reset' });
  return sent;
}

/** From the command line, for the last administrator of all. */
export async function resetStaffByCommand(db: Database, email: string, now: Date): Promise<StaffLink> {
  return inTransaction(db, async (trx) => {
    const person = await findPerson(trx, email);
    const member = person && (await findMember(trx, person.staffId, null));
    if (!member) throw refusal('unknown');
    return sendLink(trx, member, {}, now);
  });
}

async function sendLink(
  trx: Database,
  member: ListedMember,
  { by, session }: { by?: StaffMember; session?: string },
  now: Date,
): Promise<StaffLink & { email: string }> {
  const { staff_id: object, store_id: storeId, email, name, role, language, disabled_at } = member;
  if (disabled_at) throw refusal('off');
  const way = by ? ('console' as const) : ('command' as const);
  await recordStaffAct(
    trx,
    { staffId: by?.staffId, session, way, storeId, action: 'staff.reset', object },
    now,
  );
  const addressee = { email, name, role, storeId, language, ...(by ? { by } : {}) };
  return { ...(await mailStaffLink(trx, addressee, 'staffReset', now)), email };
}

function refusal(why: 'self' | 'off' | 'unknown'): AppError {
  return refused({ name: 'staffRefused', why }, [{ path: 'staffId', message: why }]);
}
