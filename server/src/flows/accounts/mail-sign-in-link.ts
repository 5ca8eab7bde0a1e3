import type { LanguageNumber } from '@meal/contract/languages';
import { emailKey } from '../../domains/accounts/account-repository';
import { makeSignInKey } from '../../domains/accounts/sign-in-key';
import { TooManyRequestsError } from '../../platform/app-error';
import { budgets } from '../../platform/budgets';
import { newId } from '../../platform/identifiers';
import { queueMail } from '../../platform/mail-outbox';
import { exactRateLimit } from '../../platform/rate-limit';
import { keyedHash } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { shopPath } from '../mails/shop-path';

const budget = budgets.signInLink;

/**
 * For an address to which others have asked so many codes that no more are mailed: one mail in the life of a link, which
 * signs in on whichever device it is opened. Strangers can cause it, but only the holder of the mailbox has it.
 */
export async function mailSignInLink(
  services: Services,
  { email, language }: { email: string; language: LanguageNumber },
): Promise<{ isSent: boolean }> {
  const { db, clock, secrets } = services;
  const now = clock.now();
  const expires = new Date(now.getTime() + budget.seconds * 1000);
  const whose = keyedHash(secrets.logKey, emailKey(email)).toString('base64url');
  return inTransaction(db, async (trx) => {
    try {
      await exactRateLimit(trx)({ key: `${budget.name}:${whose}`, ...budget }, now);
    } catch (error) {
      if (error instanceof TooManyRequestsError) return { isSent: false };
      throw error;
    }
    const key = makeSignInKey(secrets.signInKey, {
      id: newId('link'),
      email,
      expiresAt: expires.getTime(),
    });
    const values = { path: `${shopPath('/loginLink')}#key=${key}` };
    await queueMail(trx, { to: email, template: 'signInLink', language, values, giveUpAt: expires }, now);
    return { isSent: true };
  });
}
