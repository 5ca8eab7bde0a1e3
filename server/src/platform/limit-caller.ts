import { TooManyRequestsError } from './app-error';
import { keyedHash } from './secrets';
import { securityLog } from './security-log';
import type { Services } from './services';

export interface CallerLimit {
  /** Of what there is too much; it stands in the log. */
  name: string;
  /** Whose hits are counted together: a network, or a person's address or id. */
  where?: string;
  who?: string;
  hits: number;
  seconds: number;
}

/** Counts a hit under a keyed hash; who is refused is written down. */
export async function limitCaller(
  services: Pick<Services, 'clock' | 'logger' | 'secrets' | 'takeHit'>,
  { name, where, who, hits, seconds }: CallerLimit,
): Promise<void> {
  const { clock, secrets, takeHit } = services;
  const whose = keyedHash(secrets.logKey, who ?? where ?? '').toString('base64url');
  try {
    await takeHit({ key: `${name}:${whose}`, hits, seconds }, clock.now());
  } catch (error) {
    if (error instanceof TooManyRequestsError) {
      securityLog(services, { event: 'limit.hit', what: name, who, where });
    }
    throw error;
  }
}
