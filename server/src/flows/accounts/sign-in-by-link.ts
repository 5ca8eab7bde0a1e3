import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { emailKey } from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { readSignInKey, type SignInKey } from '../../domains/accounts/sign-in-key';
import { AppError, TooManyRequestsError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { exactRateLimit } from '../../platform/rate-limit';
import { readWithEither } from '../../platform/secrets';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { type Entrance, enter } from './sign-in';

/** E1105 for a link that is over, or that we never mailed. */
export function readSignInLink({ clock, secrets }: Services, key: string): SignInKey {
  const now = clock.now();
  const link = readWithEither(secrets, ({ signInKey }) => readSignInKey(signInKey, key, now));
  if (!link) throw new AppError('E1105');
  return link;
}

/** It works on a few devices, since whoever needs it is locked out of all new ones for the day. */
export async function signInByLink(
  services: Services,
  request: Omit<Entrance, 'email'> & { key: string },
): Promise<UserInfo> {
  const { db, clock } = services;
  const { id, email } = readSignInLink(services, request.key);
  const told = { who: emailKey(email), where: request.networkAddress, what: 'link' };
  const uses = { key: `${budgets.signInLinkUse.name}:${id}`, ...budgets.signInLinkUse };
  try {
    const userInfo = await inTransaction(db, async (trx) => {
      await lockEmail(trx, emailKey(email));
      await exactRateLimit(trx)(uses, clock.now());
      return enter(trx, { ...request, email }, clock.now());
    });
    securityLog(services, { event: 'signIn.ok', ...told });
    return userInfo;
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    securityLog(services, { event: 'signIn.refused', ...told });
    throw new AppError('E1105');
  }
}
