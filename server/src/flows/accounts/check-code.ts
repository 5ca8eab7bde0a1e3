import type { Database } from '../../database/connect';
import { emailKey } from '../../domains/accounts/account-repository';
import {
  type CodeAnswer,
  type CodeHolder,
  type CodeUse,
  tryCode,
} from '../../domains/accounts/one-time-codes';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';

export interface TypedCode extends Omit<CodeHolder, 'emailKey'> {
  email: string;
  verifyCode: string;
}

/**
 * Bounds guessing per network. Per address the codes bound it themselves: five tries each, and so many a day for devices
 * that the address does not know. One counter for everybody would let anybody lock out anybody.
 */
export function limitGuesses(services: Services, networkAddress: string): Promise<void> {
  return limitCaller(services, { ...budgets.verifyCode, where: networkAddress });
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
