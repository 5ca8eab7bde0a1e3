import { MovableClock } from '@meal/kit/clock';
import { FailedItems } from '@meal/kit/failed-items';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLoggerTo } from '../platform/logger';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import type { Job } from './job';
import { Scheduler } from './scheduler';

let connection: TestConnection;
const started: Scheduler[] = [];
beforeAll(async () => {
  connection = await openTestConnection();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((scheduler) => scheduler.stop()));
});
afterAll(() => connection.close());

const minuteMs = 60_000;
const everyHour = { cron: '17 * * * *' };
const everyYear = { cron: '0 4 1 1 *' };
const yearMs = 366 * 24 * 60 * minuteMs;

function worker(clock: MovableClock, settings: { leaseMs?: number } = {}) {
  const lines: string[] = [];
  const counted = { done: [] as string[], failed: [] as string[] };
  const scheduler = new Scheduler({
    db: connection.db,
    clock,
    lookMs: 10,
    logger: createLoggerTo('info', { write: (line) => void lines.push(line) }),
    metrics: {
      jobDone: (job) => void counted.done.push(job),
      jobFailed: (job) => void counted.failed.push(job),
    },
    ...settings,
  });
  started.push(scheduler);
  return { scheduler, lines, counted };
}

/** A job that counts its runs. */
function counter(name: string, rhythm: Job['rhythm'], work: () => Promise<unknown> = async () => {}) {
  const runs: number[] = [];
  const job: Job = {
    name,
    rhythm,
    run: async () => {
      runs.push(runs.length);
      await work();
      return 1;
    },
  };
  return { job, runs };
}

const rowOf = (job: string) =>
  connection.db.selectFrom('job_runs').selectAll().where('job', '=', job).executeTakeFirstOrThrow();

test('of three workers one runs what has its time, once, and the next time is set', async () => {
  const clock = new MovableClock();
  const { job, runs } = counter('hourly', everyHour);
  const workers = [worker(clock), worker(clock), worker(clock)];
  await Promise.all(workers.map(({ scheduler }) => scheduler.work([job])));
  expect(runs).toHaveLength(0);
  clock.moveTo(60 * minuteMs);
  await expect.poll(() => workers.flatMap(({ counted }) => counted.done)).toEqual(['hourly']);
  await expect.poll(async () => (await rowOf('hourly')).leased_until).toBeNull();
  const { due_at, failures } = await rowOf('hourly');
  expect(due_at.getTime()).toBeGreaterThan(clock.now().getTime());
  expect(due_at.getUTCMinutes()).toBe(17);
  expect(failures).toBe(0);
  expect(runs).toHaveLength(1);
});

test('a time that passed while nobody worked is made up for by whoever comes', async () => {
  const clock = new MovableClock();
  const { job, runs } = counter('missed', everyHour);
  const first = worker(clock);
  await first.scheduler.work([job]);
  await first.scheduler.stop();
  clock.moveTo(26 * 60 * minuteMs);
  await worker(clock).scheduler.work([job]);
  await expect.poll(() => runs.length).toBe(1);
});

test('what a killed worker had in hand is run by another when its lease is over, and not before', async () => {
  const clock = new MovableClock();
  const { job, runs } = counter('orphaned', everyHour);
  const beside = counter('beside-it', everyHour);
  await worker(clock).scheduler.work([job, beside.job]);
  const inHand = new Date(clock.now().getTime() + 90 * minuteMs);
  await connection.db
    .updateTable('job_runs')
    .set({ leased_until: inHand })
    .where('job', '=', 'orphaned')
    .execute();
  clock.moveTo(80 * minuteMs);
  await expect.poll(() => beside.runs.length).toBe(1);
  expect(runs).toHaveLength(0);
  clock.moveTo(91 * minuteMs);
  await expect.poll(() => runs.length).toBe(1);
});

test('a run that takes longer than its lease keeps it', async () => {
  const clock = new MovableClock();
  let finish = () => {};
  const long = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { job, runs } = counter('long', everyHour, () => long);
  const [one, other] = [worker(clock, { leaseMs: 6_000 }), worker(clock, { leaseMs: 6_000 })];
  await one.scheduler.work([job]);
  await other.scheduler.work([job]);
  clock.moveTo(60 * minuteMs);
  await expect.poll(() => runs.length).toBe(1);
  const { leased_until: first } = await rowOf('long');
  await expect.poll(async () => (await rowOf('long')).leased_until).not.toEqual(first);
  finish();
  await expect.poll(async () => (await rowOf('long')).leased_until).toBeNull();
  expect(runs).toHaveLength(1);
});

test('a job that throws for ever is told each time, comes later and later, and keeps no other waiting', async () => {
  const clock = new MovableClock();
  const broken = counter('broken', everyYear, () => Promise.reject(new Error('wrong books')));
  const { job, runs } = counter('well', everyYear);
  const { scheduler, lines, counted } = worker(clock);
  await scheduler.work([broken.job, job]);
  const waits: number[] = [];
  let now = yearMs;
  for (let round = 1; round <= 3; round += 1) {
    clock.moveTo(now);
    await expect.poll(async () => (await rowOf('broken')).failures).toBe(round);
    const { due_at } = await rowOf('broken');
    waits.push(Math.round((due_at.getTime() - clock.now().getTime()) / minuteMs));
    now += due_at.getTime() - clock.now().getTime() + 1_000;
  }
  expect(waits).toEqual([2, 4, 8]);
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  expect(counted.failed).toEqual(['broken', 'broken', 'broken']);
  expect(lines.filter((line) => line.includes('job failed'))).toHaveLength(3);
});

test('what is looked for all the time goes on at its pace where rows fail, and rests where it fails as a whole', async () => {
  const clock = new MovableClock();
  const oneRow = new FailedItems(new Map([['order_1', new Error('wrong books')]]));
  const rows = counter('rows-fail', { everySeconds: 0.02 }, () => Promise.reject(oneRow));
  const whole = counter('all-fails', { everySeconds: 0.02 }, () => Promise.reject(new Error('no database')));
  const well = counter('well', { everySeconds: 0.02 });
  await worker(clock).scheduler.work([rows.job, whole.job, well.job]);
  await expect.poll(() => Math.min(rows.runs.length, well.runs.length)).toBeGreaterThan(20);
  expect(whole.runs.length).toBeLessThan(rows.runs.length / 2);
});

test('stopping waits for what is under way, and nothing begins after it', async () => {
  const clock = new MovableClock();
  let finish = () => {};
  const { job, runs } = counter(
    'slow',
    { everySeconds: 0.01 },
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { scheduler, counted } = worker(clock);
  await scheduler.work([job]);
  await expect.poll(() => runs.length).toBe(1);
  const stopped = scheduler.stop();
  finish();
  await stopped;
  expect(counted.done).toEqual(['slow']);
  expect(scheduler.isWorking).toBe(false);
  expect(runs).toHaveLength(1);
});
