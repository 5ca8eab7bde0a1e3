import type { Clock } from '@meal/kit/clock';
import type { Reading } from '../database/connect';
import type { Providers } from '../providers/providers';
import type { Logger } from './logger';
import type { AssertionVerifier } from './partner-assertions';
import type { Passwords } from './passwords';
import type { TakeHit } from './rate-limit';
import type { Secrets } from './secrets';

/** What flows work with. */
export interface Services extends Reading {
  clock: Clock;
  logger: Logger;
  providers: Providers;
  secrets: Secrets;
  passwords: Passwords;
  takeHit: TakeHit;
  /** False only in demo mode with RATE_LIMITS=off. */
  limited: boolean;
  verifyAssertion: AssertionVerifier;
}
