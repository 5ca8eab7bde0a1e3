import { afterAll, beforeAll, expect, test } from 'vitest';
import { endTaking, takeUpload } from '../../domains/uploads/upload-repository';
import { isRefused } from '../../platform/app-error';
import { startTestApi, type TestApi } from '../../testing/api';
import { newGuest, photo, upload } from '../../testing/uploads';
import { claimPictures } from './claim-pictures';

let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  picture = await photo(200, 200);
});
afterAll(() => api.close());

const purpose = 'supportPicture' as const;

test('of many who claim the same pictures one has them, and uses them once', async () => {
  const { userId, ...guest } = await newGuest(api);
  const keys = [
    await upload(api, { userId, ...guest }, picture, { purpose }),
    await upload(api, { userId, ...guest }, picture, { purpose }),
  ];
  let used = 0;
  const { services, pictures } = api.context;
  const claims = await Promise.allSettled(
    Array.from({ length: 8 }, (_, nth) =>
      claimPictures(
        services,
        pictures,
        { userId, purpose, keys: nth % 2 === 0 ? keys : keys.toReversed() },
        async (_trx, names) => {
          used += 1;
          return names;
        },
      ),
    ),
  );
  const won = claims.filter(({ status }) => status === 'fulfilled');
  expect([won.length, used]).toEqual([1, 1]);
  for (const claim of claims) {
    expect(claim.status === 'fulfilled' || isRefused(claim.reason, 'pictureRefused')).toBe(true);
  }
});

test('without the precondition two would have one upload in hand, and this file would see it', async () => {
  const guest = await newGuest(api);
  const uploadId = await upload(api, guest, picture, { purpose });
  const unguarded = () =>
    api.db
      .updateTable('uploads')
      .set({ state: 'taken', picture: 'A'.repeat(22), taken_until: new Date() })
      .where('upload_id', '=', uploadId)
      .executeTakeFirst();
  const taken = await Promise.all([unguarded(), unguarded()]);
  expect(taken.filter(({ numUpdatedRows }) => numUpdatedRows === 1n)).toHaveLength(2);
});

test('what a dead process had in hand is taken by the next, and the dead one writes nothing any more', async () => {
  const guest = await newGuest(api);
  const uploadId = await upload(api, guest, picture, { purpose });
  const { clock, db } = api.context.services;
  const now = clock.now();
  const taking = { uploadId, userId: guest.userId, purpose, picture: 'A'.repeat(22) };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const first = await takeUpload(db, { ...taking, until: later(60) }, now);
  expect(await takeUpload(db, { ...taking, until: later(60) }, now)).toBeUndefined();
  const second = await takeUpload(db, { ...taking, picture: 'B'.repeat(22), until: later(120) }, later(60));
  // The name is kept: whatever the first has written lies under it.
  expect(second?.picture).toBe('A'.repeat(22));
  if (!first || !second) throw new Error('not taken');
  expect(await endTaking(db, first, { state: 'accepted' })).toBe(false);
  expect(await endTaking(db, second, { state: 'accepted' })).toBe(true);
});

test('where what uses the pictures fails, they can be claimed again', async () => {
  const guest = await newGuest(api);
  const keys = [await upload(api, guest, picture, { purpose })];
  const { services, pictures } = api.context;
  const claim = { userId: guest.userId, purpose, keys };
  await expect(
    claimPictures(services, pictures, claim, async () => {
      throw new Error('no such thread');
    }),
  ).rejects.toThrow('no such thread');
  expect(await claimPictures(services, pictures, claim, async (_trx, names) => names.length)).toBe(1);
});

test('one that is refused takes none of the others with it', async () => {
  const guest = await newGuest(api);
  const good = await upload(api, guest, picture, { purpose });
  const bad = await upload(api, guest, Buffer.from('<svg/>'), { purpose });
  const { services, pictures } = api.context;
  const claim = (keys: string[]) =>
    claimPictures(services, pictures, { userId: guest.userId, purpose, keys }, async (_trx, names) => names);
  await expect(claim([good, bad])).rejects.toMatchObject({
    refusal: { name: 'pictureRefused', why: 'notPicture', key: bad },
  });
  expect(await claim([good])).toHaveLength(1);
});

test('the same picture twice is one too many', async () => {
  const guest = await newGuest(api);
  const key = await upload(api, guest, picture, { purpose });
  const { services, pictures } = api.context;
  const claim = { userId: guest.userId, purpose, keys: [key, key] };
  await expect(claimPictures(services, pictures, claim, async () => 1)).rejects.toMatchObject({
    refusal: { why: 'used' },
  });
});
