import { afterEach, expect, test, vi } from 'vitest';
import type { CallError } from './call-error';
import { type CallerContext, createClient } from './client';

interface Sent {
  url: string;
  init: RequestInit;
}

function setUp(
  answer: () => Response | Promise<Response>,
  context: Partial<CallerContext> = {},
  cookie = 'other=1; XSRF-TOKEN=abc%3D',
) {
  const sent: Sent[] = [];
  const onUnauthorised = vi.fn<(error: CallError) => void>();
  const client = createClient({
    baseUrl: '/api',
    context: () => ({ locale: 'ko-KR', token: 'secret', ...context }),
    onUnauthorised,
    readCookie: () => cookie,
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return answer();
    },
  });
  return { client, sent, onUnauthorised };
}

const json =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const bodyOf = (sent: Sent[]) => JSON.parse(sent[0]?.init.body as string) as Record<string, unknown>;

test('every body carries the context, and the data comes back', async () => {
  const { client, sent } = setUp(json({ code: 0, data: { resendAfterSeconds: 60 } }), {
    deviceId: 'from-context',
  });
  const data = await client.call('shopper/user/sendEmail', {
    email: 'a@b.co',
    purpose: 'login',
    deviceId: 'own-device',
  });
  expect(data).toEqual({ resendAfterSeconds: 60 });
  expect(sent[0]?.url).toBe('/api/shopper/user/sendEmail');
  expect(sent[0]?.init.method).toBe('POST');
  expect(sent[0]?.init.headers).toMatchObject({ accept: 'application/json', 'x-xsrf-token': 'abc=' });
  expect(bodyOf(sent)).toEqual({
    token: 'secret',
    userId: '',
    deviceId: 'own-device',
    phone: '',
    ticketId: '',
    storeEmail: '',
    activityId: '',
    language: 3,
    source: 1,
    email: 'a@b.co',
    purpose: 'login',
  });
});

test('a cookie that cannot be decoded is left out', async () => {
  const { client, sent } = setUp(json({ code: 0, data: {} }), {}, 'XSRF-TOKEN=%');
  await client.call('shopper/user/getMyInfo', {});
  expect(sent[0]?.init.headers).not.toHaveProperty('x-xsrf-token');
});

test('a group-buy order makes the source 2 and stays out of the context', async () => {
  const { client, sent } = setUp(json({ code: 0, data: {} }), { groupBuyOrderId: 'g1' });
  await client.call('shopper/user/getMyInfo', {});
  expect(bodyOf(sent)).toMatchObject({ source: 2 });
  expect(bodyOf(sent)).not.toHaveProperty('groupBuyOrderId');
});

test('retCode 0 is success as well', async () => {
  const { client } = setUp(json({ retCode: 0, data: { registered: null } }));
  await expect(client.call('shopper/user/checkRegister', { email: 'a@b.co' })).resolves.toEqual({
    registered: null,
  });
});

test('a refusal rejects with the catalogue code, the faults and the waiting time', async () => {
  const details = [{ path: 'email', message: 'x' }];
  const { client } = setUp(
    json({ code: 503, message: 'E503', data: null, details }, 422, { 'retry-after': '7' }),
  );
  await expect(client.call('shopper/user/getMyInfo', {})).rejects.toMatchObject({
    failure: 'refused',
    code: 'E503',
    details,
    retryAfterSeconds: 7,
  });
});

test.each([
  ['as a status', json({}, 401)],
  ['in a body of status 200', json({ code: 401, message: '', data: null })],
  ['as retCode', json({ retCode: 401 })],
])('401 %s reports a dead session', async (_, answer) => {
  const { client, onUnauthorised } = setUp(answer);
  await expect(client.call('shopper/user/getMyInfo', {})).rejects.toMatchObject({ failure: 'unauthorised' });
  expect(onUnauthorised).toHaveBeenCalledOnce();
});

test('E401 sent as 10401 is a refusal, not a dead session', async () => {
  const { client, onUnauthorised } = setUp(json({ code: 10_401, message: 'E401', data: null }, 400));
  await expect(client.call('shopper/user/getMyInfo', {})).rejects.toMatchObject({
    failure: 'refused',
    code: 'E401',
  });
  expect(onUnauthorised).not.toHaveBeenCalled();
});

test('an answer that is not JSON is a refusal without a code', async () => {
  const { client } = setUp(() => new Response('<html>bad gateway</html>', { status: 502 }));
  await expect(client.call('shopper/user/getMyInfo', {})).rejects.toMatchObject({
    failure: 'refused',
    code: undefined,
  });
});

test('no network rejects as such', async () => {
  const { client } = setUp(() => Promise.reject(new TypeError('fetch failed')));
  await expect(client.call('shopper/user/getMyInfo', {})).rejects.toMatchObject({ failure: 'network' });
});

test('a caller who aborts gets its own reason', async () => {
  const reason = new Error('left the page');
  const { client } = setUp(() => Promise.reject(reason));
  await expect(client.call('shopper/user/getMyInfo', {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('no answer within 20 s is a timeout', async () => {
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const { client } = setUp(
    () =>
      new Promise((_, reject) =>
        controller.signal.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const outcome = client.call('shopper/user/getMyInfo', {});
  controller.abort();
  await expect(outcome).rejects.toMatchObject({ failure: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(20_000);
});
