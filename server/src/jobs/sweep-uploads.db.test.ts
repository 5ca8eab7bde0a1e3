import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropPictures } from '../domains/uploads/drop-uploads';
import { privatePictureAddress } from '../domains/uploads/private-pictures';
import { claimPictures } from '../flows/uploads/claim-pictures';
import { StorageFault } from '../storage/port';
import { startTestApi, type TestApi } from '../testing/api';
import { asked, look, newGuest, photo, setAvatar, type Uploader, upload } from '../testing/uploads';
import { sweepUploads } from './sweep-uploads';

let api: TestApi;
let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meal-uploads-'));
  api = await startTestApi({ DATA_DIR: folder });
  picture = await photo(200, 200);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const rows = () =>
  api.db.selectFrom('uploads').select(['upload_id', 'state', 'user_id', 'picture']).execute();
const files = async () => {
  const all = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).map(({ name }) => name);
};
const wear = async (who: Uploader) => {
  const { body } = await setAvatar(api, who, await upload(api, who, picture));
  return String(body.data['avatar']);
};
const send = async (who: Uploader) => {
  const keys = [await upload(api, who, picture, { purpose: 'supportPicture' })];
  const claim = { userId: who.userId, purpose: 'supportPicture' as const, keys };
  const { services, pictures } = api.context;
  const [name = ''] = await claimPictures(services, pictures, claim, async (_trx, names) => names);
  return { name, address: privatePictureAddress(services.secrets, name, services.clock.now()) };
};

test('what nobody has used goes with its file, and what is shown stays', async () => {
  const guest = await newGuest(api);
  await asked(api, guest, { size: 100 });
  await upload(api, guest, picture);
  const refused = await upload(api, guest, Buffer.from('<svg/>'));
  await setAvatar(api, guest, refused);
  const shown = await wear(guest);
  await api.advance((limits.uploadClaimHours + 1) * 3_600);
  expect((await rows()).map(({ state }) => state)).toEqual(['accepted']);
  expect((await files()).map((name) => name.slice(22)).sort()).toEqual(['-128.webp', '-384.webp']);
  expect((await look(api, shown)).status).toBe(200);
  // Nothing is left once it is replaced.
  await setAvatar(api, guest, 'default-1');
  await api.advance(60);
  expect([await rows(), await files()]).toEqual([[], []]);
});

test('a picture for some eyes only is shown to whoever has its signed address, for a while', async () => {
  const { name, address } = await send(await newGuest(api));
  const { status, headers } = await look(api, address);
  expect(status).toBe(200);
  expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  for (const other of [
    `/media/private/${name}.webp`,
    address.replace(/until=\d+/, 'until=9999999999'),
    address.replace(name, 'A'.repeat(22)),
    `/media/uploads/${name}/1600.webp`,
  ]) {
    expect((await look(api, other)).status).toBe(404);
  }
  await api.advance(2 * 3_600);
  expect((await look(api, address)).status).toBe(404);
  await dropPictures(api.db, [name]);
  const again = privatePictureAddress(api.context.services.secrets, name, api.context.services.clock.now());
  expect((await look(api, again)).status).toBe(200);
  await api.advance(60);
  expect((await look(api, again)).status).toBe(404);
});

test('whoever deletes the account takes all pictures along', async () => {
  const { token, deviceId, userId } = await api.login('leaves@example.com');
  const face = await wear({ token, userId });
  const { address } = await send({ token, userId });
  await upload(api, { token, userId }, picture);
  await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'deleteAccount' });
  const verifyCode = await api.lastCode('leaves@example.com');
  expect((await api.call('shopper/user/delete', { token, deviceId, verifyCode })).body.code).toBe(0);
  expect((await rows()).filter(({ user_id }) => user_id === userId)).toEqual([]);
  await api.advance(60);
  expect([(await look(api, face)).status, (await look(api, address)).status]).toEqual([404, 404]);
  await api.advance((limits.uploadClaimHours + 1) * 3_600);
  expect(await files()).toEqual([]);
});

test('a guest who is forgotten leaves no picture', async () => {
  const guest = await newGuest(api);
  const face = await wear(guest);
  await sql`update users set created_at = created_at - interval '200 days' where user_id = ${guest.userId}`.execute(
    api.db,
  );
  await sql`delete from sessions where user_id = ${guest.userId}`.execute(api.db);
  await api.advance(60);
  await api.advance(60);
  expect((await look(api, face)).status).toBe(404);
});

test('a guest who signs in takes along what was sent, and wears the account’s avatar', async () => {
  const account = await api.login('owner@example.com');
  const own = await wear(account);
  const guest = await newGuest(api);
  const face = await wear(guest);
  const { address } = await send(guest);
  const later = await upload(api, guest, picture);
  const signedIn = await api.login('owner@example.com', guest.deviceId, { token: guest.token });
  expect(signedIn.userId).toBe(account.userId);
  await api.advance(60);
  expect((await look(api, face)).status).toBe(404);
  expect((await look(api, own)).status).toBe(200);
  expect((await look(api, address)).status).toBe(200);
  expect((await setAvatar(api, signedIn, later)).body.code).toBe(0);
});

test('what the storage does not remove now is removed later, and the rest at once', async () => {
  const { services, pictures } = api.context;
  const { name: stuck, address } = await send(await newGuest(api));
  const { name, address: other } = await send(await newGuest(api));
  await dropPictures(api.db, [stuck, name]);
  const storage = {
    ...pictures.storage,
    remove: async (path: string) => {
      if (path.includes(stuck)) throw new StorageFault('away');
      await pictures.storage.remove(path);
    },
  } as typeof pictures.storage;
  await expect(sweepUploads({ ...services, storage })).rejects.toThrow('Could not be done');
  expect([(await look(api, address)).status, (await look(api, other)).status]).toEqual([200, 404]);
  await sweepUploads({ ...services, storage: pictures.storage });
  expect((await look(api, address)).status).toBe(404);
});
