import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallAnswer, startTestApi, type TestApi } from '../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const whole = JSON.stringify({ token: '', userId: '', deviceId: 'device-1', language: 1, source: 1 });
const call = 'shopper/systemKey/clientConfig';

function expectEnvelope(answer: CallAnswer, status: number, message: string): void {
  expect(answer).toMatchObject({ status, body: { message, code: Number(message.slice(1)), data: null } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at .*\(/);
}

describe('what is not a call', () => {
  test.each(['{', '', '[1,2', '{"language":1,}', '\u0000'])('broken JSON %j', async (body) => {
    expectEnvelope(await api.post(call, body), 400, 'E1102');
  });

  test.each(['null', '[]', '"text"', '7'])('JSON that is no object: %s', async (body) => {
    expectEnvelope(await api.post(call, body), 422, 'E503');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('content type %s', async (type) => {
    expectEnvelope(await api.post(call, whole, { 'content-type': type }), 400, 'E1102');
  });

  test.each([
    ['over 32 KB', JSON.stringify({ ...JSON.parse(whole), deviceId: 'x'.repeat(33_000) })],
    ['a megabyte of brackets', '['.repeat(1_048_576)],
    ['a megabyte of nested objects', '{"a":'.repeat(200_000)],
  ])('a body that is too long is refused before it is read: %s', async (_, body) => {
    expectEnvelope(await api.post(call, body), 413, 'E1102');
  });

  test('as deep as 32 KB can be nested, with and without a session', async () => {
    const nested = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
    const body = whole.replace(/}$/, `,"more":${nested}}`);
    expect((await api.post(call, body)).status).toBe(200);
    expect((await api.post('shopper/user/getMyInfo', body)).status).toBe(401);
  });

  test('a prototype in the body', async () => {
    const body = '{"__proto__":{"admin":true},"language":1,"source":1}';
    expectEnvelope(await api.post(call, body), 400, 'E1102');
  });

  test.each(['shopper/user/nothing', 'shopper', 'shopper/user/guest/', ''])(
    'the unknown path %j',
    async (path) => {
      const answer = await api.post(path, whole);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body.message).toBe('E1102');
    },
  );

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s on a call', async (method) => {
    const response = await api.app.inject({ method, url: `/api/${call}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 1102, message: 'E1102', data: null });
  });

  test('an address that cannot be decoded', async () => {
    const response = await api.app.inject({ method: 'GET', url: '/api/%E0%A4%A' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'E1102' });
  });
});

describe('the context', () => {
  test.each([
    ['language', 4],
    ['language', '1'],
    ['language', null],
    ['language', undefined],
    ['source', 3],
    ['source', undefined],
    ['token', 1],
    ['token', 'x'.repeat(3_000)],
    ['userId', {}],
    ['deviceId', []],
    ['phone', true],
    ['ticketId', 5],
    ['storeEmail', 5],
    ['activityId', 5],
  ])('%s = %j is named', async (field, value) => {
    const answer = await api.call(call, { [field]: value });
    expectEnvelope(answer, 422, 'E503');
    expect(answer.body.details?.map(({ path }) => path)).toContain(field);
  });

  test('texts may be missing', async () => {
    expect((await api.post(call, '{"language":0,"source":1}')).status).toBe(200);
  });
});

describe('fields', () => {
  const send = (fields: object) => api.call('shopper/user/sendEmail', { purpose: 'login', ...fields });

  test.each([
    'a@b.co\nBcc: victim@example.com',
    'a@b.co\r\n',
    'a b@c.co',
    'a@b',
    `${'a'.repeat(300)}@b.co`,
    'x'.repeat(5_000),
  ])('the address %j is named and sends nothing', async (email) => {
    const before = await api.db.selectFrom('mail_outbox').select('mail_id').execute();
    const answer = await send({ email });
    expectEnvelope(answer, 422, 'E503');
    expect(answer.body.details?.[0]?.path).toBe('email');
    expect(await api.db.selectFrom('mail_outbox').select('mail_id').execute()).toHaveLength(before.length);
  });

  test.each(['😀'.repeat(5_000), 'a\u202Eb', '\u2066x\u2069', ' ', '\u0000'])(
    'the nickname %j changes nothing',
    async (nickname) => {
      const { token } = await api.login(`${api.newDevice()}@example.com`);
      const answer = await api.call('shopper/user/update', { token, nickname, notifications: true });
      expectEnvelope(answer, 422, 'E503');
      const after = await api.call('shopper/user/getMyInfo', { token });
      expect(after.body.data).toMatchObject({ nickname: '', notifications: false });
    },
  );

  test.each(['default-0', 'default-6', 'https://evil.example/x.png', '<svg>'])(
    'the avatar %s is refused',
    async (avatar) => {
      const { body } = await api.call('shopper/user/guest', { deviceId: api.newDevice() });
      expectEnvelope(
        await api.call('shopper/user/update', { token: body.data['token'], avatar }),
        422,
        'E503',
      );
    },
  );

  test.each(['short', 'x'.repeat(101), 'with space', '<script>'])(
    'the device id %j is refused',
    async (deviceId) => {
      expectEnvelope(await api.call('shopper/user/guest', { deviceId }), 422, 'E503');
    },
  );
});

test('what is no call counts towards the limit of its network, before its body is read', async () => {
  const small = await startTestApi({ CALLS_PER_NETWORK: '3' });
  const statuses = [];
  for (const body of ['{', '{', '{', '{']) statuses.push((await small.post(call, body)).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
  await small.close();
});

describe('sites that are not ours', () => {
  test('a call by any other spelling of its address is still a call', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    for (const url of ['/%61pi/shopper/home/query', 'http://shop.example/api/shopper/home/query']) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, origin: 'https://evil.example' },
        body: JSON.stringify({ language: 1, source: 1 }),
      });
      expect(statusCode).toBe(403);
    }
  });

  test('a cross-site request is refused', async () => {
    const answer = await api.call(
      call,
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    expectEnvelope(answer, 403, 'E1102');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a preflight of a stranger allows nothing', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const response = await api.app.inject({ method: 'OPTIONS', url: `/api/${call}`, headers });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});
