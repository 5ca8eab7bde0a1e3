import { lockAccount } from '../../domains/accounts/account-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { findOwnCode, makeOwnCode } from '../../domains/invitations/invitation-codes';
import { hashDevice } from '../../domains/invitations/likeness';
import { UnauthorisedError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

/** Made when it is first asked for. */
export async function ownCode(
  { db, clock, secrets }: Services,
  { account, deviceId }: VisitorSession,
): Promise<string> {
  const { userId } = account;
  const known = await findOwnCode(db, userId);
  if (known !== undefined) return known;
  const device = hashDevice(secrets.likenessKey, deviceId);
  return inTransaction(db, async (trx) => {
    // One that is being deleted has none.
    if (!(await lockAccount(trx, userId))) throw new UnauthorisedError();
    return makeOwnCode(trx, { userId, device }, clock.now());
  });
}
