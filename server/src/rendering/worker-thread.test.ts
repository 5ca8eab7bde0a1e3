import { Worker } from 'node:worker_threads';
import { BusyError } from '@meal/kit/busy-error';
import { afterEach, expect, test } from 'vitest';
import { type Waiting, WorkerThread } from './worker-thread';

/** Answers what it is asked; waits, fails or dies where that is asked. */
const program = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ kind, input }) => {
  if (kind === 'die') process.exit(1);
  if (kind === 'throw') throw new Error(input);
  if (kind === 'fail') return parentPort.postMessage({ fault: input });
  if (kind === 'hang') for (;;);
  if (kind === 'gate') Atomics.wait(input, 0, 0);
  parentPort.postMessage({ result: input });
});`;

const threads: WorkerThread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

function newThread(taskMs?: number) {
  let started = 0;
  const lost: unknown[] = [];
  const thread = new WorkerThread({
    start: (options) => {
      started += 1;
      return new Worker(program, { ...options, eval: true });
    },
    onLost: (error) => lost.push(error),
    taskMs,
  });
  threads.push(thread);
  const ask = (input: unknown, who: Waiting = 'person', kind = 'say') => thread.run({ kind, input }, who);
  /** Occupies the thread until the gate is opened. */
  const occupy = () => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const held = ask(gate, 'person', 'gate');
    const open = () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
      return held;
    };
    return { open };
  };
  return { thread, ask, occupy, lost, started: () => started };
}

test('answers and tells what failed, in one thread that starts with the first task', async () => {
  const { ask, started } = newThread();
  expect(started()).toBe(0);
  expect(await ask('rice')).toBe('rice');
  await expect(ask('burnt', 'person', 'fail')).rejects.toThrow('burnt');
  expect(await ask('noodles')).toBe('noodles');
  expect(started()).toBe(1);
});

test('persons come before mails, mails before messengers, and what nobody waits for comes last', async () => {
  const { ask, occupy } = newThread();
  const { open } = occupy();
  const order: unknown[] = [];
  const all = (['nobody', 'messenger', 'mail', 'person'] as const).map(async (who) =>
    order.push(await ask(who, who)),
  );
  await open();
  await Promise.all(all);
  expect(order).toEqual(['person', 'mail', 'messenger', 'nobody']);
});

test('who would be the ninth messenger is refused, and a person is not', async () => {
  const { ask, occupy } = newThread();
  const { open } = occupy();
  const waiting = Array.from({ length: 8 }, (_, nth) => ask(nth, 'messenger'));
  await expect(ask('ninth', 'messenger')).rejects.toBeInstanceOf(BusyError);
  const person = ask('person');
  await open();
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await person).toBe('person');
});

test.each(['die', 'throw'])('a thread that is lost (%s) fails its task only', async (kind) => {
  const { ask, lost, started } = newThread();
  const [failed, next] = await Promise.allSettled([ask('out of memory', 'person', kind), ask('rice')]);
  expect([failed?.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'rice' }]);
  expect([lost.length, started()]).toEqual([1, 2]);
});

test('a task without an end is ended', async () => {
  const { ask, started } = newThread(300);
  await expect(ask('', 'person', 'hang')).rejects.toThrow('in the middle');
  expect(started()).toBe(1);
});

test('closing ends what is under way and refuses what comes', async () => {
  const { thread, ask } = newThread();
  const underWay = ask('', 'person', 'hang').catch(String);
  const waiting = ask('rice').catch(String);
  await thread.close();
  expect(await Promise.all([underWay, waiting])).toEqual([
    'Error: The server is stopping',
    'Error: The server is stopping',
  ]);
  await expect(ask('rice')).rejects.toBeInstanceOf(BusyError);
});
