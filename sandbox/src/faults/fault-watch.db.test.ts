import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { planAnswer, planWebhooks } from './fault-state';
import { FaultWatch } from './fault-watch';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setFaults({ reset: true }));

const drawAnswer = (watch: FaultWatch) => watch.draw(sandbox.db, (state) => planAnswer(state, 'fetch'));

test('what was set before a provider starts is there when it has started', async () => {
  await sandbox.setFaults({ next: [{ fault: 'dropBefore' }] });
  const restarted = new FaultWatch(sandbox.db);
  await restarted.look();
  expect((await drawAnswer(restarted)).faults).toEqual(['dropBefore']);
  expect((await drawAnswer(restarted)).faults).toEqual([]);
});

test('what another process sets is seen with the next look, and happens once for all of them', async () => {
  const own = sandbox.sandbox.faults;
  await own.look();
  const other = new FaultWatch(sandbox.db);
  await other.change((state) => ({ ...state, next: [{ fault: 'dropAfter' }] }));
  await own.look();
  const drawn = await Promise.all([own, other, own, other].map(drawAnswer));
  expect(drawn.flatMap(({ faults }) => faults)).toEqual(['dropAfter']);
});

test('faults of a transaction that fails are still to come', async () => {
  const watch = sandbox.sandbox.faults;
  await sandbox.setFaults({ nextWebhooks: ['lose', 'triple', 'delay'] });
  const draw = (count: number) =>
    sandbox.db.transaction().execute(async (trx) => {
      const { plans } = await watch.draw(trx, (state) => planWebhooks(state, Array(count).fill('event')));
      if (count === 3) throw new Error('in vain');
      return plans.map(([, { isLost, copies }]) => ({ isLost, copies }));
    });
  await expect(draw(3)).rejects.toThrow('in vain');
  await watch.look();
  expect(await draw(2)).toEqual([
    { isLost: true, copies: 1 },
    { isLost: false, copies: 3 },
  ]);
});

test('a look that began before a change does not undo it', async () => {
  const watch = sandbox.sandbox.faults;
  const looks = Promise.all(Array.from({ length: 5 }, () => watch.look()));
  await watch.change((state) => ({ ...state, next: [{ fault: 'dropBefore' }] }));
  await looks;
  expect((await drawAnswer(watch)).faults).toEqual(['dropBefore']);
});
