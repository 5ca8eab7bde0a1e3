import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../database/connect';
import {
  emailKey,
  findAccountByEmail,
  insertAccount,
  promoteGuest,
} from '../domains/accounts/account-repository';
import { lockEmail } from '../domains/accounts/email-lock';
import { rememberDevice } from '../domains/accounts/known-devices';
import { requireRight } from '../domains/accounts/one-time-codes';
import { insertSession } from '../domains/accounts/session-repository';
import type { Account, VisitorSession } from '../platform/callers';
import { securityLog } from '../platform/security-log';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { checkCode, limitGuesses } from './check-code';
import { leaveGuest } from './leave-guest';

export interface SignIn {
  email: string;
  verifyCode: string;
  deviceId: string;
  nickname?: string;
  language: LanguageNumber;
  /** The session that this browser had: a guest's things come along. */
  session?: VisitorSession;
  deviceName?: string | undefined;
  networkAddress: string;
}

/** Signs in, or up if the address is new. */
export async function signIn(services: Services, request: SignIn): Promise<UserInfo> {
  const { db, clock } = services;
  const typed = { ...request, purpose: 'login' as const };
  await limitGuesses(services, request.networkAddress);
  const outcome = await inTransaction(db, async (trx) => {
    await lockEmail(trx, emailKey(request.email));
    const answer = await checkCode(services, trx, typed, 'consume');
    if (answer !== 'right') return answer;
    const guest = request.session?.account.guest ? request.session : undefined;
    const account = await ownerOf(trx, request, guest, clock.now());
    // Always a new session: a token that somebody planted before the login never becomes a signed-in one.
    const token = await insertSession(trx, { ...request, account }, clock.now());
    await rememberDevice(trx, account.userId, request.deviceId, clock.now());
    if (guest) await leaveGuest(trx, guest, account);
    return { userId: account.userId, email: account.email ?? '', token, deviceId: request.deviceId };
  });
  const told = { who: emailKey(request.email), where: request.networkAddress };
  if (typeof outcome === 'object') {
    securityLog(services, { event: 'signIn.ok', ...told });
    return outcome;
  }
  securityLog(services, { event: 'signIn.refused', ...told, what: outcome });
  requireRight(outcome);
  throw new Error('A right code always ends in a session');
}

async function ownerOf(
  db: Database,
  request: SignIn,
  guest: VisitorSession | undefined,
  now: Date,
): Promise<Account> {
  const known = await findAccountByEmail(db, request.email);
  if (known) return known;
  const owner = { email: request.email, nickname: request.nickname, language: request.language };
  const promoted = guest && (await promoteGuest(db, guest.account.userId, owner));
  return promoted ?? insertAccount(db, { ...owner, emailProven: true, guest: false }, now);
}
