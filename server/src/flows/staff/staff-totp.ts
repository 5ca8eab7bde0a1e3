import { seal } from '@meal/kit/seal';
import { newRecoveryCodes, replaceRecoveryCodes } from '../../domains/staff/recovery-codes';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import type { StaffMember } from '../../domains/staff/staff-member';
import {
  keepTotpPending,
  lockTotp,
  readTotpPending,
  startTotp,
  stopTotp,
} from '../../domains/staff/staff-totp';
import { matchingStep, newTotpSecret, totpUri } from '../../domains/staff/totp';
import { AppError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { type Proof, proveStaff } from './prove-staff';
import { openTotpSecret } from './second-factor';
import { countSecondFactor } from './staff-attempts';

/** What the authenticator app is to be given. It is asked for at sign-ins only after a code of it was typed. */
export async function prepareTotp(
  services: Services,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  const { member } = await proveStaff(services, proof);
  const secret = newTotpSecret();
  await keepTotpPending(services.db, member.staffId, seal(services.secrets.totpKey, secret));
  return { secret, uri: totpUri(secret, member.email) };
}

interface Confirmation {
  member: StaffMember;
  session: string;
  otp: string;
  networkAddress: string;
}

/** Answers the codes to keep on paper; they are shown this once. */
export async function confirmTotp(
  services: Services,
  { member, session, otp, networkAddress }: Confirmation,
): Promise<string[]> {
  const { db, clock, secrets } = services;
  const { staffId, storeId, email } = member;
  const pending = await readTotpPending(db, staffId);
  if (pending === null) throw new AppError('E1102', [{ path: 'otp', message: 'Nothing is being set up' }]);
  const attempt = await countSecondFactor(services, staffId);
  const now = clock.now();
  const step = matchingStep(openTotpSecret(services, pending), otp, now, null);
  if (step === undefined) throw new AppError('E1105', [{ path: 'otp', message: 'Wrong' }]);
  await attempt.forgive();
  const codes = newRecoveryCodes();
  await inTransaction(db, async (trx) => {
    if (!(await startTotp(trx, staffId, pending, step))) throw new AppError('E1102');
    await replaceRecoveryCodes(trx, secrets.recoveryKey, staffId, codes);
    const act = { staffId, session, storeId, action: 'totp.start' as const, object: staffId };
    await recordStaffAct(trx, act, now);
  });
  securityLog(services, { event: 'staff.changed', who: email, where: networkAddress, what: 'totp.start' });
  return codes;
}

export async function endTotp(services: Services, proof: Proof): Promise<void> {
  const { db, clock, secrets } = services;
  const { member, session } = proof;
  const { staffId, storeId, email } = member;
  await proveStaff(services, proof);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await stopTotp(trx, staffId);
    await replaceRecoveryCodes(trx, secrets.recoveryKey, staffId, []);
    const act = { staffId, session, storeId, action: 'totp.stop' as const, object: staffId };
    await recordStaffAct(trx, act, now);
  });
  securityLog(services, {
    event: 'staff.changed',
    who: email,
    where: proof.networkAddress,
    what: 'totp.stop',
  });
}

/** Ten new codes to keep on paper, shown this once; those before are good no longer. */
export async function renewRecoveryCodes(services: Services, proof: Proof): Promise<string[]> {
  const { db, clock, secrets } = services;
  const { member, session, networkAddress } = proof;
  const { staffId, storeId, email, hasTotp } = member;
  if (!hasTotp) throw new AppError('E1102', [{ path: 'otp', message: 'No authenticator' }]);
  await proveStaff(services, proof);
  const codes = newRecoveryCodes();
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    // Switched off meanwhile: codes without an authenticator would lie in wait for the next one.
    if (!(await lockTotp(trx, staffId))) throw new AppError('E1102');
    await replaceRecoveryCodes(trx, secrets.recoveryKey, staffId, codes);
    const act = { staffId, session, storeId, action: 'recoveryCode.renew' as const, object: staffId };
    await recordStaffAct(trx, act, now);
  });
  securityLog(services, { event: 'staff.changed', who: email, where: networkAddress, what: 'recoveryCodes' });
  return codes;
}
