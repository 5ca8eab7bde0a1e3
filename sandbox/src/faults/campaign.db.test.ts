import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxAnswer, SandboxCharge } from '../client/answer-kinds';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const patience = 40;

/** As a careful shop asks: with the same key, and with another only after the truth has shown that nothing happened. */
async function insist(
  paymentId: string,
  ask: (key: string) => Promise<SandboxAnswer>,
  isDone: (charge: SandboxCharge) => boolean,
): Promise<void> {
  let key = randomUUID();
  for (let attempt = 0; attempt < patience; attempt += 1) {
    const answer = await ask(key);
    if (answer.kind === 'ok') return;
    if (answer.kind !== 'unknown') throw new Error(`Refused: ${JSON.stringify(answer)}`);
    const truth = await sandbox.client().fetch(paymentId);
    if (truth.kind === 'found' && isDone(truth.charge)) return;
    const isSavedError = answer.cause.startsWith('answer 500');
    if (isSavedError && truth.kind !== 'unknown') key = randomUUID();
  }
  throw new Error('Out of patience');
}

test('whatever the line does, a shop that keeps its keys and asks for the truth takes each payment once', async () => {
  await sandbox.setFaults({
    seed: 20_261_115,
    answers: { dropBefore: 0.1, dropAfter: 0.15, savedErrorBefore: 0.05, savedErrorAfter: 0.05 },
    webhooks: { lose: 0.1, triple: 0.4, delay: 0.3, reorder: 0.2, delaySeconds: 1 },
  });
  const buy = async (wantsRefund: boolean) => {
    const request = await sandbox.order();
    const { paymentId, amount } = request;
    const client = sandbox.client();
    await insist(
      paymentId,
      (key) => client.authorize(request, key),
      ({ state }) => state === 'held',
    );
    await insist(
      paymentId,
      (key) => client.capture({ paymentId, amount }, key),
      ({ captured }) => captured > 0,
    );
    if (!wantsRefund) return;
    const refund = { paymentId, refundId: randomUUID(), amount: 1_000 };
    await insist(
      paymentId,
      (key) => client.refund(refund, key),
      ({ refunded }) => refunded > 0,
    );
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => buy(index % 2 === 0)));
  await sandbox.setFaults({ answers: {}, webhooks: {} });
  const { body } = await sandbox.get('charges', sandbox.asMerchant);
  expect(body).toMatchObject({
    totals: { charges: 40, openHolds: 0, captured: 40 * 3_000, refunded: 20 * 1_000 },
  });
  const { body: faults } = await sandbox.get('faults', sandbox.asMerchant);
  const done = faults['done'] as Record<string, number>;
  for (const fault of ['answer.dropBefore', 'answer.dropAfter', 'webhook.lose', 'webhook.triple']) {
    expect(done[fault]).toBeGreaterThan(0);
  }
  expect(sandbox.innerFaults).toEqual([]);
});
