import { turnNotificationsOff } from '../../domains/accounts/account-repository';
import { readStopKey } from '../../domains/accounts/stop-key';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';

interface Stopping {
  key: string;
  networkAddress: string;
}

/** Whose mails the key of a link stops; undefined for one that we did not write, of which only so many are looked at. */
export async function findStopping(
  services: Services,
  { key, networkAddress }: Stopping,
): Promise<string | undefined> {
  const userId = readWithEither(services.secrets, (each) => readStopKey(each.stopKey, key));
  if (userId === undefined) {
    await limitCaller(services, { ...budgets.wrongStopKey, where: networkAddress });
  }
  return userId;
}

/** Stops mails about offers, however often it is asked. False where the key is none of ours. */
export async function stopMails(services: Services, stopping: Stopping): Promise<boolean> {
  const userId = await findStopping(services, stopping);
  if (userId === undefined) return false;
  await turnNotificationsOff(services.db, userId);
  return true;
}
