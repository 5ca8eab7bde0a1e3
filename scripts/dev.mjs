import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { oneAddress } from './one-address.mjs';
import { Failure, main } from './progress.mjs';
import { root } from './run-command.mjs';

main(async () => {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  await ensureInstalled('all');
  const host = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 3000);
  const [shopper, consoleApp, api] = [await freePort(), await freePort(), await freePort()];
  const address = process.env.PUBLIC_URL ?? `http://${host}:${port}`;

  const front = oneAddress([
    { prefix: '/food', port: shopper },
    { prefix: '/console', port: consoleApp },
    { prefix: '/', port: api },
  ]);
  front.listen(port, host);
  await once(front, 'listening').catch((error) => {
    throw new Failure(`Port ${port} cannot be used (${error.code}); set PORT to another.`);
  });

  const children = [
    tool('vite', viteArguments(shopper), 'shopper'),
    tool('vite', viteArguments(consoleApp), 'console'),
    tool('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], 'server', {
      HOST: '127.0.0.1',
      PORT: String(api),
      PUBLIC_URL: address,
      DATA_DIR: resolve(root, process.env.DATA_DIR ?? 'data'),
    }),
  ];
  console.log(`\n› ${address}/food and ${address}/console, with hot reload. Ctrl-C stops everything.\n`);

  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    front.close();
    front.closeAllConnections();
    for (const child of children) child.kill('SIGTERM');
    const ended = children.map(async (child) => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
    void Promise.all(ended).then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  for (const child of children) child.once('exit', end);
});

/** @param {number} port */
function viteArguments(port) {
  return [
    '--configLoader',
    'runner',
    '--port',
    String(port),
    '--strictPort',
    '--host',
    '127.0.0.1',
    '--clearScreen',
    'false',
  ];
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} workspace
 * @param {Record<string, string>} [env]
 */
function tool(program, args, workspace, env = {}) {
  return spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: join(root, workspace),
    env: { ...process.env, ...env },
    // Groups of their own: Ctrl-C reaches them through us, once, and in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
