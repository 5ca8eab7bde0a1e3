import { isSealed, seal, unseal } from '@meal/kit/seal';
import { useRecoveryCode } from '../../domains/staff/recovery-codes';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { type StaffCredentials, useTotpStep } from '../../domains/staff/staff-repository';
import { resealTotp } from '../../domains/staff/staff-totp';
import { matchingStep } from '../../domains/staff/totp';
import { AppError } from '../../platform/app-error';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { countSecondFactor } from './staff-attempts';

/** E1105 unless the code of the authenticator, or one of the codes kept on paper, was typed; each is good once. */
export async function requireSecondFactor(
  services: Services,
  credentials: StaffCredentials,
  typed = '',
): Promise<void> {
  if (credentials.totpSecret === null) return;
  // Not typed yet is no failure.
  if (typed.trim() === '') throw new AppError('E1105');
  const attempt = await countSecondFactor(services, credentials.member.staffId);
  const isGood = /^\s*(\d\s*){6}$/.test(typed.normalize('NFKC'))
    ? await takeTotp(services, credentials, typed.normalize('NFKC').replace(/\s/g, ''))
    : await takeRecoveryCode(services, credentials, typed);
  if (!isGood) throw new AppError('E1105');
  await attempt.forgive();
}

/** Those of releases before are not sealed; those sealed before a change of the key are opened with the key before. */
export function openTotpSecret({ secrets }: Services, stored: string): string {
  if (!isSealed(stored)) return stored;
  const secret = readWithEither(secrets, ({ totpKey }) => unseal(totpKey, stored));
  if (secret === undefined) throw new Error('The secret of an authenticator was sealed with another key');
  return secret;
}

async function takeTotp(
  services: Services,
  { totpSecret, totpLastStep, member }: StaffCredentials,
  typed: string,
): Promise<boolean> {
  const { db, clock } = services;
  const secret = openTotpSecret(services, totpSecret ?? '');
  const step = matchingStep(secret, typed, clock.now(), totpLastStep);
  if (step === undefined || !(await useTotpStep(db, member.staffId, step))) return false;
  // Sealed anew while it is open: the key before is gone one day.
  const { totpKey } = services.secrets;
  if (unseal(totpKey, totpSecret ?? '') === undefined) {
    await resealTotp(db, member.staffId, { before: totpSecret ?? '', after: seal(totpKey, secret) });
  }
  return true;
}

async function takeRecoveryCode(
  { db, clock, secrets }: Services,
  { member: { staffId, storeId } }: StaffCredentials,
  typed: string,
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const keys = [secrets, secrets.previous].flatMap((each) => (each ? [each.recoveryKey] : []));
    const isUsed = await useRecoveryCode(trx, keys, { staffId, typed }, now);
    if (isUsed)
      await recordStaffAct(trx, { staffId, storeId, action: 'recoveryCode.use', object: staffId }, now);
    return isUsed;
  });
}
