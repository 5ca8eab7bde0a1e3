import type { CallDefinition } from '@meal/contract/define-call';
import type { FastifyRequest } from 'fastify';
import type { VisitorSession } from '../domains/accounts/visitor';
import type { StaffMember, StaffSession } from '../domains/staff/staff-member';
import { ForbiddenError, UnauthorisedError } from '../platform/app-error';
import { readWithEither, type Secrets } from '../platform/secrets';
import { readCookies, staffToken, xsrfCookie } from './cookies';
import { isXsrfPair } from './xsrf';

export interface SessionFinding {
  secrets: Secrets;
  findSession(token: string, now: Date): Promise<VisitorSession | undefined>;
  findStaffSession(token: string, now: Date): Promise<StaffSession | undefined>;
  /** True for staff who have to set up an authenticator before anything else. */
  mustEnrol(member: StaffMember): boolean;
}

/** A public call never answers 401: whoever has no good session is simply nobody. */
export async function visitorSession(
  finding: SessionFinding,
  call: CallDefinition,
  context: { token: string; userId: string },
  now: Date,
): Promise<VisitorSession | undefined> {
  const found = context.token === '' ? undefined : await finding.findSession(context.token, now);
  const session =
    found && (context.userId === '' || context.userId === found.account.userId) ? found : undefined;
  if (call.audience === 'public') return session;
  if (!session) throw new UnauthorisedError();
  if (call.audience === 'user' && session.account.guest) throw new ForbiddenError();
  return session;
}

/** A public call of the console never answers 401 either, nor does it care for the role. */
export async function staffSession(
  finding: SessionFinding,
  call: CallDefinition,
  request: FastifyRequest,
  now: Date,
): Promise<StaffSession | undefined> {
  const cookies = readCookies(request.headers.cookie);
  const token = staffToken(cookies);
  const staff = token ? await finding.findStaffSession(token, now) : undefined;
  const header = request.headers['x-xsrf-token'];
  const pair = [cookies[xsrfCookie] ?? '', typeof header === 'string' ? header : ''] as const;
  const isPaired =
    staff !== undefined &&
    readWithEither(
      finding.secrets,
      ({ xsrfKey }) => isXsrfPair(xsrfKey, ...pair, staff.tokenHash) || undefined,
    ) === true;
  if (call.audience === 'public') return isPaired ? staff : undefined;
  if (!staff) throw new UnauthorisedError();
  if (!isPaired) throw new ForbiddenError();
  if (call.roles && !call.roles.includes(staff.member.role)) throw new ForbiddenError();
  if (finding.mustEnrol(staff.member) && !isOpenBeforeEnrolment(call.path)) throw new ForbiddenError();
  return staff;
}

/** To see who one is, to leave, and to set the authenticator up. */
function isOpenBeforeEnrolment(path: string): boolean {
  return path.startsWith('console/session/') || path.startsWith('console/security/');
}
