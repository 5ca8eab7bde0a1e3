import type { Standing } from '@meal/kit/bounded-work';
import { isKnownDevice } from '../../domains/staff/staff-devices';
import { TooManyRequestsError } from '../../platform/app-error';
import { type Budget, budgets } from '../../platform/budgets';
import { type RateLimit, returnHit } from '../../platform/rate-limit';
import { keyedHash } from '../../platform/secrets';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';

export interface Attempt {
  email: string;
  networkAddress: string;
  /** What the browser is known by, where staff have signed in there before. */
  device: string | undefined;
}

/** Counted before it is known how it ends, so that many at once are held off as well. */
export interface CountedAttempt {
  /** It was no failure: nothing is left of it. */
  forgive(): Promise<void>;
}

/**
 * Failures count for an address in one network, and for a network. Nobody can lock a member out from elsewhere: there is no
 * count of an address alone, and a browser in which the member has signed in before has a count of its own.
 */
export async function countAttempt(
  services: Services,
  attempt: Attempt,
): Promise<CountedAttempt & { standing: Standing }> {
  const { db, clock } = services;
  const { email, networkAddress, device } = attempt;
  const now = clock.now();
  const isKnown = await isKnownDevice(db, device, email, now);
  const address = email.toLowerCase();
  const limits = isKnown
    ? [counted(services, budgets.staffOfDevice, address, device ?? '')]
    : [
        // The network first: what it is refused must not count against the address.
        counted(services, budgets.staffOfNetwork, networkAddress),
        counted(services, budgets.staffOfAddress, address, networkAddress),
      ];
  await takeHits(services, limits, { who: email, where: networkAddress, what: 'staff-login' });
  return {
    standing: isKnown ? 'known' : 'anybody',
    forgive: async () => {
      for (const { key } of limits) await returnHit(db, key);
    },
  };
}

/** Of an account, wherever they come from: whoever gets so far knows the password. */
export async function countSecondFactor(services: Services, staffId: string): Promise<CountedAttempt> {
  const limit = counted(services, budgets.staffCode, staffId);
  await takeHits(services, [limit], { who: staffId, what: 'staff-otp' });
  return { forgive: () => returnHit(services.db, limit.key) };
}

function counted({ secrets }: Services, budget: Budget, ...whose: string[]): RateLimit {
  return { key: `${budget.name}:${keyedHash(secrets.logKey, ...whose).toString('base64url')}`, ...budget };
}

async function takeHits(
  services: Services,
  limits: readonly RateLimit[],
  told: { who: string; where?: string; what: string },
): Promise<void> {
  try {
    for (const limit of limits) await services.takeHit(limit, services.clock.now());
  } catch (error) {
    if (error instanceof TooManyRequestsError) securityLog(services, { event: 'limit.hit', ...told });
    throw error;
  }
}
