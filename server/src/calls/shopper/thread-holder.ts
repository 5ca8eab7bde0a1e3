import { isKeyAlive, readThreadKey } from '../../domains/support/thread-key';
import { findThread } from '../../domains/support/thread-repository';
import type { SessionRequest } from '../../http/call-handlers';
import { budgets } from '../../platform/budgets';
import { limitCaller } from '../../platform/limit-caller';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';

interface AskedThread {
  threadId: string;
  threadKey?: string | undefined;
}

interface ThreadHolder {
  /** In whose name the call goes on. */
  userId: string;
  /** Not the visitor's own, but of the mail that was sent to whoever has asked. */
  byMail: boolean;
}

/** Who holds a conversation, as with orders: with a key that opens nothing visitors are only themselves. */
export async function threadHolderOf(
  services: Services,
  { threadId, threadKey }: AskedThread,
  request: SessionRequest,
): Promise<ThreadHolder> {
  const own = { userId: request.session.account.userId, byMail: false };
  if (!threadKey) return own;
  const { db, clock, secrets } = services;
  const isForIt = readWithEither(secrets, (each) => readThreadKey(each.supportKey, threadKey)) === threadId;
  if (!isForIt) await limitCaller(services, { ...budgets.wrongThreadKey, where: request.networkAddress });
  const thread = isForIt ? await findThread(db, threadId) : undefined;
  if (!thread || thread.user_id === own.userId || !isKeyAlive(thread.touched_at, clock.now())) return own;
  return { userId: thread.user_id, byMail: true };
}
