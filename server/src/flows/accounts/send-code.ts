import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import type { AccountMailTemplate } from '../../database/tables/mail-outbox';
import type { CodePurpose } from '../../database/tables/one-time-codes';
import { emailKey } from '../../domains/accounts/account-repository';
import { issueCode } from '../../domains/accounts/one-time-codes';
import type { Account } from '../../domains/accounts/visitor';
import { AppError, ForbiddenError, TooManyRequestsError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import { queueMail } from '../../platform/mail-outbox';
import { keyedHash } from '../../platform/secrets';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailSignInLink } from './mail-sign-in-link';

export interface CodeRequest {
  purpose: CodePurpose;
  email?: string;
  deviceId: string;
  language: LanguageNumber;
  /** Who asks, where a session is needed. */
  account?: Account;
  networkAddress: string;
}

export interface SentCode {
  resendAfterSeconds: number;
  /** No code: strangers have used up what the address gets, and it has a link instead. */
  linkSent?: boolean;
}

interface Recipient {
  to: string;
  template: AccountMailTemplate;
  userId?: string;
  /** Of the account whose own address this is: to a stranger it would be anybody's text. */
  nickname?: string;
}

/** Mails a one-time code; to sign in, a link where no more codes are mailed. Known and unknown addresses take the same way. */
export async function sendCode(services: Services, request: CodeRequest): Promise<SentCode> {
  const { db } = services;
  const recipient = recipientOf(request);
  const where = request.networkAddress;
  await limitCaller(services, { ...budgets.sendCode, where });
  // An account that writes to many addresses is not looking for its own.
  if (recipient.userId !== undefined && recipient.nickname === undefined) {
    await limitCaller(services, { ...budgets.sendCodeOfAccount, who: recipient.userId });
  }
  const told = { who: emailKey(recipient.to), where, what: request.purpose };
  try {
    const { isSent, resendAfterSeconds } = await inTransaction(db, (trx) =>
      mailCode(services, trx, request, recipient),
    );
    if (isSent) securityLog(services, { event: 'code.sent', ...told });
    return { resendAfterSeconds };
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    securityLog(services, { event: 'code.refused', ...told });
    if (request.purpose !== 'login') throw error;
    const { isSent } = await mailSignInLink(services, { email: recipient.to, language: request.language });
    if (isSent) securityLog(services, { event: 'code.sent', ...told, what: 'link' });
    return { resendAfterSeconds: error.retryAfterSeconds, linkSent: true };
  }
}

async function mailCode(
  services: Services,
  trx: Database,
  request: CodeRequest,
  { to, template, userId, nickname }: Recipient,
): Promise<{ isSent: boolean; resendAfterSeconds: number }> {
  const { clock, secrets, limited } = services;
  const now = clock.now();
  const issued = await issueCode(
    trx,
    secrets.codeKey,
    { purpose: request.purpose, emailKey: emailKey(to), deviceId: request.deviceId, userId },
    {
      network: keyedHash(secrets.logKey, 'code-network', request.networkAddress),
      isOwner: nickname !== undefined,
    },
    { limited },
    now,
  );
  if ('waitSeconds' in issued) return { isSent: false, resendAfterSeconds: issued.waitSeconds };
  const values = { code: issued.code, nickname: nickname ?? '' };
  const mail = { to, template, language: request.language, values, giveUpAt: issued.expiresAt };
  await queueMail(trx, mail, now);
  return { isSent: true, resendAfterSeconds: limits.codeResendSeconds };
}

/** A change of address is proven at both: without an address, or with the account's own, the code goes to the old one. */
function recipientOf({ purpose, email, account }: CodeRequest): Recipient {
  if (purpose === 'login') {
    if (email === undefined) throw missingEmail();
    return { to: email, template: 'loginCode' };
  }
  // Guests ask for tables as well.
  if (!account || (account.guest && purpose !== 'table')) throw new ForbiddenError();
  const { userId, nickname } = account;
  if (purpose === 'table') {
    if (email === undefined) throw missingEmail();
    return { to: email, userId, template: 'tableCode' };
  }
  const own = account.email === null ? undefined : { to: account.email, userId, nickname };
  if (purpose === 'deleteAccount') {
    if (!own) throw missingEmail();
    return { ...own, template: 'deleteAccountCode' };
  }
  // One that a partner named is proven as a new one is.
  if (own && account.emailProven && (email === undefined || emailKey(email) === emailKey(own.to))) {
    return { ...own, template: 'leaveEmailCode' };
  }
  if (email === undefined) throw missingEmail();
  return { to: email, userId, template: 'updateEmailCode' };
}

function missingEmail(): AppError {
  return new AppError('E503', [{ path: 'email', message: 'Email address is required' }]);
}
