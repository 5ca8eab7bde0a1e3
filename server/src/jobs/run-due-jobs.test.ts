import { expect, test } from 'vitest';
import type { Job } from './job';
import { runDueJobs } from './run-due-jobs';

test('a job that fails skips none of those behind it, and is told at the end', async () => {
  const ran: string[] = [];
  const job = (name: string, fields: Partial<Job> = {}): Job => ({
    name,
    rhythm: { everySeconds: 1 },
    run: async () => ran.push(name),
    ...fields,
  });
  const broken = async () => Promise.reject(new Error('wrong books'));
  const all = runDueJobs([
    job('lapse-requests', { run: broken }),
    job('check-ledger', { onlyLooks: true }),
    job('send-mail'),
  ]);
  await expect(all).rejects.toThrow('Could not be done: lapse-requests');
  expect(ran).toEqual(['send-mail']);
});
