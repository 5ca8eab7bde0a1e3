import type { LanguageNumber } from '@meal/contract/languages';
import {
  emailKey,
  findAccountByEmail,
  lockAccount,
  replaceEmail,
} from '../domains/accounts/account-repository';
import { lockEmail } from '../domains/accounts/email-lock';
import { requireRight } from '../domains/accounts/one-time-codes';
import { endSessionsOf } from '../domains/accounts/session-repository';
import { AppError, UnauthorisedError } from '../platform/app-error';
import type { VisitorSession } from '../platform/callers';
import { queueMail } from '../platform/mail-outbox';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { checkCode, limitGuesses } from './check-code';

export interface EmailChange {
  session: VisitorSession;
  email: string;
  verifyCode: string;
  deviceId: string;
  language: LanguageNumber;
  networkAddress: string;
}

const noticeDays = 7;

/** Moves an account to an address whose mail the visitor has just read. */
export async function changeEmail(services: Services, change: EmailChange): Promise<void> {
  const { db, clock } = services;
  const { session, email } = change;
  const { userId, email: oldEmail, nickname } = session.account;
  const typed = { ...change, purpose: 'updateEmail' as const, userId };
  await limitGuesses(services, change.networkAddress);
  const outcome = await inTransaction(db, async (trx) => {
    const now = clock.now();
    await lockEmail(trx, emailKey(email));
    if (!(await lockAccount(trx, userId))) throw new UnauthorisedError();
    const answer = await checkCode(services, trx, typed, 'consume');
    if (answer !== 'right') return answer;
    const owner = await findAccountByEmail(trx, email);
    if (owner && owner.userId !== userId) return 'taken';
    await replaceEmail(trx, userId, email);
    await endSessionsOf(trx, userId, session.tokenHash);
    if (oldEmail !== null && emailKey(oldEmail) !== emailKey(email)) {
      const giveUpAt = new Date(now.getTime() + noticeDays * 86_400_000);
      const notice = {
        template: 'emailChanged' as const,
        language: change.language,
        values: { nickname, newEmail: masked(email) },
        giveUpAt,
      };
      await queueMail(trx, { ...notice, to: oldEmail }, now);
    }
    return answer;
  });
  if (outcome === 'taken') throw new AppError('E1107');
  requireRight(outcome);
}

/** The old address may no longer be the visitor's own, so it learns no more than needed. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
