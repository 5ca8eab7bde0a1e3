import type { DemoStaff } from '../demo/demo-accounts';
import type { CallAnswer, TestApi } from './api';

/** Signs a member of staff in and answers the headers of a browser that holds the session. */
export async function signInStaff(
  api: Pick<TestApi, 'call'>,
  member: DemoStaff | undefined,
): Promise<Record<string, string>> {
  const answer = await api.call('console/session/login', {
    email: member?.email,
    password: member?.password,
  });
  return sessionHeaders(answer);
}

/** What a browser keeps of an answer. */
export function cookiesOf({ headers }: CallAnswer): string {
  return [headers['set-cookie']]
    .flat()
    .filter((cookie) => cookie !== undefined && !String(cookie).includes('Max-Age=0'))
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .join('; ');
}

/** The headers with which a browser goes on after a sign-in. */
export function sessionHeaders(answer: CallAnswer): Record<string, string> {
  const cookie = cookiesOf(answer);
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '';
  return { cookie, 'x-xsrf-token': decodeURIComponent(xsrf) };
}
