import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { childrenOf, stoppedAmong, whileStopped } from './stopped-processes';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

test('a process is stopped for a while and then goes on; one that is gone is passed over', async () => {
  const idle = spawn('sleep', ['60']);
  child = idle;
  await once(idle, 'spawn');
  const pid = idle.pid ?? 0;
  expect(await childrenOf(process.pid)).toContain(pid);
  const gone = 2 ** 22 - 3;
  let stopped: number[] = [];
  await whileStopped([pid, gone], async () => {
    stopped = await stoppedAmong([pid]);
  });
  expect(stopped).toEqual([pid]);
  expect(await stoppedAmong([pid])).toEqual([]);
});

test('it goes on also where the work fails', async () => {
  const idle = spawn('sleep', ['60']);
  child = idle;
  await once(idle, 'spawn');
  const pid = idle.pid ?? 0;
  const failing = whileStopped([pid], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await stoppedAmong([pid])).toEqual([]);
});
