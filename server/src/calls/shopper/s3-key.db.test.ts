import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { type AskedUpload, asked, askKey, newGuest } from '../../testing/uploads';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('guests and users are given an address for one object, and nothing of the storage', async () => {
  const user = await api.login('upload@example.com');
  for (const who of [await newGuest(api), user]) {
    const { url, method, fields, key } = await asked(api, who, { size: 40_000 });
    expect({ method, fields }).toEqual({ method: 'PUT', fields: { 'content-type': 'image/jpeg' } });
    expect(key).toMatch(/^up_[\w-]{22}$/);
    expect(new URL(url).origin).toBe(api.context.config.publicUrl.origin);
    expect(new URL(url).pathname).toBe(`/uploads/${key}`);
    const row = await api.db
      .selectFrom('uploads')
      .selectAll()
      .where('upload_id', '=', key)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'asked', user_id: who.userId, size: 40_000, picture: null });
  }
});

test.each([
  { size: 0 },
  { size: limits.uploadBytes + 1 },
  { size: 1.5 },
  { size: 100, contentType: 'image/svg+xml' },
  { size: 100, contentType: 'image/gif' },
  { size: 100, purpose: 'banner' },
])('%j is refused', async (wanted) => {
  const { body } = await api.call('shopper/systemKey/s3Key', {
    token: (await newGuest(api)).token,
    purpose: 'avatar',
    contentType: 'image/jpeg',
    ...wanted,
  });
  expect(body.message).toBe('E503');
});

test('photos of offers are not for visitors', async () => {
  const { body } = await askKey(api, await newGuest(api), { purpose: 'offerPhoto', size: 100 });
  expect(body.message).toBe('E1001');
});

test('without a session nothing is signed', async () => {
  expect((await askKey(api, { token: '' }, { size: 100 })).status).toBe(401);
});

test('a visitor asks thirty times an hour at most', async () => {
  const guest = await newGuest(api);
  for (let nth = 0; nth < 30; nth += 1) await asked(api, guest, { size: 100 });
  const { status, body } = await askKey(api, guest, { size: 100 });
  expect([status, body.message]).toEqual([429, 'E1101']);
});

test('where the storage takes nothing, that is said before anybody sends anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meal-uploads-'));
  // A file where the folder should be: nothing can be written, whoever tests.
  await writeFile(join(folder, 'uploads'), '');
  const full = await startTestApi({ DATA_DIR: folder });
  try {
    const { body } = await askKey(full, await newGuest(full), { size: 100 });
    expect(body).toMatchObject({ message: 'E1001', refusal: { name: 'storageRefused' } });
  } finally {
    await full.close();
    await rm(folder, { recursive: true });
  }
});

test('with a store of S3 the address is the store’s, and pages may send there', async () => {
  const stored = await startTestApi({
    S3_ENDPOINT: 'https://s3.example.jp',
    S3_BUCKET: 'meals',
    S3_ACCESS_KEY_ID: 'ours',
    S3_SECRET_ACCESS_KEY: 'a secret of the store',
  });
  try {
    const { url, fields } = (await asked(stored, await newGuest(stored), {
      size: 100,
    })) satisfies AskedUpload;
    expect(url).toMatch(/^https:\/\/s3\.example\.jp\/meals\/incoming\/up_[\w-]{22}\?/);
    expect(url).not.toContain('secret');
    expect(fields).toEqual({ 'content-type': 'image/jpeg' });
    // Our own server takes nothing then.
    const own = await stored.app.inject({ method: 'PUT', url: '/uploads/up_0123456789abcdefABCDEF' });
    expect(own.statusCode).toBe(404);
  } finally {
    await stored.close();
  }
});
