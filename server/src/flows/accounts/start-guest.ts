import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { LanguageNumber } from '@meal/contract/languages';
import { insertAccount } from '../../domains/accounts/account-repository';
import { insertSession } from '../../domains/accounts/session-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

export interface GuestStart {
  deviceId: string;
  language: LanguageNumber;
  deviceName?: string | undefined;
  networkAddress: string;
}

/** A device id is no secret, so it never leads to an earlier guest: each start is a guest of its own. */
export async function startGuest({ db, clock }: Services, start: GuestStart): Promise<UserInfo> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const account = await insertAccount(trx, { language: start.language, guest: true }, now);
    const token = await insertSession(trx, { ...start, account }, now);
    return { userId: account.userId, email: '', token, deviceId: start.deviceId };
  });
}
