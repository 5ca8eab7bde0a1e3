import { findAccountByEmail } from '../../domains/accounts/account-repository';
import type { Services } from '../../platform/services';
import { checkCode, limitGuesses } from './check-code';

export interface RegisterCheck {
  email: string;
  verifyCode?: string;
  deviceId?: string;
  networkAddress: string;
}

/** Tells whether an address has an account, to nobody but the one who can read its mail. */
export async function checkRegister(services: Services, check: RegisterCheck): Promise<boolean | null> {
  const { verifyCode, deviceId } = check;
  const typed = {
    ...check,
    purpose: 'login' as const,
    verifyCode: verifyCode ?? '',
    deviceId: deviceId ?? '',
  };
  await limitGuesses(services, check.networkAddress);
  const answer =
    verifyCode === undefined || deviceId === undefined
      ? 'wrong'
      : await checkCode(services, services.db, typed, 'keep');
  const account = await findAccountByEmail(services.db, check.email);
  return answer === 'right' ? account !== undefined : null;
}
