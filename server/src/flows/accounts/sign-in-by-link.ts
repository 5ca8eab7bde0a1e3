import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { limits } from '@meal/contract/limits';
import { emailKey } from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { readSignInKey, type SignInKey } from '../../domains/accounts/sign-in-key';
import { AppError, TooManyRequestsError } from '../../platform/app-error';
import { limitCaller } from '../../platform/limit-caller';
import { exactRateLimit } from '../../platform/rate-limit';
import { readWithEither } from '../../platform/secrets';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { type Entrance, enter } from './sign-in';

interface OpenedLink {
  key: string;
  networkAddress: string;
}

/** E1105 for a link that is over, or that we never mailed. */
export async function readSignInLink(
  services: Services,
  { key, networkAddress: where }: OpenedLink,
): Promise<SignInKey> {
  await limitCaller(services, { name: 'sign-in-link', where, hits: 60, seconds: 600 });
  const now = services.clock.now();
  const link = readWithEither(services.secrets, ({ signInKey }) => readSignInKey(signInKey, key, now));
  if (!link) throw new AppError('E1105');
  return link;
}

/** It works on a few devices, since whoever needs it is locked out of all new ones for the day. */
export async function signInByLink(
  services: Services,
  request: Omit<Entrance, 'email'> & OpenedLink,
): Promise<UserInfo> {
  const { db, clock } = services;
  const { id, email } = await readSignInLink(services, request);
  const told = { who: emailKey(email), where: request.networkAddress, what: 'link' };
  const uses = {
    key: `sign-in-link-use:${id}`,
    hits: limits.signInLinkUses,
    seconds: limits.signInLinkHours * 3_600,
  };
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
