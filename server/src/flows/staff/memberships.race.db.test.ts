import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { endWork, joinStore } from '../../domains/staff/memberships';
import type { StaffSession } from '../../domains/staff/staff-member';
import { credentialsOf } from '../../domains/staff/staff-repository';
import { findStaffSession, insertStaffSession, moveSession } from '../../domains/staff/staff-sessions';
import { AppError } from '../../platform/app-error';
import { hashToken, newId } from '../../platform/identifiers';
import { startCatalogueApi, type TestApi } from '../../testing/api';
import { inviteStaff } from './invite-staff';
import { switchStaffOff } from './switch-staff';
import { switchStore } from './switch-store';

const home = demoStaff[0]?.storeId ?? '';
const [ramen, sushi] = ['s_ramen-1', 's_sushi-1'];
const rounds = 15;
const where = { networkAddress: '203.0.113.9' };

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const services = () => api.context.services;
const now = () => services().clock.now();

/** Somebody with that role, signed in. */
async function signedIn(role: 'storeOwner' | 'storeScanner', storeId = home): Promise<StaffSession> {
  const { db } = services();
  const staffId = newId('staff');
  const email = `${staffId.toLowerCase()}@store.example`;
  await db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email,
      email_key: email,
      name: 'Aya',
      password_hash: 'none',
      role,
      store_id: storeId,
      language: 1,
      created_at: now(),
    })
    .execute();
  const credentials = await credentialsOf(db, staffId);
  if (!credentials) throw new Error('They were made a moment ago');
  const token = await insertStaffSession(db, credentials.member, null, now());
  return { tokenHash: hashToken(token), member: credentials.member };
}

const invite = (email: string, storeId: string, role: 'storeManager' | 'storeScanner' = 'storeManager') =>
  inviteStaff(services().db, { email, name: 'Aya', role, storeId, language: 1 }, now());

async function worksForBoth(): Promise<StaffSession> {
  const person = await signedIn('storeScanner');
  await invite(person.member.email, ramen);
  await joinStore(services().db, { staffId: person.member.staffId, storeId: ramen }, now());
  return person;
}

const off = (staffId: string, by: StaffSession) =>
  switchStaffOff(services(), { staffId, by: by.member, session: 'of a test', ...where });

const placesOf = (staffId: string) =>
  api.db
    .selectFrom('staff_memberships')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('store_id')
    .execute();

test('two stores that invite the same person at once are both followed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { tokenHash, member } = await signedIn('storeScanner');
    await Promise.all([invite(member.email, ramen), invite(member.email, sushi)]);
    const staff = { tokenHash, member };
    await Promise.all([ramen, sushi].map((storeId) => switchStore(services(), { staff, storeId, ...where })));
    const places = await placesOf(member.staffId);
    expect(places.map(({ store_id }) => store_id)).toEqual([home, ramen, sushi].toSorted());
    expect(places.every(({ joined_at }) => joined_at !== null)).toBe(true);
  }
});

test('two owners of a store who invite the same person at once make one membership, which is joined once', async () => {
  const person = await signedIn('storeScanner');
  const { staffId, email } = person.member;
  await Promise.all([invite(email, ramen, 'storeManager'), invite(email, ramen, 'storeScanner')]);
  expect((await placesOf(staffId)).filter(({ store_id }) => store_id === ramen)).toHaveLength(1);
  const attempts = Array.from({ length: 8 }, () =>
    joinStore(services().db, { staffId, storeId: ramen }, now()),
  );
  expect((await Promise.all(attempts)).filter((joined) => joined !== undefined)).toHaveLength(1);
});

test(`whose work in a store ends while they go there has no session in it, ${rounds} times`, async () => {
  const owner = await signedIn('storeOwner', ramen);
  for (let round = 0; round < rounds; round += 1) {
    const staff = await worksForBoth();
    const { staffId } = staff.member;
    const [moved] = await Promise.allSettled([
      switchStore(services(), { staff, storeId: ramen, ...where }),
      off(staffId, owner),
    ]);
    const left = await findStaffSession(api.db, staff.tokenHash, now());
    expect(left?.member.storeId ?? home).toBe(home);
    const rows = await sql<{ store_id: string }>`
      select store_id from staff_sessions where staff_id = ${staffId}`.execute(api.db);
    expect(rows.rows.every(({ store_id }) => store_id === home)).toBe(true);
    // Who came first was there, and is out, perhaps before the answer; who came second is refused, and never was.
    const isRefused = moved.status === 'rejected' && moved.reason instanceof AppError;
    expect(rows.rows).toHaveLength(isRefused ? 1 : 0);
  }
});

test('without the row of the person a session would outlast the work', async () => {
  const staff = await worksForBoth();
  const work = { staffId: staff.member.staffId, storeId: ramen };
  // As if nobody had waited: the end is written, the sessions were looked for before this one came.
  await moveSession(api.db, staff.tokenHash, work);
  await endWork(api.db, work, now());
  const rows = await sql<{ store_id: string }>`
    select store_id from staff_sessions where staff_id = ${work.staffId}`.execute(api.db);
  expect(rows.rows).toEqual([{ store_id: ramen }]);
  // And even that one opens nothing.
  expect(await findStaffSession(api.db, staff.tokenHash, now())).toBeUndefined();
});

test(`of two owners who switch each other off at once one stays, also where both work elsewhere, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await sql`update staff_memberships set ended_at = ${now()} where store_id = ${sushi}`.execute(api.db);
    const [one, two] = [await signedIn('storeOwner', sushi), await signedIn('storeOwner', sushi)];
    for (const { member } of [one, two]) {
      await invite(member.email, ramen);
      await joinStore(api.db, { staffId: member.staffId, storeId: ramen }, now());
    }
    const results = await Promise.allSettled([off(one.member.staffId, two), off(two.member.staffId, one)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await sql`
      select from staff_memberships where store_id = ${sushi} and ended_at is null`.execute(api.db);
    expect(rows).toHaveLength(1);
  }
});

test('a person who joined by a server of the release before works where it says', async () => {
  const { member } = await signedIn('storeOwner', ramen);
  expect(await placesOf(member.staffId)).toMatchObject([{ store_id: ramen, role: 'storeOwner' }]);
});

test('a session of a server of the release before is for the one store that it knows of', async () => {
  const { tokenHash } = await worksForBoth();
  await sql`update staff_sessions set store_id = null where token_hash = ${tokenHash}`.execute(api.db);
  expect((await findStaffSession(api.db, tokenHash, now()))?.member).toMatchObject({
    storeId: home,
    role: 'storeScanner',
  });
});
