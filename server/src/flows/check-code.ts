import type { Database } from '../database/connect';
import { emailKey } from '../domains/accounts/account-repository';
import { type CodeAnswer, type CodeHolder, type CodeUse, tryCode } from '../domains/accounts/one-time-codes';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';

export interface TypedCode extends Omit<CodeHolder, 'emailKey'> {
  email: string;
  userId?: string;
  verifyCode: string;
}

/**
 * Bounds guessing per network. Per address the codes bound it themselves: five tries each, ten a day. A counter per
 * address here would let anybody lock out anybody.
 */
export async function limitGuesses(
  { secrets, takeHit, clock }: Services,
  networkAddress: string,
): Promise<void> {
  const network = keyedHash(secrets.logKey, networkAddress).toString('base64url');
  await takeHit({ key: `verify-code:${network}`, hits: 300, seconds: 600 }, clock.now());
}

/** Inside a transaction a wrong answer must be committed, or the try would not count. */
export function checkCode(
  services: Services,
  db: Database,
  typed: TypedCode,
  use: CodeUse,
): Promise<CodeAnswer> {
  const { purpose, deviceId, userId } = typed;
  const holder = { purpose, deviceId, userId, emailKey: emailKey(typed.email) };
  return tryCode(db, services.secrets.codeKey, holder, typed.verifyCode, use, services.clock.now());
}
