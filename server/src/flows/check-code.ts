import type { Database } from '../database/connect';
import { emailKey } from '../domains/accounts/account-repository';
import { type CodeAnswer, type CodeHolder, type CodeUse, tryCode } from '../domains/accounts/one-time-codes';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';

export interface TypedCode extends Omit<CodeHolder, 'emailKey'> {
  email: string;
  userId?: string;
  verifyCode: string;
  networkAddress: string;
}

/** Bounds guessing per address and per network, whatever the codes' own limits say. */
export async function limitGuesses(services: Services, typed: TypedCode): Promise<void> {
  const { secrets, takeHit, clock } = services;
  const now = clock.now();
  const keyOf = (kind: string, text: string) =>
    `verify-code:${kind}:${keyedHash(secrets.logKey, text).toString('base64url')}`;
  await takeHit({ key: keyOf('address', emailKey(typed.email)), hits: 30, seconds: 600 }, now);
  await takeHit({ key: keyOf('network', typed.networkAddress), hits: 300, seconds: 600 }, now);
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
