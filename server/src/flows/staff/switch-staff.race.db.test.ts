import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffMember } from '../../domains/staff/staff-member';
import { credentialsOf } from '../../domains/staff/staff-repository';
import { switchOff } from '../../domains/staff/staff-switch';
import { newId } from '../../platform/identifiers';
import { startTestApi, type TestApi } from '../../testing/api';
import { staffSignIn } from './staff-sign-in';
import { switchStaffOff, switchStaffOn } from './switch-staff';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const rounds = 20;
const services = () => api.context.services;
const switching = (staffId: string, by: StaffMember) => ({
  staffId,
  by,
  session: 'of a test',
  networkAddress: '203.0.113.9',
});

async function admins(): Promise<[StaffMember, StaffMember]> {
  const { db, clock } = services();
  const ids = [];
  for (let count = 0; count < 2; count += 1) {
    const staffId = newId('staff');
    ids.push(staffId);
    const email = `${staffId}@operator.example`;
    await db
      .insertInto('staff')
      .values({
        staff_id: staffId,
        email,
        email_key: email.toLowerCase(),
        name: 'Aya',
        password_hash: 'none',
        role: 'operatorAdmin',
        store_id: null,
        language: 1,
        created_at: clock.now(),
      })
      .execute();
  }
  const [one, other] = await Promise.all(ids.map((staffId) => credentialsOf(db, staffId)));
  if (!one || !other) throw new Error('They were made a moment ago');
  return [one.member, other.member];
}

async function adminsLeft(): Promise<number> {
  const rows = await api.db
    .selectFrom('staff')
    .select('staff_id')
    .where('role', '=', 'operatorAdmin')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.length;
}

test(`of the last two administrators who switch each other off at once, one stays, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await api.db.updateTable('staff').set({ disabled_at: new Date() }).execute();
    const [one, other] = await admins();
    const results = await Promise.allSettled([
      switchStaffOff(services(), switching(one.staffId, other)),
      switchStaffOff(services(), switching(other.staffId, one)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await adminsLeft()).toBe(1);
  }
});

test('without a look at the others both would be gone', async () => {
  await api.db.updateTable('staff').set({ disabled_at: new Date() }).execute();
  const [one, other] = await admins();
  const now = services().clock.now();
  await Promise.all([one, other].map(({ staffId }) => switchOff(services().db, staffId, now)));
  expect(await adminsLeft()).toBe(0);
});

test('a sign-in that a switch-off overtakes leaves no session, not even after it is switched on again', async () => {
  await api.db.updateTable('staff').set({ disabled_at: null }).execute();
  const owner = await memberBy('owner@store.example');
  const scanner = await memberBy('scan@store.example');
  const signIn = () =>
    staffSignIn(services(), {
      email: scanner.email,
      password: 'demo-scan',
      networkAddress: '203.0.113.9',
      device: undefined,
      browserName: null,
    });
  const attempts = await Promise.allSettled([
    signIn(),
    switchStaffOff(services(), switching(scanner.staffId, owner)),
    signIn(),
  ]);
  expect(attempts[1].status).toBe('fulfilled');
  await switchStaffOn(services(), switching(scanner.staffId, owner));
  const left = await api.db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', scanner.staffId)
    .execute();
  expect(left).toEqual([]);
});

async function memberBy(email: string): Promise<StaffMember> {
  const { staff_id } = await api.db
    .selectFrom('staff')
    .select('staff_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const credentials = await credentialsOf(api.db, staff_id);
  if (!credentials) throw new Error(`${email} is switched off`);
  return credentials.member;
}
