import type { Database } from '../../database/connect';
import { lockSignedUp } from '../../domains/accounts/account-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { findCode, type InvitationCode, takePlace } from '../../domains/invitations/invitation-codes';
import { hashDevice, readTraces, whyAlike } from '../../domains/invitations/likeness';
import { registerBy } from '../../domains/invitations/register-by';
import { findRegistered, insertRegistration } from '../../domains/invitations/registrations';
import { AppError, refused, UnauthorisedError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

/** One of each type, for good. The same code again changes nothing. */
export async function registerInvitation(
  { db, clock, secrets }: Services,
  { account, deviceId }: VisitorSession,
  typed: string,
): Promise<void> {
  const { userId } = account;
  const key = secrets.likenessKey;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const signedUpAt = await lockSignedUp(trx, userId);
    if (!signedUpAt) throw new UnauthorisedError();
    const code = await findCode(trx, typed);
    if (!code) throw unavailable('unknown');
    if (code.user_id === userId) throw new AppError('E1003');
    const known = await findRegistered(trx, userId, code.type);
    if (known?.code === code.code) return;
    if (known) throw new AppError('E1004');
    if (registerBy(signedUpAt) <= now) throw unavailable('late');
    requireOpen(code, now);
    if (!(await takePlace(trx, code.code))) throw unavailable(code.quantity === null ? 'unknown' : 'usedUp');
    const refusedFor = code.user_id === null ? undefined : await whyOne(trx, key, userId, code.user_id);
    const { type, user_id: inviterId } = code;
    const registration = { userId, type, code: code.code, inviterId, refusedFor };
    const device = hashDevice(key, deviceId);
    // Somebody was faster, from another device of the same visitor.
    if (!(await insertRegistration(trx, { ...registration, device }, now))) throw new AppError('E1004');
  });
}

function requireOpen({ starts_at, ends_at }: InvitationCode, now: Date): void {
  if (starts_at !== null && starts_at > now) throw unavailable('notYet');
  if (ends_at !== null && ends_at <= now) throw unavailable('ended');
}

/** As it is now; what is only known later is looked at again before anything is given. */
async function whyOne(trx: Database, key: Buffer, friendId: string, inviterId: string) {
  return whyAlike(await readTraces(trx, key, friendId), await readTraces(trx, key, inviterId));
}

function unavailable(why: 'unknown' | 'notYet' | 'ended' | 'usedUp' | 'late'): AppError {
  return refused({ name: 'invitationUnavailable', why }, [{ path: 'code', message: why }]);
}
