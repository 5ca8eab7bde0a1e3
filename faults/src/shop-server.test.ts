import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietPort } from './ports';
import { ShopServer } from './shop-server';

// Programs are started, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 30_000 };

let folder: string;
let server: ShopServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meal-shop-server-'));
});
afterEach(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that is ready at once, and does this when it is asked to end itself. */
async function startProgram(atTheEnd: string): Promise<{ server: ShopServer; end: () => Promise<void> }> {
  const port = await quietPort();
  const program = join(folder, 'main.mjs');
  writeFileSync(
    program,
    `import { createServer } from 'node:http';
    createServer((request, response) => {
      response.end();
      if (request.url === '/end') { ${atTheEnd} }
    }).listen(${port}, '127.0.0.1');`,
  );
  const address = `http://127.0.0.1:${port}`;
  server = new ShopServer({ program, env: {}, address, logFile: join(folder, 'out') });
  await server.start();
  return { server, end: async () => void (await fetch(`${address}/end`)) };
}

test('a server that ends by itself is told of, with its status and its last words', async () => {
  const { server, end } = await startProgram(`console.error('Out of memory.'); process.exit(134);`);
  await end();
  await expect
    .poll(() => server.ownEnds, patience)
    .toEqual(['main.mjs ended by itself (status 134): Out of memory.']);
});

test('a server that we end is not', async () => {
  const { server } = await startProgram('');
  await server.kill();
  await server.start();
  await server.stop();
  expect(server.ownEnds).toEqual([]);
});

test('a server that was dead when we came to kill it has ended by itself', async () => {
  const { server, end } = await startProgram('process.exit(1);');
  await end();
  await expect.poll(() => isAlive(server.pid), patience).toBe(false);
  await server.kill();
  await expect
    .poll(() => server.ownEnds, patience)
    .toEqual(['main.mjs ended by itself (status 1): without a word']);
});

function isAlive(pid = 0): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
