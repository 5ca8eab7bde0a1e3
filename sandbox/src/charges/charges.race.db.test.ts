import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => act()));
const won = (answers: readonly { kind: string }[]) => answers.filter(({ kind }) => kind === 'ok');
const truth = async (paymentId: string) => {
  const found = await sandbox.client().fetch(paymentId);
  return found.kind === 'found' ? found.charge : undefined;
};

test('twenty refunds of ¥1,000 at once on ¥3,000 are exactly three', async () => {
  const paymentId = await sandbox.charge({ capture: true });
  const answers = await times(20, () =>
    sandbox.client().refund({ paymentId, refundId: randomUUID(), amount: 1_000 }, randomUUID()),
  );
  expect(won(answers)).toHaveLength(3);
  expect(answers.filter((answer) => answer.kind === 'declined')).toHaveLength(17);
  expect((await truth(paymentId))?.refunds).toHaveLength(3);
});

test('twenty captures at once take the money once', async () => {
  const paymentId = await sandbox.charge();
  const answers = await times(20, () => sandbox.client().capture({ paymentId, amount: 3_000 }, randomUUID()));
  expect(won(answers)).toHaveLength(1);
  expect(await truth(paymentId)).toMatchObject({ captured: 3_000 });
});

test('of capture and void at once one wins, and the money is where the winner says', async () => {
  for (let round = 0; round < 10; round += 1) {
    const paymentId = await sandbox.charge();
    const [captured, voided] = await Promise.all([
      sandbox.client().capture({ paymentId, amount: 3_000 }, randomUUID()),
      sandbox.client().void({ paymentId }, randomUUID()),
    ]);
    expect(won([captured, voided])).toHaveLength(1);
    const state = captured.kind === 'ok' ? 'captured' : 'voided';
    expect(await truth(paymentId)).toMatchObject({ state });
  }
});

test('ten requests with one key at once have one effect and one answer', async () => {
  const request = await sandbox.order({ capture: true });
  const key = randomUUID();
  const answers = await times(10, () => sandbox.client().authorize(request, key));
  expect(won(answers)).toHaveLength(10);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);

  const refundId = randomUUID();
  const refundKey = randomUUID();
  const refund = { paymentId: request.paymentId, refundId, amount: 1_000 };
  expect(won(await times(10, () => sandbox.client().refund(refund, refundKey)))).toHaveLength(10);
  expect(await truth(request.paymentId)).toMatchObject({ refunded: 1_000 });
});

test('of approving and voiding at once one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const request = await sandbox.order({ method: 'pay-pay', capture: true });
    const answer = await sandbox.client().authorize(request, randomUUID());
    if (answer.kind !== 'action') throw new Error(answer.kind);
    const path = answer.url.slice(`${sandbox.address}/sandbox/`.length);
    const [approved, voided] = await Promise.all([
      sandbox.post(path, { approve: true }),
      sandbox.client().void({ paymentId: request.paymentId }, randomUUID()),
    ]);
    expect([approved.status, voided.kind]).toEqual(voided.kind === 'ok' ? [409, 'ok'] : [200, 'declined']);
  }
});

test('nothing unforeseen has happened inside', () => {
  expect(sandbox.innerFaults).toEqual([]);
});
