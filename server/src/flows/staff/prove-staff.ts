import type { StaffMember } from '../../domains/staff/staff-member';
import { credentialsOf, type StaffCredentials } from '../../domains/staff/staff-repository';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { requireSecondFactor } from './second-factor';
import { countAttempt } from './staff-attempts';

export interface Proof {
  member: StaffMember;
  /** In which it is asked. */
  session: string;
  password: string;
  otp?: string;
  networkAddress: string;
  device: string | undefined;
}

/** A session alone changes nothing about who may sign in: the password is asked for again, and the code where there is one. */
export async function proveStaff(services: Services, proof: Proof): Promise<StaffCredentials> {
  const { staffId, email } = proof.member;
  const attempt = await countAttempt(services, { ...proof, email });
  const credentials = await credentialsOf(services.db, staffId);
  if (!credentials || !(await services.passwords.matches(proof.password, credentials.passwordHash))) {
    throw new AppError('E1104', [{ path: 'password', message: 'Wrong' }]);
  }
  await attempt.forgive();
  await requireSecondFactor(services, credentials, proof.otp);
  return credentials;
}
