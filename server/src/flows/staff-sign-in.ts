import { isPassword, pretendPasswordCheck } from '../domains/staff/password';
import {
  findCredentials,
  insertStaffSession,
  type StaffCredentials,
  useTotpStep,
} from '../domains/staff/staff-repository';
import { matchingStep } from '../domains/staff/totp';
import { AppError } from '../platform/app-error';
import type { StaffMember } from '../platform/callers';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';

export interface StaffSignIn {
  email: string;
  password: string;
  otp?: string;
  networkAddress: string;
}

/** E1104 for a wrong address or password alike; E1105 where the authenticator's code is missing or wrong. */
export async function staffSignIn(
  services: Services,
  request: StaffSignIn,
): Promise<{ member: StaffMember; token: string }> {
  const { db, clock } = services;
  await limitAttempts(services, request);
  const credentials = await findCredentials(db, request.email);
  if (!credentials) {
    await pretendPasswordCheck(request.password);
    throw new AppError('E1104');
  }
  if (!(await isPassword(request.password, credentials.passwordHash))) throw new AppError('E1104');
  await requireOtp(services, credentials, request.otp);
  const token = await insertStaffSession(db, credentials.member.staffId, clock.now());
  return { member: credentials.member, token };
}

async function requireOtp({ db, clock }: Services, credentials: StaffCredentials, otp = ''): Promise<void> {
  const { totpSecret, totpLastStep, member } = credentials;
  if (totpSecret === null) return;
  const step = matchingStep(totpSecret, otp, clock.now(), totpLastStep);
  if (step === undefined || !(await useTotpStep(db, member.staffId, step))) throw new AppError('E1105');
}

async function limitAttempts({ clock, secrets, takeHit }: Services, request: StaffSignIn): Promise<void> {
  const keyOf = (kind: string, text: string) =>
    `staff-login:${kind}:${keyedHash(secrets.logKey, text).toString('base64url')}`;
  const now = clock.now();
  // The network first: what it is refused must not count against the address.
  await takeHit({ key: keyOf('network', request.networkAddress), hits: 60, seconds: 900 }, now);
  await takeHit({ key: keyOf('address', request.email.toLowerCase()), hits: 10, seconds: 900 }, now);
}
