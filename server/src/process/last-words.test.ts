import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { describeLastWords, takeLastWords } from './last-words';

const program = fileURLToPath(new URL('../testing/end-badly.ts', import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function endBadly(kind: string, logName = 'server.log') {
  const dataDir = mkdtempSync(join(tmpdir(), 'meal-last-words-'));
  folders.push(dataDir);
  const logFile = logName.startsWith('/') ? logName : join(dataDir, logName);
  const child = spawn(process.execPath, ['--import', 'tsx', program, kind, dataDir, logFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [complained, code] = await Promise.all([text(child.stderr), ended, text(child.stdout)]);
  return { dataDir, logFile, complained, code };
}

test.each([
  ['rejection', 'unhandledRejection'],
  ['exception', 'uncaughtException'],
])(
  'an unhandled %s is told with its cause, in the log too, and ends the process with 1',
  async (kind, origin) => {
    const { dataDir, logFile, complained, code } = await endBadly(kind);
    expect(code).toBe(1);
    expect(complained).toContain(`The process ends by a fault (${origin}).`);
    expect(complained).toContain('TypeError E_PLANTED: order #### of <address> is gone');
    expect(complained).toContain('end-badly.ts');
    expect(complained).toContain('caused by Error: no route');
    const lines = readFileSync(logFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'one line before' }));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 60,
        origin,
        msg: 'last words',
        err: expect.objectContaining({
          kind: 'TypeError',
          code: 'E_PLANTED',
          message: 'order #### of <address> is gone',
          cause: expect.objectContaining({ message: 'no route' }),
        }),
      }),
    );
    for (const told of [complained, readFileSync(logFile, 'utf8')]) expect(told).not.toMatch(/4711|taro@/);
    const [words, ...others] = takeLastWords(dataDir);
    expect(words && describeLastWords(words)).toBe(
      `TypeError E_PLANTED: order #### of <address> is gone (${origin})`,
    );
    expect(others).toEqual([]);
  },
);

test('the next start is told once', async () => {
  const { dataDir } = await endBadly('text');
  expect(takeLastWords(dataDir)).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ kind: 'string', message: 'just ## words' }) }),
  ]);
  expect(takeLastWords(dataDir)).toEqual([]);
});

test('a log that cannot be written keeps nothing from being told', async () => {
  const { dataDir, complained, code } = await endBadly('exception', '/dev/full');
  expect([code, takeLastWords(dataDir).length]).toEqual([1, 1]);
  expect(complained).toContain('TypeError E_PLANTED');
});
