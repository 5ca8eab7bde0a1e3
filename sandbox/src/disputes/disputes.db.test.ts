import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const insider = { 'x-insider': 'yes' };
const become = (paymentId: string, state: 'open' | 'won' | 'lost') =>
  sandbox.post('disputes', { payments: [paymentId], become: state }, insider);
const disputesOf = async (paymentId: string) => {
  const found = await sandbox.client().fetch(paymentId);
  if (found.kind !== 'found') throw new Error(`Nothing was found: ${found.kind}`);
  return found.charge.disputes;
};
const refund = (paymentId: string, amount: number) =>
  sandbox.client().refund({ paymentId, refundId: `refund-${randomUUID()}`, amount }, randomUUID());

async function passTime(): Promise<void> {
  sandbox.advance(10);
  await sandbox.sandbox.catchUp();
}

test('4000 0000 0000 0259 pays, and its holder contests it: the money is withdrawn until the bank has decided', async () => {
  const paymentId = await sandbox.charge({ capture: true, number: '4000 0000 0000 0259' });
  expect(await disputesOf(paymentId)).toEqual([]);
  await passTime();
  await passTime();
  const open = { state: 'open', amount: 3_000, reason: 'fraudulent', fundsWithdrawn: true };
  expect(await disputesOf(paymentId)).toMatchObject([{ ...open, disputeId: expect.stringMatching(/^dp_/) }]);
  await become(paymentId, 'won');
  expect(await disputesOf(paymentId)).toMatchObject([{ state: 'won', fundsWithdrawn: false }]);
  // Each at least once: time that passes while a message is on its way sends it again.
  await expect
    .poll(() => [...new Set(sandbox.merchant.told(paymentId))])
    .toEqual(['charge.captured', 'charge.disputed', 'charge.disputeClosed']);
});

test('of 4000 0000 0000 1976 the bank only inquires: nothing is withdrawn unless it is lost', async () => {
  const paymentId = await sandbox.charge({ capture: true, number: '4000 0000 0000 1976' });
  await passTime();
  expect(await disputesOf(paymentId)).toMatchObject([{ state: 'open', fundsWithdrawn: false }]);
  await become(paymentId, 'lost');
  expect(await disputesOf(paymentId)).toMatchObject([{ state: 'lost', fundsWithdrawn: true }]);
});

test('what is contested or lost is not given back as well; what was won is', async () => {
  const paymentId = await sandbox.charge({ capture: true });
  await become(paymentId, 'open');
  expect(await refund(paymentId, 3_000)).toMatchObject({ kind: 'declined', code: 'charge_disputed' });
  await become(paymentId, 'won');
  expect(await refund(paymentId, 3_000)).toMatchObject({ kind: 'ok', charge: { refunded: 3_000 } });
  const lost = await sandbox.charge({ capture: true });
  await become(lost, 'open');
  await become(lost, 'lost');
  expect(await refund(lost, 3_000)).toMatchObject({ kind: 'declined', code: 'charge_disputed' });
});

test('what was given back before is no matter for the bank', async () => {
  const paymentId = await sandbox.charge({ capture: true });
  await refund(paymentId, 1_000);
  await become(paymentId, 'open');
  expect(await disputesOf(paymentId)).toMatchObject([{ amount: 2_000 }]);
});

test('only what was taken can be contested, once at a time, and what is decided stays so', async () => {
  const held = await sandbox.charge();
  await become(held, 'open');
  expect(await disputesOf(held)).toEqual([]);
  const paymentId = await sandbox.charge({ capture: true });
  await Promise.all([become(paymentId, 'open'), become(paymentId, 'open')]);
  await become(paymentId, 'lost');
  await become(paymentId, 'won');
  expect(await disputesOf(paymentId)).toMatchObject([{ state: 'lost' }]);
});

test('disputes are made by insiders, of whom the list tells too', async () => {
  const paymentId = await sandbox.charge({ capture: true });
  const body = { payments: [paymentId], become: 'open' };
  expect((await sandbox.post('disputes', body)).status).toBe(403);
  await become(paymentId, 'open');
  const listed = await sandbox.client().list({ since: new Date(Date.now() - 3_600_000) });
  expect(listed).toMatchObject({ kind: 'page' });
  const own = listed.kind === 'page' && listed.charges.find((charge) => charge.paymentId === paymentId);
  expect(own).toMatchObject({ disputes: [{ state: 'open' }] });
});
