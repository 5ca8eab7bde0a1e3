import { endOwnSession, listSessions } from '../../domains/accounts/own-sessions';
import { endSession, endSessionsOf } from '../../domains/accounts/session-repository';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';

/** Where a visitor is signed in, and how that ends. */
export function sessionCalls(services: Services) {
  const { db, clock } = services;
  return {
    'shopper/user/logout': async ({ replaced }, { session, networkAddress: where }) => {
      await endSession(db, session.tokenHash);
      const event = replaced ? 'session.replaced' : 'session.ended';
      securityLog(services, { event, who: session.account.userId, where });
      return {};
    },

    'shopper/user/sessions': async (_, { session }) => ({
      list: await listSessions(db, session.account.userId, session.tokenHash, clock.now()),
    }),

    'shopper/user/endSession': async ({ sessionId, others }, { session, networkAddress: where }) => {
      const { userId: who } = session.account;
      if (others) {
        await endSessionsOf(db, who, session.tokenHash);
        securityLog(services, { event: 'sessions.ended', who, where });
        return {};
      }
      if (sessionId === undefined) throw new AppError('E503', [{ path: 'sessionId', message: 'Required' }]);
      // One that has ended meanwhile is as the caller wants it.
      if (await endOwnSession(db, who, sessionId)) {
        securityLog(services, { event: 'session.ended', who, where });
      }
      return {};
    },
  } satisfies Partial<CallHandlers>;
}
