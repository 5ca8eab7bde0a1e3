import { expect, test } from 'vitest';
import { BoundedWork } from './bounded-work';
import { BusyError } from './busy-error';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}

test('a few run at a time, the next follow in their order, and a crowd is sent away', async () => {
  const work = new BoundedWork({ parallel: 2, waiting: 2 });
  const jobs = [held(), held(), held(), held()];
  const begun: number[] = [];
  const running = jobs.map((job, index) =>
    work.run('anybody', async () => {
      begun.push(index);
      await job.done;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(work.run('anybody', async () => {})).rejects.toBeInstanceOf(BusyError);
  jobs[1]?.end();
  await running[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of jobs) end();
  await Promise.all(running);
  expect(await work.run('anybody', async () => 'free again')).toBe('free again');
});

test('work that fails gives its place on', async () => {
  const work = new BoundedWork({ parallel: 1, waiting: 0 });
  await expect(work.run('anybody', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await work.run('anybody', async () => 'free')).toBe('free');
});

test('a crowd of strangers neither takes the places of those who are known nor goes before them', async () => {
  const work = new BoundedWork({ parallel: 1, waiting: 3 });
  const begun: string[] = [];
  const first = held();
  const running = [work.run('anybody', () => first.done)];
  const ask = (standing: 'known' | 'anybody') => work.run(standing, async () => void begun.push(standing));
  for (let nth = 0; nth < 3; nth += 1) running.push(ask('anybody'));
  await expect(ask('anybody')).rejects.toBeInstanceOf(BusyError);
  running.push(ask('known'));
  first.end();
  await Promise.all(running);
  expect(begun).toEqual(['known', 'anybody', 'anybody', 'anybody']);
});
