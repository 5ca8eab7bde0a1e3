import { findMergedInto } from '../../domains/accounts/account-repository';
import type { SessionRequest } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';

/**
 * A guest may sign in while a call of theirs is on its way: what was the guest's is the account's by then, and not there
 * for the guest. The call is made again as the account.
 */
export async function followMerge<Request extends SessionRequest, Result>(
  { db }: Services,
  request: Request,
  act: (request: Request) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(request);
  } catch (error) {
    const { session } = request;
    if (!(error instanceof AppError && error.code === 'E506') || !session.account.guest) throw error;
    const userId = await findMergedInto(db, session.account.userId);
    if (userId === undefined) throw error;
    return act({ ...request, session: { ...session, account: { ...session.account, userId } } });
  }
}
