import type { DemoStaff } from '../demo/demo-accounts';
import type { TestApi } from './api';

/** Signs a member of staff in and answers the headers of a browser that holds the session. */
export async function signInStaff(
  api: Pick<TestApi, 'call'>,
  member: DemoStaff | undefined,
): Promise<Record<string, string>> {
  const answer = await api.call('console/session/login', {
    email: member?.email,
    password: member?.password,
  });
  const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(xsrf) };
}
