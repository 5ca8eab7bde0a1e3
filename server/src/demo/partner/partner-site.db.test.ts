import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { openPartnerSite } from './open-partner-site';
import { createPartnerSite } from './partner-site';

let api: TestApi;
let site: FastifyInstance;
beforeAll(async () => {
  api = await startTestApi({ PORT: '0' });
  const inside = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  site = createPartnerSite({ app: () => 'http://127.0.0.1:3000', appInside: () => inside });
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const host = { host: 'localhost:3010' };

async function post(url: string, body: object = {}, headers: Record<string, string> = {}) {
  const answer = await site.inject({ method: 'POST', url, payload: body, headers: { ...host, ...headers } });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), cookie };
}

test('whoever has checked in gets an assertion that signs in, the same visitor each time', async () => {
  expect((await post('/assertion')).body).toEqual({ assertion: null });
  const userIds = [];
  for (const name of ['Emma', 'emma', '花']) {
    const { cookie } = await post('/checkIn', { name });
    const { assertion } = (await post('/assertion', {}, { cookie })).body;
    const answer = await api.call('shopper/user/exchange', { assertion, deviceId: api.newDevice() });
    expect(answer.status).toBe(200);
    userIds.push(answer.body.data['userId']);
  }
  expect(userIds[0]).toBe(userIds[1]);
  expect(userIds[2]).not.toBe(userIds[0]);
});

test('after the check-out nobody is signed in', async () => {
  const { cookie } = await post('/checkIn', { name: 'Noah' });
  await post('/checkOut', {}, { cookie });
  expect((await post('/assertion', {}, { cookie })).body).toEqual({ assertion: null });
});

test.each([{}, { name: '' }, { name: 'a\u0000b' }, { name: 'x'.repeat(41) }, { name: 7 }])(
  '%j is no name',
  async (body) => {
    expect((await post('/checkIn', body)).status).toBe(422);
  },
);

test('it is for this machine and its own pages alone', async () => {
  const name = { name: 'Emma' };
  expect((await post('/checkIn', name, { host: 'hotel.example' })).status).toBe(403);
  expect((await post('/checkIn', name, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
  expect((await post('/assertion', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('its page shows the app in a frame and lets nothing else in; a name in it is text', async () => {
  const { cookie } = await post('/checkIn', { name: '"><script>x</script>' });
  const page = await site.inject({ url: '/?language=ja', headers: { ...host, cookie } });
  expect(page.headers['content-security-policy']).toContain('frame-src http://127.0.0.1:3000;');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.body).toContain('<html lang="ja-JP"');
  expect(page.body).not.toContain('<script>x');
});

async function taken(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

test('a port that is taken is passed over, unless it was chosen', async () => {
  const { port, server } = await taken();
  const near = { host: '127.0.0.1', app: () => '', appInside: () => undefined };
  try {
    const opened = await openPartnerSite({ ...near, appPort: port - 10 });
    expect(opened?.origins[1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(opened?.origins).not.toContain(`http://127.0.0.1:${port}`);
    await opened?.close();
    await expect(openPartnerSite({ ...near, appPort: 0, port })).rejects.toThrow('DEMO_PARTNER_PORT');
  } finally {
    server.close();
  }
});
