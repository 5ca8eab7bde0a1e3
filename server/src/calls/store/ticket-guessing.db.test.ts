import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { startTestApi, type TestApi } from '../../testing/api';
import { signInStaff } from '../../testing/staff';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('who types thirty unknown codes has to wait, whichever of the store’s staff it is', async () => {
  const [owner, scanner] = [await signInStaff(api, demoStaff[0]), await signInStaff(api, demoStaff[2])];
  const guess = (headers: Record<string, string>) =>
    api.call('store/ticket/redeem', { code: 'ZZZZ ZZZZ', nonce: randomUUID() }, headers);
  for (let count = 0; count < 15; count += 1) {
    expect((await guess(scanner)).body.message).toBe('E1201');
    expect((await api.call('store/ticket/preview', { code: 'ZZZZ ZZZZ' }, owner)).body.message).toBe('E1201');
  }
  for (const headers of [owner, scanner]) {
    expect(await guess(headers)).toMatchObject({ status: 429, body: { message: 'E1101' } });
  }
  // What is scanned proves itself.
  const scanned = await api.call('store/ticket/preview', { payload: 'v1.t.1.s.1.m' }, owner);
  expect(scanned.body.message).toBe('E1201');
  await api.advance(601);
  expect((await guess(await signInStaff(api, demoStaff[0]))).body.message).toBe('E1201');
});

test('many guesses at once are no more than one after the other', async () => {
  const owner = await signInStaff(api, demoStaff[0]);
  await api.advance(601);
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => api.call('store/ticket/preview', { code: 'YYYY YYYY' }, owner)),
  );
  const messages = answers.map(({ body }) => body.message);
  expect(messages.filter((message) => message === 'E1201')).toHaveLength(30);
  expect(messages.filter((message) => message === 'E1101')).toHaveLength(50);
});
