import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { LanguageNumber } from '@meal/contract/languages';
import { insertAccount } from '../domains/accounts/account-repository';
import { insertSession } from '../domains/accounts/session-repository';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

export interface GuestStart {
  deviceId: string;
  language: LanguageNumber;
  networkAddress: string;
}

/** A device id is no secret, so it never leads to an earlier guest: each start is a guest of its own. */
export async function startGuest(services: Services, start: GuestStart): Promise<UserInfo> {
  const { db, clock, secrets, takeHit } = services;
  const now = clock.now();
  const network = keyedHash(secrets.logKey, start.networkAddress).toString('base64url');
  await takeHit({ key: `guest:${network}`, hits: 300, seconds: 3_600 }, now);
  return inTransaction(db, async (trx) => {
    const account = await insertAccount(trx, { language: start.language, guest: true }, now);
    const token = await insertSession(trx, { account, deviceId: start.deviceId }, now);
    return { userId: account.userId, email: '', token, deviceId: start.deviceId };
  });
}
