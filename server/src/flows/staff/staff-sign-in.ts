import type { Standing } from '@meal/kit/bounded-work';
import { rememberDevice } from '../../domains/staff/staff-devices';
import type { StaffMember } from '../../domains/staff/staff-member';
import {
  credentialsOf,
  findCredentials,
  markSignIn,
  replacePasswordHash,
  type StaffCredentials,
} from '../../domains/staff/staff-repository';
import { endStaffSession, insertStaffSession } from '../../domains/staff/staff-sessions';
import { AppError } from '../../platform/app-error';
import { newToken } from '../../platform/identifiers';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { requireSecondFactor } from './second-factor';
import { type Attempt, countAttempt } from './staff-attempts';

export interface StaffSignIn extends Attempt {
  password: string;
  otp?: string;
  /** What kind of browser it is, in words. */
  browserName: string | null;
  /** A session that the browser holds: the new one takes its place. */
  replaces?: Buffer;
}

interface SignedIn {
  member: StaffMember;
  token: string;
  /** What the browser is known by from now on. */
  device: string;
}

/** E1104 for a wrong address or password alike; E1105 where the authenticator's code is missing or wrong. */
export async function staffSignIn(services: Services, request: StaffSignIn): Promise<SignedIn> {
  const { email: who, networkAddress: where } = request;
  const attempt = await countAttempt(services, request);
  try {
    const credentials = await checkPassword(services, request, attempt.standing);
    await requireSecondFactor(services, credentials, request.otp);
    await attempt.forgive();
    const signedIn = await open(services, credentials.member, request);
    securityLog(services, { event: 'staff.signIn.ok', who, where });
    return signedIn;
  } catch (error) {
    // Whoever is only asked for the code has made no mistake yet.
    const isAsked = error instanceof AppError && error.code === 'E1105' && !request.otp?.trim();
    if (isAsked) await attempt.forgive();
    else if (error instanceof AppError) {
      securityLog(services, { event: 'staff.signIn.refused', who, where, what: error.code });
    }
    throw error;
  }
}

async function checkPassword(
  { db, passwords }: Services,
  { email, password }: StaffSignIn,
  standing: Standing,
): Promise<StaffCredentials> {
  const credentials = await findCredentials(db, email);
  if (!credentials) {
    await passwords.pretendToMatch(password, standing);
    throw new AppError('E1104');
  }
  const { passwordHash: before, member } = credentials;
  if (!(await passwords.matches(password, before, standing))) throw new AppError('E1104');
  if (passwords.isOutdated(before)) {
    await replacePasswordHash(db, member.staffId, { before, after: await passwords.hash(password) });
  }
  return credentials;
}

async function open(
  { db, clock }: Services,
  { staffId }: StaffMember,
  { device = newToken(), browserName, replaces }: StaffSignIn,
): Promise<SignedIn> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    // Switched off while the password was looked at: no session may outlast that.
    if (!(await markSignIn(trx, staffId, now))) throw new AppError('E1104');
    const member = (await credentialsOf(trx, staffId))?.member;
    if (!member) throw new AppError('E1104');
    if (replaces) await endStaffSession(trx, replaces);
    const token = await insertStaffSession(trx, member, browserName, now);
    await rememberDevice(trx, device, staffId, now);
    return { member, token, device };
  });
}
