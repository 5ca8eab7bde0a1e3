import { smallAvatar } from '@meal/contract/avatars';
import { systemClock } from '@meal/kit/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { type AskedUpload, asked, look, newGuest, photo, setAvatar, type Uploader } from '../testing/uploads';
import { probeStorage } from './probe-storage';
import { S3Signer } from './s3-signer';
import { S3Storage } from './s3-storage';

/* Against a real store: `npm run test:s3`. */
const { S3_TEST_ENDPOINT = '', S3_TEST_REGION: region = 'us-east-1' } = process.env;
const { S3_TEST_ACCESS_KEY_ID: accessKeyId = '', S3_TEST_SECRET_ACCESS_KEY: secretAccessKey = '' } =
  process.env;
const bucket = `meal-${Date.now()}`;
const store = {
  endpoint: new URL(S3_TEST_ENDPOINT),
  bucket,
  pathStyle: true,
  accessKeyId,
  secretAccessKey,
  region,
};
const storage = new S3Storage(store);
const signer = new S3Signer(store, systemClock);
const bucketAddress = new URL(`/${bucket}`, S3_TEST_ENDPOINT);

const askStore = async (method: string, url: URL) =>
  fetch(url, { method, headers: await signer.sign(method, url) });
const settings = {
  S3_ENDPOINT: S3_TEST_ENDPOINT,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
};

let api: TestApi;
let guest: Uploader;
let picture: Buffer;
beforeAll(async () => {
  const made = await askStore('PUT', bucketAddress);
  if (!made.ok) throw new Error(`No bucket could be made: ${made.status}`);
  api = await startTestApi({ ...settings, S3_SECRET_ACCESS_KEY: secretAccessKey });
  guest = await newGuest(api);
  picture = await photo();
});
afterAll(async () => {
  await api.close();
  for (const name of await names()) await storage.remove(name);
  await askStore('DELETE', bucketAddress);
});

/** Everything that lies in the bucket. */
async function names(): Promise<string[]> {
  const list = new URL(`${bucketAddress.href}?list-type=2`);
  const text = await (await askStore('GET', list)).text();
  return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
}

const ask = () => asked(api, guest, { size: picture.length });
const send = async (url: string, body: Buffer, type = 'image/jpeg') => {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
  await response.arrayBuffer();
  return response.status;
};

test('an avatar goes to the store, is made anew, shown by us, and removed when another takes its place', async () => {
  const ticket = await ask();
  expect(new URL(ticket.url).origin).toBe(new URL(S3_TEST_ENDPOINT).origin);
  expect(await send(ticket.url, picture)).toBe(200);
  expect(await storage.read(`incoming/${ticket.key}`, 4_000_000)).toEqual(picture);
  const { body } = await setAvatar(api, guest, ticket.key);
  const address = String(body.data['avatar']);
  expect(address).toMatch(/^\/media\/uploads\/[\w-]{22}\/384\.webp$/);
  expect(await storage.read(`incoming/${ticket.key}`, 4_000_000)).toBeUndefined();
  expect(await names()).toHaveLength(2);
  for (const each of [address, smallAvatar(address)]) {
    const { status, headers, bytes } = await look(api, each);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  }
  await setAvatar(api, guest, 'default-1');
  await api.advance(60);
  expect(await names()).toEqual([]);
  expect((await look(api, address)).status).toBe(404);
});

describe('the store itself refuses', () => {
  const altered = (url: string) =>
    url.replace(/X-Amz-Signature=(.)/, (_, first) => `X-Amz-Signature=${first === '0' ? '1' : '0'}`);
  test.each([
    ['another signature', ({ url }: AskedUpload) => send(altered(url), picture)],
    ['another type', ({ url }: AskedUpload) => send(url, picture, 'text/html')],
    ['a longer body', ({ url }: AskedUpload) => send(url, Buffer.concat([picture, Buffer.alloc(1)]))],
    ['another key', ({ url, key }: AskedUpload) => send(url.replace(key, `${key}x`), picture)],
    [
      'a longer time',
      ({ url }: AskedUpload) => send(url.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'), picture),
    ],
  ])('%s', async (_, attempt) => {
    expect(await attempt(await ask())).toBe(403);
    expect(await names()).toEqual([]);
  });

  test('an address whose time is over', async () => {
    const hourAgo = { now: () => new Date(Date.now() - 3_600_000) };
    const late = {
      path: 'incoming/late',
      contentType: 'image/jpeg',
      bytes: picture.length,
      seconds: 600,
    } as const;
    const { url } = await new S3Storage(store, hourAgo).permit(late);
    expect(await send(url, picture)).toBe(403);
  });

  test('whoever asks without a signature', async () => {
    await storage.write('avatar/hidden', 'image/webp', picture);
    const response = await fetch(new URL(`${bucketAddress.href}/avatar/hidden`));
    expect([400, 401, 403]).toContain(response.status);
    await storage.remove('avatar/hidden');
  });
});

test('what is wrong with a store is told at start', async () => {
  expect(await probeStorage(storage)).toBeUndefined();
  const unknown = new S3Storage({ ...store, bucket: `${bucket}-none` });
  expect(await probeStorage(unknown)).toBe('the store says 404 NoSuchBucket');
  const stranger = new S3Storage({ ...store, secretAccessKey: 'another secret' });
  expect(await probeStorage(stranger)).toBe('the store says 403 SignatureDoesNotMatch');
  expect(await names()).toEqual([]);
});

test('what is not there is read as nothing, and removed all the same', async () => {
  expect(await storage.read('avatar/none', 100)).toBeUndefined();
  await storage.remove('avatar/none');
});

test('a store that does not know us is told of as a storage that takes nothing', async () => {
  const wrong = await startTestApi({ ...settings, S3_SECRET_ACCESS_KEY: 'another secret' });
  try {
    const stranger = await newGuest(wrong);
    const { url, key } = await asked(wrong, stranger, { size: picture.length });
    expect(await send(url, picture)).toBe(403);
    const { body } = await setAvatar(wrong, stranger, key);
    expect(body).toMatchObject({ message: 'E1001', refusal: { name: 'storageRefused' } });
  } finally {
    await wrong.close();
  }
});
