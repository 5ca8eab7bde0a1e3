import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../../database/connect';
import {
  emailKey,
  findAccountByEmail,
  insertAccount,
  promoteGuest,
} from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { rememberDevice } from '../../domains/accounts/known-devices';
import { requireRight } from '../../domains/accounts/one-time-codes';
import { insertSession } from '../../domains/accounts/session-repository';
import type { Account, VisitorSession } from '../../domains/accounts/visitor';
import { hashToken } from '../../platform/identifiers';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { checkCode, limitGuesses } from './check-code';
import { leaveGuest } from './leave-guest';

export interface SignIn extends Entrance {
  verifyCode: string;
}

/** Who comes in, once it is proven that the address is theirs. */
export interface Entrance {
  email: string;
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
    return answer === 'right' ? enter(trx, request, clock.now()) : answer;
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

/** Call it in a transaction, with the address locked. */
export async function enter(trx: Database, request: Entrance, now: Date): Promise<UserInfo> {
  const guest = request.session?.account.guest ? request.session : undefined;
  const account = await ownerOf(trx, request, guest, now);
  // Always a new session: a token that somebody planted before the login never becomes a signed-in one.
  const token = await insertSession(trx, { ...request, account }, now);
  await rememberDevice(trx, account.userId, request.deviceId, now);
  if (guest) await leaveGuest(trx, guest, { account, tokenHash: hashToken(token) }, now);
  return { userId: account.userId, email: account.email ?? '', token, deviceId: request.deviceId };
}

async function ownerOf(
  db: Database,
  request: Entrance,
  guest: VisitorSession | undefined,
  now: Date,
): Promise<Account> {
  const known = await findAccountByEmail(db, request.email);
  if (known) return known;
  const owner = { email: request.email, nickname: request.nickname, language: request.language };
  const promoted = guest && (await promoteGuest(db, guest.account.userId, owner, now));
  return promoted ?? insertAccount(db, { ...owner, emailProven: true, guest: false }, now);
}
