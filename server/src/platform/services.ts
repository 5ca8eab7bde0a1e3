import type { Clock } from '@meal/kit/clock';
import type { Reading } from '../database/connect';
import type { Providers } from '../providers/providers';
import type { Logger } from './logger';
import type { Passwords } from './passwords';
import type { TakeHit } from './rate-limit';
import type { Secrets } from './secrets';

/** What an embedding partner says of a visitor. */
export interface Assertion {
  issuer: string;
  subject: string;
  email?: string;
  jti: string;
  expiresAt: Date;
}

/** Answers undefined for whatever is not a fresh assertion of a known partner, made for us. */
export type AssertionVerifier = (token: string, now: Date) => Promise<Assertion | undefined>;

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
