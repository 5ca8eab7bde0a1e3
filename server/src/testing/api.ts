import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@meal/kit/clock';
import {
  createFilledDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@meal/postgres/testing/test-database';
import { readConfig } from '../config';
import { createContext } from '../context';
import { createApi } from '../create-api';
import { connect } from '../database/connect';
import { openConnections } from '../database/connections';
import { readMailbox } from '../demo/read-mailbox';
import { seedDemo } from '../demo/seed';
import { seedCatalogue } from '../demo/seed-catalogue';
import { runDueJobs } from '../jobs/run-due-jobs';
import { timetable } from '../jobs/timetable';
import type { HashCost } from '../platform/passwords';

export interface CallAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;

  body: { code: number; message?: string; data: Record<string, unknown>; details?: { path: string }[] };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

let devices = 0;
/** What a test is about is seldom how long a hash takes. */
const cheapCost: HashCost = { N: 2 ** 10, r: 8, p: 1 };
const testData = join(tmpdir(), 'meal-test-data');

/** The whole API on a database of its own, answering in-process; the clock moves by hand, and mails can be read. */
export async function startTestApi(
  variables: Record<string, string> = {},
  startDatabase: () => Promise<TestDatabase> = createTestDatabase,
  passwordCost: HashCost = cheapCost,
) {
  const database = await startDatabase();
  const parts = { api: true, worker: true };
  const { calls: connection, jobs: own, close } = openConnections({ url: database.url, poolSize: 10, parts });
  const config = readConfig({ LOG_LEVEL: 'silent', LOG_FILE: '/dev/null', DATA_DIR: testData, ...variables });
  const context = await createContext({ config, connection, passwordCost });
  const { clock } = context.demo ?? {};
  await seedDemo(context.services.db, context.services.clock.now());
  const jobs = timetable({
    ...context.services,
    db: own.db,
    pool: own.pool,
    mailer: context.mailer,
    sendPush: context.push.send,
    metrics: context.metrics,
    printer: context.renderer,
    storage: context.pictures.storage,
    origin: config.publicUrl.origin,
    supportEmail: config.supportEmail,
  });
  let offsetMs = 0;
  const advance = async (seconds: number) => {
    offsetMs += seconds * 1000;
    clock?.moveTo(offsetMs);
    await runDueJobs(jobs);
  };
  const app = await createApi(context, {
    isReady: async () => true,
    advanceClock: advance,
    checkAnswers: true,
  });

  /** Posts a call with the usual context; own fields replace it. */
  async function call(
    path: string,
    fields: object = {},
    headers: Record<string, string> = {},
  ): Promise<CallAnswer> {
    const body = { token: '', userId: '', deviceId: 'test-device', language: 1, source: 1, ...fields };
    return post(path, JSON.stringify(body), headers);
  }

  async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<CallAnswer> {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  /** What is to be sent goes out first, and nothing else happens. */
  async function mails(to: string): Promise<{ subject: string; text: string }[]> {
    await runDueJobs(jobs.filter(({ name }) => name === 'send-mail'));
    const { origin } = config.publicUrl;
    const { supportEmail } = config;
    return readMailbox({ db: connection.db, printer: context.renderer, origin, supportEmail }, to);
  }

  async function lastCode(to: string): Promise<string> {
    const [mail] = await mails(to);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was mailed to ${to}`);
    return code;
  }

  const newDevice = () => `device-${(devices += 1)}-of-tests`;

  /** Signs a visitor in by mail and code, as the app does. */
  async function login(email: string, deviceId = newDevice(), fields: object = {}) {
    await call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
    const verifyCode = await lastCode(email);
    const { body } = await call('shopper/user/loginWithEmail', { email, verifyCode, deviceId, ...fields });
    const { userId, token } = body.data as { userId: string; token: string };
    return { userId, token, deviceId };
  }

  return {
    app,
    context,
    db: connection.db,
    call,
    post,
    mails,
    lastCode,
    login,
    advance,
    newDevice,
    async close() {
      await app.close();
      await context.renderer.close();
      await close();
      await database.drop();
    },
  };
}

/** The same with the demo's stores and offers, which most tests do without. */
export async function startCatalogueApi(variables: Record<string, string> = {}): Promise<TestApi> {
  return startTestApi(variables, () => createFilledDatabase('catalogue', fillCatalogue));
}

async function fillCatalogue(url: string): Promise<void> {
  const { db, close } = connect({ url });
  await seedDemo(db, systemClock.now());
  await seedCatalogue(db, systemClock.now());
  await close();
}
