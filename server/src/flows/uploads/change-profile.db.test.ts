import { smallAvatar } from '@meal/contract/avatars';
import { limits } from '@meal/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { asked, look, newGuest, photo, put, setAvatar, type Uploader, upload } from '../../testing/uploads';

let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  picture = await photo();
});
afterAll(() => api.close());

const avatarOf = async ({ token }: Uploader) =>
  String((await api.call('shopper/user/getMyInfo', { token })).body.data['avatar']);
const refusalOf = async (who: Uploader, key: string) => {
  const { body } = await setAvatar(api, who, key);
  return body.code === 0 ? 'taken' : { message: body.message, ...(body as { refusal?: object }).refusal };
};
const refused = (why: string) => ({ message: 'E503', name: 'pictureRefused', why });

describe('a picture of one’s own', () => {
  test('is shown in two sizes, for good, and can do nothing', async () => {
    const guest = await newGuest(api);
    const key = await upload(api, guest, picture);
    const { body } = await setAvatar(api, guest, key);
    const address = String(body.data['avatar']);
    expect(address).toMatch(/^\/media\/uploads\/[\w-]{22}\/384\.webp$/);
    expect(address).not.toContain(key.slice(3));
    expect(await avatarOf(guest)).toBe(address);
    for (const [at, px] of [
      [address, 384],
      [smallAvatar(address), 128],
    ] as const) {
      const { status, headers, bytes } = await look(api, at);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: px, height: px, format: 'webp' });
    }
  });

  test('is changed together with other fields, and the answer can be asked for again', async () => {
    const user = await api.login('face@example.com', undefined, { name: 'Before' });
    const avatar = await upload(api, user, picture);
    const change = () => api.call('shopper/user/update', { token: user.token, avatar, nickname: 'After' });
    const first = await change();
    expect(first.body.data).toMatchObject({ nickname: 'After' });
    expect((await change()).body).toEqual(first.body);
  });

  test('goes when another takes its place, and when one of the five does', async () => {
    const guest = await newGuest(api);
    const addresses: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { body } = await setAvatar(api, guest, await upload(api, guest, picture));
      addresses.push(String(body.data['avatar']));
    }
    const [first = '', second = ''] = addresses;
    await api.advance(60);
    expect([(await look(api, first)).status, (await look(api, smallAvatar(first))).status]).toEqual([
      404, 404,
    ]);
    expect((await look(api, second)).status).toBe(200);
    await setAvatar(api, guest, 'default-2');
    await api.advance(60);
    expect((await look(api, second)).status).toBe(404);
  });
});

describe('what is refused', () => {
  let guest: Uploader;
  beforeAll(async () => {
    guest = await newGuest(api);
  });

  test('a key that nobody was given', async () => {
    expect(await refusalOf(guest, 'up_0123456789abcdefABCDEF')).toMatchObject(refused('unknown'));
  });

  test('somebody else’s picture', async () => {
    const key = await upload(api, guest, picture);
    expect(await refusalOf(await newGuest(api), key)).toMatchObject(refused('unknown'));
    expect(await refusalOf(guest, key)).toBe('taken');
  });

  test('a picture that was sent for something else', async () => {
    const key = await upload(api, guest, picture, { purpose: 'supportPicture' });
    expect(await refusalOf(guest, key)).toMatchObject(refused('unknown'));
  });

  test('one that was never sent; sent afterwards it is taken', async () => {
    const ticket = await asked(api, guest, { size: picture.length });
    expect(await refusalOf(guest, ticket.key)).toMatchObject(refused('missing'));
    expect(await put(api, ticket, picture)).toBe(200);
    expect(await refusalOf(guest, ticket.key)).toBe('taken');
  });

  test('one that was used, once another has taken its place', async () => {
    const key = await upload(api, guest, picture);
    expect(await refusalOf(guest, key)).toBe('taken');
    expect(await refusalOf(guest, await upload(api, guest, picture))).toBe('taken');
    expect(await refusalOf(guest, key)).toMatchObject(refused('unknown'));
  });

  test('one that was sent too long ago', async () => {
    const key = await upload(api, guest, picture);
    await api.advance(limits.uploadClaimHours * 3_600);
    expect(await refusalOf(guest, key)).toMatchObject(refused('expired'));
  });

  test.each([
    [
      'a page that calls itself a JPEG',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'notPicture',
    ],
    ['a JPEG with nothing in it', Buffer.from('ffd8ffe000104a464946', 'hex'), 'broken'],
  ])('%s, and it stays refused', async (_, bytes, why) => {
    const before = await avatarOf(guest);
    const key = await upload(api, guest, bytes);
    expect(await refusalOf(guest, key)).toMatchObject(refused(why));
    expect(await refusalOf(guest, key)).toMatchObject(refused(why));
    expect(await avatarOf(guest)).toBe(before);
  });

  test('an address of another server, or of a folder of ours', async () => {
    for (const avatar of ['https://evil.example/a.webp', '/media/uploads/x/384.webp', 'default-6', '../x']) {
      expect((await setAvatar(api, guest, avatar)).body.message).toBe('E503');
    }
  });
});

test.each([
  '/media/uploads/..%2f..%2fserver.log/384.webp',
  '/media/uploads/x/384.webp',
  '/media/uploads/0123456789abcdefABCDEF/385.webp',
  '/media/uploads/0123456789abcdefABCDEF/384.webp',
])('nothing is shown at %s', async (address) => {
  expect((await look(api, address)).status).toBe(404);
});
