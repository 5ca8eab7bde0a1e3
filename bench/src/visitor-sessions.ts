import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { RequestContext } from '@meal/contract/envelope';

/** Starts guests as the app does and answers the bodies of their later requests. */
export async function startVisitors(apiUrl: string, count: number): Promise<RequestContext[]> {
  const bodies: RequestContext[] = [];
  for (let index = 0; index < count; index += 1) {
    const context: RequestContext = {
      token: '',
      userId: '',
      deviceId: `bench-device-${index}`,
      phone: '',
      ticketId: '',
      storeEmail: '',
      activityId: '',
      language: 1,
      source: 1,
    };
    const { userId, token } = await post<UserInfo>(`${apiUrl}/shopper/user/guest`, context);
    bodies.push({ ...context, userId, token });
  }
  return bodies;
}

/** One call outside of the measurement; anything but success is the end of the benchmark. */
export async function post<Data>(url: string, body: object): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: { code: number; data: Data } = JSON.parse(await response.text());
  if (answer.code !== 0) throw new Error(`${url} answered ${response.status}, code ${answer.code}.`);
  return answer.data;
}
