import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programArguments } from '@meal/kit/testing/program-arguments';
import type { TestShop } from './shop';

const program = programArguments('main-worker', new URL('../main-worker.ts', import.meta.url));

/** A shop's jobs as a process of their own; the provider is reached over HTTP. */
export function startWorker({ context, address }: TestShop): ChildProcess {
  const { secretKey, publicKey, webhookSecret } = context.services.secrets.sandbox;
  return spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: String(context.connection.pool.options.connectionString),
      DATA_DIR: join(tmpdir(), 'meal-test-data'),
      WORKER_PORT: '0',
      LOG_LEVEL: 'silent',
      LOG_FILE: '/dev/null',
      PAYMENT_URL: address,
      PAYMENT_PUBLIC_KEY: publicKey,
      PAYMENT_SECRET_KEY: secretKey,
      PAYMENT_WEBHOOK_SECRET: webhookSecret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
