import type { Standing } from '@meal/kit/bounded-work';
import { isKnownDevice } from '../../domains/staff/staff-devices';
import { TooManyRequestsError } from '../../platform/app-error';
import { returnHit } from '../../platform/rate-limit';
import { keyedHash } from '../../platform/secrets';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';

const windowSeconds = 900;
const failures = 10;
/** Of all addresses together that are tried from one network. */
const failuresOfNetwork = 60;

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
    ? [{ key: keyOf(services, 'device', address, device ?? ''), hits: failures }]
    : [
        // The network first: what it is refused must not count against the address.
        { key: keyOf(services, 'network', networkAddress), hits: failuresOfNetwork },
        { key: keyOf(services, 'address', address, networkAddress), hits: failures },
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
  const key = keyOf(services, 'otp', staffId);
  await takeHits(services, [{ key, hits: failures }], { who: staffId, what: 'staff-otp' });
  return { forgive: () => returnHit(services.db, key) };
}

function keyOf({ secrets }: Services, kind: string, ...parts: string[]): string {
  return `staff-login:${kind}:${keyedHash(secrets.logKey, ...parts).toString('base64url')}`;
}

async function takeHits(
  services: Services,
  limits: readonly { key: string; hits: number }[],
  told: { who: string; where?: string; what: string },
): Promise<void> {
  try {
    for (const limit of limits) {
      await services.takeHit({ ...limit, seconds: windowSeconds }, services.clock.now());
    }
  } catch (error) {
    if (error instanceof TooManyRequestsError) securityLog(services, { event: 'limit.hit', ...told });
    throw error;
  }
}
