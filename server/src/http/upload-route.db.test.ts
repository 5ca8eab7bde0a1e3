import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { type AskedUpload, asked, newGuest, photo, put, setAvatar, upload } from '../testing/uploads';

let api: TestApi;
let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meal-uploads-'));
  api = await startTestApi({ DATA_DIR: folder });
  picture = await photo();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const ask = async () => asked(api, await newGuest(api), { size: picture.length });
const changed = (ticket: AskedUpload, name: string, value: string): AskedUpload => {
  const url = new URL(ticket.url);
  url.searchParams.set(name, value);
  return { ...ticket, url: url.href };
};
const stateOf = async (key: string) =>
  (await api.db.selectFrom('uploads').select('state').where('upload_id', '=', key).executeTakeFirst())?.state;
const incoming = () => readdir(join(folder, 'uploads/incoming')).catch(() => []);

test('what was asked for is taken, once', async () => {
  const ticket = await ask();
  expect(await put(api, ticket, picture)).toBe(200);
  expect(await stateOf(ticket.key)).toBe('uploaded');
  expect(await incoming()).toContain(ticket.key);
  expect(await put(api, ticket, picture)).toBe(409);
});

test('of two at the same time one is taken', async () => {
  const ticket = await ask();
  const statuses = await Promise.all([put(api, ticket, picture), put(api, ticket, picture)]);
  expect(statuses.sort()).toEqual([200, 409]);
});

describe('what was not asked for', () => {
  test.each([
    ['another signature', (ticket: AskedUpload) => changed(ticket, 'signature', 'A'.repeat(43))],
    ['another type', (ticket: AskedUpload) => changed(ticket, 'type', 'image/png')],
    ['another length', (ticket: AskedUpload) => changed(ticket, 'size', String(limits.uploadBytes))],
    ['a longer time', (ticket: AskedUpload) => changed(ticket, 'expires', '4000000000')],
    [
      'another key',
      (ticket: AskedUpload) => ({
        ...ticket,
        url: ticket.url.replace(ticket.key, 'up_0123456789abcdefABCDEF'),
      }),
    ],
  ])('%s in the address', async (_, alter) => {
    const ticket = await ask();
    expect(await put(api, alter(ticket), picture)).toBe(403);
    expect(await stateOf(ticket.key)).toBe('asked');
  });

  test('a body of another type', async () => {
    expect(await put(api, await ask(), picture, { 'content-type': 'text/html' })).toBe(403);
  });

  test('a longer or a shorter body', async () => {
    const ticket = await ask();
    expect(await put(api, ticket, Buffer.concat([picture, picture]))).toBe(403);
    expect(await put(api, ticket, picture.subarray(1))).toBe(403);
    // Nobody is believed about the length either.
    const lying = { 'content-length': String(picture.length) };
    expect(await put(api, ticket, picture.subarray(1), lying)).toBe(400);
    expect(await put(api, ticket, Buffer.concat([picture, picture]), lying)).toBe(400);
    expect(await incoming()).not.toContain(ticket.key);
    expect(await put(api, ticket, picture)).toBe(200);
  });

  test('a body that does not say how long it is', async () => {
    const { url, fields } = await ask();
    const { pathname, search } = new URL(url);
    const { statusCode } = await api.app.inject({
      method: 'PUT',
      url: pathname + search,
      headers: fields,
      payload: Readable.from([picture]),
    });
    expect(statusCode).toBe(411);
  });

  test('anything by another method', async () => {
    const { pathname, search } = new URL((await ask()).url);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await api.app.inject({ method, url: pathname + search })).statusCode).toBe(404);
    }
  });
});

test('what has been used is not replaced by sending it again', async () => {
  const guest = await newGuest(api);
  const ticket = await asked(api, guest, { size: picture.length });
  expect(await put(api, ticket, picture)).toBe(200);
  expect((await setAvatar(api, guest, ticket.key)).body.code).toBe(0);
  expect(await put(api, ticket, picture)).toBe(409);
  expect(await incoming()).not.toContain(ticket.key);
});

test('an address is over after some minutes', async () => {
  const ticket = await ask();
  await api.advance(limits.uploadMinutes * 60);
  expect(await put(api, ticket, picture)).toBe(403);
});

test('a disk that takes nothing is told of, and the next upload is taken again', async () => {
  const guest = await newGuest(api);
  const ticket = await asked(api, guest, { size: picture.length });
  await rm(join(folder, 'uploads/incoming'), { recursive: true });
  await writeFile(join(folder, 'uploads/incoming'), '');
  expect(await put(api, ticket, picture)).toBe(507);
  await rm(join(folder, 'uploads/incoming'));
  expect(await put(api, ticket, picture)).toBe(200);
  expect(await upload(api, guest, picture)).toMatch(/^up_/);
});
