import type { PushSettings } from '@meal/contract/calls/shopper/push';
import { isPushService } from '../../domains/pushes/push-services';
import { dropSubscription, findSubscription, keepSubscription } from '../../domains/pushes/subscriptions';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

interface PushCallSettings {
  publicKey: string;
  /** A demo's tests have a push service on this machine. */
  loopback: boolean;
}

export function pushCalls({ db, clock }: Services, { publicKey, loopback }: PushCallSettings) {
  const off: PushSettings = { publicKey, subscribed: false, kinds: [] };
  return {
    'shopper/push/settings': async ({ endpoint }, { session }) => {
      const kinds = endpoint && (await findSubscription(db, session.tokenHash, endpoint));
      return kinds ? { publicKey, subscribed: true, kinds: [...kinds] } : off;
    },

    'shopper/push/subscribe': async ({ kinds, ...input }, { session, language }) => {
      if (!isPushService(input.endpoint, { loopback })) throw fault('No push service of a browser');
      const wanted = { ...input, kinds: [...new Set(kinds)], language, sessionHash: session.tokenHash };
      const isKept = await inTransaction(db, (trx) => keepSubscription(trx, wanted, clock.now()));
      if (!isKept) throw fault('Another browser’s');
      return { publicKey, subscribed: true, kinds: wanted.kinds };
    },

    'shopper/push/unsubscribe': async (_, { session }) => {
      await dropSubscription(db, session.tokenHash);
      return off;
    },
  } satisfies Partial<CallHandlers>;
}

function fault(message: string): AppError {
  return new AppError('E503', [{ path: 'endpoint', message }]);
}
