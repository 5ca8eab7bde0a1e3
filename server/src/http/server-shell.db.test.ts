import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { visitorPaths } from '@meal/contract/addresses';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config';
import { type RunningServer, runServer } from '../run-server';

const script = 'document.documentElement.dataset.ready = "yes"';
const page = `<!doctype html><html><head><script>${script}</script></head><body></body></html>`;

let database: TestDatabase;
let server: RunningServer;
let appsRoot: string;
let base: string;

beforeAll(async () => {
  database = await createTestDatabase();
  appsRoot = await mkdtemp(join(tmpdir(), 'apps-'));
  await mkdir(join(appsRoot, 'shopper/dist/assets'), { recursive: true });
  await writeFile(join(appsRoot, 'shopper/dist/index.html'), page);
  await writeFile(join(appsRoot, 'shopper/dist/assets/app-abc123.js'), 'export {};');
  await writeFile(join(appsRoot, 'shopper/dist/assets/app-abc123.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(appsRoot, 'shopper/dist/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_FILE: join(appsRoot, 'server.log'),
  });
  server = await runServer({ config, parts: { api: true, worker: true }, appsRoot, report: () => {} });
  base = server.address ?? '';
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(appsRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers, redirect: 'manual' });
const postJson = (path: string, body: object) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Without what only stands there for whoever reads the page without running it. */
const appOf = (html: string) =>
  html.replace(/<meta name="description"[^>]*>/, '').replaceAll(/<noscript>.*?<\/noscript>/gs, '');

test.each([...visitorPaths, '', '/home/'])('the address /food%s is answered by the app', async (path) => {
  const response = await get(`/food${path}`);
  expect(response.status).toBe(200);
  expect(appOf(await response.text())).toBe(page);
});

test.each(['/food/nowhere', '/food/home/more', '/food/assets/gone.js', '/food/%3Cscript%3E'])(
  '%s gets the app with status 404',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(appOf(await response.text())).toBe(page);
  },
);

test('pages allow the inline head script by its hash and no other', async () => {
  const policy = (await get('/food/home')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('a page is framed by the demo’s partner and by nobody else', async () => {
  const { headers } = await get('/food/home');
  const { port } = new URL(server.partnerAddress ?? '');
  const origins = `http://localhost:${port} http://127.0.0.1:${port}`;
  expect(headers.get('content-security-policy')?.split('; ').at(-1)).toBe(`frame-ancestors ${origins}`);
  expect(headers.get('x-frame-options')).toBeNull();
  expect((await fetch(server.partnerAddress ?? '')).status).toBe(200);
});

test.each(['/docs', '/licences', '/dev/mailbox', '/healthz', '/nowhere'])(
  '%s is framed by nobody',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  },
);

test('a page whose address carries an identity is stored nowhere', async () => {
  expect((await get('/food/home?token=x&userId=y')).headers.get('cache-control')).toBe('no-store');
  expect((await get('/food/home?TOKEN=x')).headers.get('cache-control')).toBe('no-store');
  expect((await get('/food/home')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/food/home')).headers.get('referrer-policy')).toBe('strict-origin');
});

test('hashed files come precompressed and are kept for ever; others are asked for again', async () => {
  const asset = await get('/food/assets/app-abc123.js', { 'accept-encoding': 'br' });
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/food/icon.svg')).headers.get('cache-control')).toContain('must-revalidate');
});

test('a compressed page is the same page', async () => {
  const response = await get('/food/home', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(appOf(await response.text())).toBe(page);
});

test('the page sets the XSRF cookie once', async () => {
  expect((await get('/food/home')).headers.get('set-cookie')).toMatch(
    /^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Strict$/,
  );
  expect((await get('/food/home', { cookie: 'XSRF-TOKEN=x' })).headers.get('set-cookie')).toBeNull();
});

test('the root leads to the app; other addresses are not found', async () => {
  expect((await get('/')).headers.get('location')).toBe('/food/home');
  expect((await get('/wp-login.php')).status).toBe(404);
  for (const path of ['/', '/wp-login.php']) {
    expect((await get(path)).headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('health is open, figures need the token', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/metrics')).status).toBe(403);
  const token = server.context.demo?.settings.metricsToken ?? '';
  const figures = await get('/metrics', { authorization: `Bearer ${token}` });
  expect(figures.status).toBe(200);
  expect(await figures.text()).toContain('meal_call_seconds');
});

test('the clock moves for everybody, and what is then due has been done when it answers', async () => {
  const config = async () => {
    const response = await postJson('/api/shopper/systemKey/clientConfig', { language: 1, source: 1 });
    return ((await response.json()) as { data: { serverTime: number } }).data.serverTime;
  };
  const before = await config();
  const fields = {
    language: 1,
    source: 1,
    deviceId: 'clock-device',
    email: 'clock@example.com',
    purpose: 'login',
  };
  await postJson('/api/shopper/user/sendEmail', fields);
  expect((await postJson('/dev/clock', { advanceSeconds: 3_600 })).status).toBe(200);
  expect((await config()) - before).toBeGreaterThanOrEqual(3_600_000);
  const mails = (await (await get('/dev/mailbox.json?to=clock@example.com')).json()) as unknown[];
  expect(mails).toHaveLength(1);
  expect((await postJson('/dev/clock', { advanceSeconds: -1 })).status).toBe(422);
});

test('a mail goes out by itself soon after it was asked for', async () => {
  const fields = {
    language: 1,
    source: 1,
    deviceId: 'worker-device',
    email: 'worker@example.com',
    purpose: 'login',
  };
  await postJson('/api/shopper/user/sendEmail', fields);
  await expect
    .poll(
      async () => ((await (await get('/dev/mailbox.json?to=worker@example.com')).json()) as unknown[]).length,
    )
    .toBe(1);
});

test('production refuses a database that a demo has filled', async () => {
  const config = readConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://tickets.example.jp',
    SECRET_KEY: 'q3Zk9vX2mB7tLw5sRj8hYc4nPf6gUe1aDo0iVx',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@example.jp',
    OPERATOR_NAME: 'Example Co.',
    OPERATOR_REPRESENTATIVE: 'Hana Minami',
    OPERATOR_ADDRESS: 'Namba 5-1-60, Osaka',
    OPERATOR_PHONE: '06-0000-0000',
    SUPPORT_EMAIL: 'help@example.jp',
    TRUST_PROXY: 'none',
    DATABASE_URL: database.url,
    PORT: '0',
  });
  const start = runServer({ config, parts: { api: true, worker: false }, report: () => {} });
  await expect(start).rejects.toThrow('filled by a demo');
});

test('a client that never finishes its request does not hold up the end', async () => {
  const own = await createTestDatabase();
  const config = readConfig({ PORT: '0', DATABASE_URL: own.url, LOG_FILE: join(appsRoot, 'stopping.log') });
  const stopping = await runServer({ config, parts: { api: true, worker: true }, report: () => {} });
  const socket = connectTo(Number(new URL(stopping.address ?? '').port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write(
    'POST /api/shopper/user/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  await stopping.stop();
  await closed;
  await own.drop();
});

test('the doors of the demo open to this machine only', async () => {
  const { hostname, port } = new URL(base);
  const { request } = await import('node:http');
  const status = await new Promise<number | undefined>((resolve) => {
    const options = { hostname, port, path: '/dev/mailbox.json', headers: { host: 'rebound.example' } };
    request(options, (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(403);
  expect((await get('/dev/mailbox.json', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
  expect((await get('/dev/mailbox.json?to=%00')).status).toBe(422);
});
