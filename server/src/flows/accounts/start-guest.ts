import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { LanguageNumber } from '@meal/contract/languages';
import { insertAccount } from '../../domains/accounts/account-repository';
import { insertSession } from '../../domains/accounts/session-repository';
import { limitCaller } from '../../platform/limit-caller';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

export interface GuestStart {
  deviceId: string;
  language: LanguageNumber;
  deviceName?: string | undefined;
  networkAddress: string;
}

/** A device id is no secret, so it never leads to an earlier guest: each start is a guest of its own. */
export async function startGuest(services: Services, start: GuestStart): Promise<UserInfo> {
  const { db, clock } = services;
  const now = clock.now();
  await limitCaller(services, { name: 'guest', where: start.networkAddress, hits: 300, seconds: 3_600 });
  return inTransaction(db, async (trx) => {
    const account = await insertAccount(trx, { language: start.language, guest: true }, now);
    const token = await insertSession(trx, { ...start, account }, now);
    return { userId: account.userId, email: '', token, deviceId: start.deviceId };
  });
}
