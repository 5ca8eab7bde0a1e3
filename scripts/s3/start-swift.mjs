import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../progress.mjs';
import { run } from '../run-command.mjs';
import { proxySettings, serverSettings } from './swift-settings.mjs';

const kinds = ['account', 'container', 'object'];
const patienceMs = 180_000;
const secret = 'a-secret-of-tests';

/**
 * Swift with its S3 side on this machine alone: one disk, one copy, ports that nobody uses.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'meal-swift-'));
  const [proxy = 0, memory = 0, ...ports] = await freePorts(kinds.length + 2);
  const devices = join(folder, 'srv');
  mkdirSync(join(devices, 'd1'), { recursive: true });
  for (const [nth, kind] of kinds.entries()) {
    const port = ports[nth] ?? 0;
    await makeRing(folder, kind, port);
    writeFileSync(join(folder, `${kind}-server.conf`), serverSettings({ kind, port, folder, devices }));
  }
  writeFileSync(join(folder, 'proxy-server.conf'), proxySettings({ port: proxy, memory, folder, secret }));
  await must('chown', ['-R', 'swift:', folder]);
  await must('chmod', ['755', folder]);

  const log = openSync(join(folder, 'log'), 'a');
  /** @param {string} command @param {string[]} args */
  const start = (command, args) => spawn(command, args, { stdio: ['ignore', log, log] });
  const children = [
    start('memcached', ['-l', '127.0.0.1', '-p', String(memory), '-U', '0', '-m', '16', '-u', 'nobody']),
    ...[...kinds, 'proxy'].map((kind) =>
      start(`swift-${kind}-server`, [join(folder, `${kind}-server.conf`), '-v']),
    ),
  ];
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, pause(5_000).then(() => child.kill('SIGKILL'))]);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  const endpoint = `http://127.0.0.1:${proxy}`;
  try {
    await untilHealthy(`${endpoint}/healthcheck`);
  } catch {
    const said = readFileSync(join(folder, 'log'), 'utf8');
    await stop();
    throw new Failure(`Swift did not start:\n${said.slice(-4_000)}`);
  }
  const env = {
    S3_TEST_ENDPOINT: endpoint,
    S3_TEST_ACCESS_KEY_ID: 'meal:app',
    S3_TEST_SECRET_ACCESS_KEY: secret,
    S3_TEST_REGION: 'us-east-1',
  };
  return { env, stop };
}

/** @param {string} folder @param {string} kind @param {number} port */
async function makeRing(folder, kind, port) {
  const builder = join(folder, `${kind}.builder`);
  await must('swift-ring-builder', [builder, 'create', '4', '1', '1']);
  const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port)];
  await must('swift-ring-builder', [builder, 'add', ...place, '--device', 'd1', '--weight', '1']);
  await must('swift-ring-builder', [builder, 'rebalance']);
}

/** @param {string} command @param {string[]} args */
async function must(command, args) {
  const { code, output } = await run(command, args);
  // A ring of one disk is warned of.
  if (code !== 0 && !(command === 'swift-ring-builder' && code === 1)) throw new Failure(output);
}

/** @param {string} url */
async function untilHealthy(url) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const isHealthy = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    if (Date.now() > end) throw new Failure('Swift does not answer.');
    await pause(250);
  }
}

/** All are held until the last is found, so that none is given twice. @param {number} count */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
