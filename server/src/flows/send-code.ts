import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { CodePurpose } from '../database/tables/one-time-codes';
import { emailKey } from '../domains/accounts/account-repository';
import { issueCode } from '../domains/accounts/one-time-codes';
import { AppError, ForbiddenError } from '../platform/app-error';
import type { Account } from '../platform/callers';
import { queueMail } from '../platform/mail-outbox';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

export interface CodeRequest {
  purpose: CodePurpose;
  email?: string;
  deviceId: string;
  language: LanguageNumber;
  /** Who asks, where a session is needed. */
  account?: Account;
  networkAddress: string;
}

interface Recipient {
  to: string;
  userId?: string;
  nickname?: string;
}

const mailOf = {
  login: 'loginCode',
  updateEmail: 'updateEmailCode',
  deleteAccount: 'deleteAccountCode',
  table: 'tableCode',
} as const;

/** Mails a one-time code. Known and unknown addresses take the same way. */
export async function sendCode(
  services: Services,
  request: CodeRequest,
): Promise<{ resendAfterSeconds: number }> {
  const { db, clock, secrets, takeHit } = services;
  const now = clock.now();
  const { to, userId, nickname = '' } = recipient(request);
  const hits = {
    key: `send-code:${keyedHash(secrets.logKey, request.networkAddress).toString('base64url')}`,
  };
  await takeHit({ ...hits, hits: 60, seconds: 3_600 }, now);
  return inTransaction(db, async (trx) => {
    const issued = await issueCode(
      trx,
      secrets.codeKey,
      { purpose: request.purpose, emailKey: emailKey(to), deviceId: request.deviceId, userId },
      { limited: services.limited },
      now,
    );
    if ('waitSeconds' in issued) return { resendAfterSeconds: issued.waitSeconds };
    await queueMail(
      trx,
      {
        to,
        template: mailOf[request.purpose],
        language: request.language,
        values: { code: issued.code, nickname },
        giveUpAt: issued.expiresAt,
      },
      now,
    );
    return { resendAfterSeconds: limits.codeResendSeconds };
  });
}

/** Only a mail to the account's own address carries its nickname: to a stranger it would be anybody's text. */
function recipient({ purpose, email, account }: CodeRequest): Recipient {
  if (purpose === 'login') {
    if (email === undefined) throw missingEmail();
    return { to: email };
  }
  // Guests ask for tables as well.
  if (!account || (account.guest && purpose !== 'table')) throw new ForbiddenError();
  if (purpose === 'updateEmail' || purpose === 'table') {
    if (email === undefined) throw missingEmail();
    return { to: email, userId: account.userId };
  }
  if (account.email === null) throw missingEmail();
  return { to: account.email, userId: account.userId, nickname: account.nickname };
}

function missingEmail(): AppError {
  return new AppError('E503', [{ path: 'email', message: 'Email address is required' }]);
}
