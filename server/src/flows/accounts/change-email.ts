import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import {
  emailKey,
  findAccountByEmail,
  lockAccount,
  replaceEmail,
} from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { insertEmailUndo } from '../../domains/accounts/email-undos';
import { type CodeAnswer, requireRight } from '../../domains/accounts/one-time-codes';
import { endSessionsOf } from '../../domains/accounts/session-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { AppError, UnauthorisedError } from '../../platform/app-error';
import { queueMail } from '../../platform/mail-outbox';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { shopPath } from '../mails/shop-path';
import { checkCode, limitGuesses } from './check-code';

export interface EmailChange {
  session: VisitorSession;
  email: string;
  /** Of the new address. */
  verifyCode: string;
  /** Of the present one, where it was proven. */
  oldVerifyCode?: string | undefined;
  deviceId: string;
  language: LanguageNumber;
  networkAddress: string;
}

/** Moves an account to another address. The visitor has just read the mail of both, so that a session alone moves nothing. */
export async function changeEmail(services: Services, change: EmailChange): Promise<void> {
  const { session, email, networkAddress: where } = change;
  const { userId } = session.account;
  await limitGuesses(services, where);
  const outcome = await inTransaction(services.db, async (trx) => {
    // Always in the same order: two accounts may want each other's address.
    for (const key of addressesOf(change).sort()) await lockEmail(trx, key);
    if (!(await lockAccount(trx, userId))) throw new UnauthorisedError();
    const refused = await checkBoth(services, trx, change);
    if (refused) return refused;
    const owner = await findAccountByEmail(trx, email);
    if (owner && owner.userId !== userId) return 'taken';
    await replaceEmail(trx, userId, email);
    await endSessionsOf(trx, userId, session.tokenHash);
    await tellOldAddress(trx, change, services.clock.now());
    return 'changed';
  });
  if (outcome === 'changed') securityLog(services, { event: 'address.changed', who: userId, where });
  else securityLog(services, { event: 'code.refused', who: userId, where, what: 'updateEmail' });
  if (outcome === 'taken') throw new AppError('E1107');
  if (outcome !== 'changed') requireRight(outcome.answer, outcome.path);
}

function addressesOf({ session, email }: EmailChange): string[] {
  const { email: old } = session.account;
  return [...new Set([emailKey(email), ...(old === null ? [] : [emailKey(old)])])];
}

interface Refused {
  answer: CodeAnswer;
  /** Which of the codes it was. */
  path: 'verifyCode' | 'oldVerifyCode';
}

/** The present address first: nobody learns anything about the new one without it. Neither code is used up alone. */
async function checkBoth(
  services: Services,
  trx: Database,
  change: EmailChange,
): Promise<Refused | undefined> {
  const { email: oldEmail, emailProven, userId } = change.session.account;
  const typed = { purpose: 'updateEmail' as const, deviceId: change.deviceId, userId };
  const fresh = { ...typed, email: change.email, verifyCode: change.verifyCode };
  const present = { ...typed, email: oldEmail ?? '', verifyCode: change.oldVerifyCode ?? '' };
  const both = [
    ...(emailProven ? [{ path: 'oldVerifyCode' as const, code: present }] : []),
    { path: 'verifyCode' as const, code: fresh },
  ];
  for (const use of ['keep', 'consume'] as const) {
    for (const { path, code } of both) {
      const answer = await checkCode(services, trx, code, use);
      if (answer !== 'right') return { answer, path };
    }
  }
  return undefined;
}

async function tellOldAddress(trx: Database, change: EmailChange, now: Date): Promise<void> {
  const { userId, email: oldEmail, emailProven, nickname } = change.session.account;
  if (oldEmail === null || emailKey(oldEmail) === emailKey(change.email)) return;
  // An address that opened nothing before does not become the key to the account.
  const key = emailProven ? await insertEmailUndo(trx, { userId, oldEmail }, now) : undefined;
  const path = key === undefined ? '' : `${shopPath('/userCenter/undoEmail')}#key=${key}`;
  const notice = {
    template: 'emailChanged' as const,
    language: change.language,
    values: { nickname, newEmail: masked(change.email), path },
    giveUpAt: new Date(now.getTime() + limits.emailUndoDays * 86_400_000),
  };
  await queueMail(trx, { ...notice, to: oldEmail }, now);
}

/** The old address may no longer be the visitor's own, so it learns no more than needed. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
