import { systemClock } from '@meal/kit/clock';
import { openPool } from '@meal/postgres/open-pool';
import { hotSession } from '@meal/postgres/session-settings';
import Fastify from 'fastify';
import { readSandboxConfig } from './read-sandbox-config';
import { registerSandbox } from './register-sandbox';

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** The sandbox gateway as a process of its own, with a database of its own: for campaigns that kill everything else. */
try {
  await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const pool = openPool({ url: config.databaseUrl, session: hotSession, onConnectionLost: complain });
  const app = Fastify({ logger: false, requestTimeout: 30_000 });
  app.get('/healthz', () => ({ status: 'alive' }));
  let origin = '';
  await registerSandbox(app, {
    pool,
    now: () => systemClock.now(),
    wallNow: () => systemClock.now(),
    origin: () => origin,
    merchant: {
      secretKey: config.secret,
      publicKey: config.publicKey,
      webhookSecret: config.webhookSecret,
      webhookUrl: () => config.webhookUrl,
      shopOrigins: () => config.shopOrigins,
      frameAncestors: [],
    },
    isInsider: ({ headers }) => loopbackHost.test(headers.host ?? ''),
    onError: complain,
  });
  origin = await app.listen({ host: '127.0.0.1', port: config.port });
  const stop = () =>
    void app
      .close()
      .then(() => pool.end())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.write(`Sandbox gateway ${origin}/sandbox\n`);
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
