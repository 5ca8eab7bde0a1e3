import {
  emailKey,
  findAccountByEmail,
  lockAccount,
  replaceEmail,
} from '../../domains/accounts/account-repository';
import { lockEmail } from '../../domains/accounts/email-lock';
import { endEmailUndos, findEmailUndo } from '../../domains/accounts/email-undos';
import { endSessionsOf } from '../../domains/accounts/session-repository';
import { AppError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

export interface EmailUndoing {
  key: string;
  networkAddress: string;
}

/**
 * Gives an account back to its former address, by the link that was mailed there, and ends every session: whoever moved it
 * is out. E1105 for a link that is over; E1107 where the address has an account of its own by now.
 */
export async function undoEmailChange(services: Services, { key, networkAddress }: EmailUndoing) {
  const { db, clock } = services;
  const now = clock.now();
  const found = await findEmailUndo(db, key, now);
  if (!found) throw new AppError('E1105');
  const { userId, oldEmail } = found;
  await inTransaction(db, async (trx) => {
    await lockEmail(trx, emailKey(oldEmail));
    if (!(await lockAccount(trx, userId))) throw new AppError('E1105');
    const owner = await findAccountByEmail(trx, oldEmail);
    if (owner && owner.userId !== userId) throw new AppError('E1107');
    if (!(await endEmailUndos(trx, found))) throw new AppError('E1105');
    await replaceEmail(trx, userId, oldEmail);
    await endSessionsOf(trx, userId);
  });
  securityLog(services, { event: 'address.restored', who: userId, where: networkAddress });
  return { email: oldEmail };
}
