import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { type ChargeRequest, chargeAtOnce } from './charge-at-once';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const request = async (changed: Parameters<TestSandbox['order']>[0] = {}): Promise<ChargeRequest> => {
  const input = await sandbox.order(changed);
  return { key: randomUUID(), content: input, input };
};
const requests = (count: number) => Promise.all(Array.from({ length: count }, () => request()));
const chargeAll = (all: readonly ChargeRequest[]) =>
  chargeAtOnce(sandbox.sandbox, all, {
    now: sandbox.clock.now(),
    origin: sandbox.address,
    shopOrigins: ['http://shop.example'],
  });

const written = async () => {
  const { rows } = await sandbox.sandbox.settings.pool.query<Record<string, number>>({
    text: `select (select count(*) from sandbox.charges) as charges, (select count(*) from sandbox.webhooks) as webhooks,
      (select count(*) from sandbox.idempotency_keys) as keys,
      (select count(*) from sandbox.tokens where used_by is not null) as used`,
  });
  return rows[0];
};

test('writes charges, answers and events, and uses the cards', async () => {
  const all = [
    ...(await requests(5)),
    await request({ method: 'pay-pay' }),
    await request({ paymentToken: 'tok_invented' }),
  ];
  const charged = await chargeAll(all);
  expect(charged?.answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 402]);
  expect(charged?.events.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await written()).toEqual({ charges: 6, webhooks: 6, keys: 7, used: 5 });
});

test('writes nothing where a key or a payment is taken, or wanted twice', async () => {
  const [first, ...others] = await requests(3);
  if (!first) throw new Error('There is no first');
  await chargeAll([first]);
  const before = await written();
  const [again, other] = [await request(), await request()];
  const inTheWay = [
    { ...again, key: first.key },
    { ...again, input: { ...again.input, paymentId: first.input.paymentId } },
    { ...again, key: other.key },
    { ...again, input: { ...again.input, paymentToken: other.input.paymentToken } },
    { ...again, savedError: 'after' as const },
  ];
  for (const one of inTheWay) expect(await chargeAll([...others, one, other])).toBeUndefined();
  expect(await written()).toEqual(before);
});

test('a card that two want at the same moment pays one of them, and the other writes nothing', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await request(), await request()];
    const rival = { ...other, input: { ...other.input, paymentToken: one.input.paymentToken } };
    const company = await requests(2);
    const charged = await Promise.all([chargeAll([one]), chargeAll([...company, rival])]);
    // Whoever comes after the other has ended is told so.
    const won = charged.filter((each) => each?.answers.at(-1)?.status === 201);
    expect(won).toHaveLength(1);
  }
  // All but one were paid by card.
  const { charges = 0, used } = (await written()) ?? {};
  expect(used).toBe(charges - 1);
});

test('is not for times with faults', async () => {
  await sandbox.setFaults({ nextWebhooks: ['lose'] });
  const before = await written();
  expect(await chargeAll(await requests(1))).toBeUndefined();
  expect(await written()).toEqual(before);
});
