import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { isEmail, tidyEmail } from '@meal/contract/email';
import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../../database/connect';
import {
  findAccountByPartner,
  insertAccount,
  linkPartner,
  useAssertion,
} from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { insertSession } from '../../domains/accounts/session-repository';
import type { Account, VisitorSession } from '../../domains/accounts/visitor';
import { AppError } from '../../platform/app-error';
import { hashToken } from '../../platform/identifiers';
import { securityLog } from '../../platform/security-log';
import type { Assertion, Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { bringGuest, tellMerged } from './merge-guest';

export interface AssertionExchange {
  assertion: string;
  deviceId: string;
  language: LanguageNumber;
  deviceName?: string | undefined;
  networkAddress: string;
  /** A guest of this browser who comes along: only where that was asked for, since a link is opened without a decision. */
  guest?: VisitorSession | undefined;
}

/** Signs in the visitor whom an embedding partner vouches for. Whatever is not a fresh assertion: E1102. */
export async function exchangeAssertion(services: Services, request: AssertionExchange): Promise<UserInfo> {
  const { db, clock, verifyAssertion } = services;
  const now = clock.now();
  const assertion = await verifyAssertion(request.assertion, now);
  const { guest } = request;
  const entered =
    assertion &&
    (await inTransaction(db, async (trx) => {
      if (!(await useAssertion(trx, assertion))) return undefined;
      const account = await visitorOf(trx, assertion, request.language, now);
      const token = await insertSession(trx, { ...request, account }, now);
      const entered = { account, tokenHash: hashToken(token) };
      const merged = guest !== undefined && (await bringGuest(trx, guest, entered, now));
      const userInfo = { userId: account.userId, email: account.email ?? '', token };
      return { userInfo: { ...userInfo, deviceId: request.deviceId }, merged };
    }));
  const userInfo = entered?.userInfo;
  const told = { who: userInfo?.userId, where: request.networkAddress, what: 'partner' };
  securityLog(services, { event: userInfo ? 'signIn.ok' : 'signIn.refused', ...told });
  if (!userInfo) throw new AppError('E1102');
  if (guest && entered.merged) tellMerged(services, guest, request.networkAddress);
  return userInfo;
}

async function visitorOf(
  db: Database,
  assertion: Assertion,
  language: LanguageNumber,
  now: Date,
): Promise<Account> {
  const { issuer, subject } = assertion;
  await lockEmail(db, `partner:${issuer}:${subject}`);
  const known = await findAccountByPartner(db, issuer, subject);
  if (known) return known;
  const account = await insertAccount(db, { email: namedEmail(assertion), language, guest: false }, now);
  await linkPartner(db, { issuer, subject, userId: account.userId }, now);
  return account;
}

/** Shown in the profile, and no more: the partner's word does not prove whose address it is. */
function namedEmail({ email }: Assertion): string | undefined {
  const tidy = email === undefined ? '' : tidyEmail(email);
  return isEmail(tidy) ? tidy : undefined;
}
