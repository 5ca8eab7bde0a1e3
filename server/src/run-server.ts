import { startEmbeddedDatabase } from '@meal/postgres/embedded/start-embedded-database';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { type Context, createContext } from './context';
import { createApi } from './create-api';
import { openConnections } from './database/connections';
import {
  advanceClockOffset,
  readClockOffset,
  refuseDemoDatabase,
  seedCampaigns,
  seedCatalogue,
  seedCoupons,
  seedDemo,
  seedSales,
  seedShareTerms,
  seedSupport,
} from './demo/entrance';
import { createHealthServer } from './http/health-server';
import type { Job } from './jobs/job';
import { runDueJobs } from './jobs/run-due-jobs';
import { Scheduler } from './jobs/scheduler';
import { timetable } from './jobs/timetable';
import { prepareDatabase } from './prepare-database';
import { type Readiness, readiness } from './process/readiness';
import type { PaymentProvider } from './providers/port';
import { showPartner } from './show-partner';
import { probeStorage } from './storage/probe-storage';

export interface Parts {
  api: boolean;
  worker: boolean;
}

export interface RunningServer {
  context: Context;
  /** Where it answers calls; undefined for a worker alone. */
  address?: string;
  /** Where a demo shows the app in a partner's page. */
  partnerAddress?: string;
  /** Where a worker alone shows its health and figures. */
  healthAddress?: string;
  /** Finishes requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

export interface RunSettings {
  config: Config;
  parts: Parts;
  appsRoot?: string;
  /** Short sentences for the person at the terminal. */
  report(line: string): void;
  checkAnswers?: boolean;
  /** Others than those of the settings. */
  providers?: readonly PaymentProvider[];
}

type StopStep = () => unknown;

const clockLookMs = 1_000;
// With the jobs' patience and PostgreSQL's this stays below the process's own hard limit.
const requestPatienceMs = 8_000;
const usualWorkerPort = 3_001;

/** Starts everything in order, and on failure stops what was started. */
export async function runServer({
  config,
  parts,
  appsRoot,
  report,
  checkAnswers,
  providers,
}: RunSettings): Promise<RunningServer> {
  const stops: StopStep[] = [];
  const stop = () => stopInReverse(stops.splice(0));
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, report, stops));
    report('Bringing the database up to date …');
    await prepareDatabase(databaseUrl);
    const { calls: connection, ...connections } = openConnections({
      url: databaseUrl,
      poolSize: config.databasePool,
      parts,
      onConnectionLost: (error) => context?.logger.warn({ err: error }, 'database connection lost'),
    });
    let context: Context | undefined;
    stops.push(() => connections.close());
    stops.push(() => context?.mailer.close?.());
    if (config.mode === 'production') await refuseDemoDatabase(connection.db);
    const partner = parts.api ? await showPartner(config, () => context) : undefined;
    if (partner) stops.push(() => partner.close());
    context = await createContext({ config, connection, providers, demoPartnerOrigins: partner?.origins });
    const { renderer, logger } = context;
    const { db, pool } = connections.jobs;
    stops.push(() => new Promise<void>((resolve) => logger.flush(() => resolve())));
    stops.push(() => renderer.close());
    if (context.demo) {
      report('Filling the demo …');
      await seedDemo(db, context.services.clock.now());
      await seedCatalogue(db, context.services.clock.now());
      await seedCoupons(db, context.services.clock.now());
      await seedSales(db, context.services.clock.now());
      await seedCampaigns(db, context.services.clock.now());
      await seedShareTerms(db);
      await seedSupport(db, context.services.clock.now());
      stops.push(followClock(context));
    }
    const jobs = timetable({
      ...context.services,
      db,
      pool,
      mailer: context.mailer,
      sendPush: context.push.send,
      metrics: context.metrics,
      printer: renderer,
      storage: context.pictures.storage,
      origin: config.publicUrl.origin,
      supportEmail: config.supportEmail,
    });
    const scheduler = new Scheduler({ db, logger, metrics: context.metrics });
    stops.push(() => scheduler.stop());
    if (parts.worker) await scheduler.work(jobs);
    const ready = readiness(connection.db, () => !parts.worker || scheduler.isWorking);
    let address: string | undefined;
    if (parts.api) {
      const app = await createApi(context, {
        isReady: ready.isReady,
        appsRoot,
        checkAnswers,
        paintsAhead: config.picturesAhead,
        advanceClock: (seconds) => advanceClock(context, seconds, jobs),
      });
      address = await listen(app, config, 'PORT');
      // Tickets are sold all the same: nobody waits for it but whoever stops at once.
      const tried = tryStorage(context, report);
      stops.push(() => tried);
      stops.push(() => closeHttp(app));
    }
    const health = parts.api ? undefined : await showHealth(context, ready, report);
    if (health) stops.push(() => closeHttp(health.app));
    stops.push(ready.leave);
    return { context, address, partnerAddress: partner?.address, healthAddress: health?.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Every step gets its turn, whatever an earlier one ran into. */
async function stopInReverse(steps: StopStep[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps.reverse()) {
    try {
      await step();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'The server did not stop in good order');
}

/** Requests under way finish; a client that takes for ever is not waited for. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), requestPatienceMs);
  await app.close();
  clearTimeout(patience);
}

async function startDatabase(
  config: Config,
  report: (line: string) => void,
  stops: StopStep[],
): Promise<string> {
  report('Starting the embedded PostgreSQL …');
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, log: report });
  stops.push(() => database.stop());
  return database.url;
}

/** Whoever sets it up wrong hears of it now, and not from the first visitor. */
async function tryStorage({ pictures, logger }: Context, report: (line: string) => void): Promise<void> {
  const trouble = await probeStorage(pictures.storage);
  if (trouble === undefined) return;
  logger.error('storage of pictures does not take what is tried at start');
  report(`Pictures cannot be uploaded until this is mended: ${trouble}.`);
}

/** A worker answers no calls, but whoever watches it has to see what it counts. */
async function showHealth(
  { config, metrics, demo }: Context,
  { isReady }: Readiness,
  report: (line: string) => void,
): Promise<{ app: FastifyInstance; address: string } | undefined> {
  const { workerHost: host, workerPort } = config;
  const app = createHealthServer({
    headers: { https: false, frameAncestors: [] },
    metrics,
    metricsToken: config.metricsToken ?? demo?.settings.metricsToken,
    isReady,
  });
  try {
    return { app, address: await listen(app, { host, port: workerPort ?? usualWorkerPort }, 'WORKER_PORT') };
  } catch (error) {
    if (workerPort !== undefined) throw error;
    // Several workers on one machine: jobs are worth more than the figures of one of them.
    report(`${error instanceof Error ? error.message : String(error)} Until then nobody sees its figures.`);
    return undefined;
  }
}

async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  setting: string,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken by another program. Set ${setting} to a free one, for example ${setting}=${port + 1}.`,
      { cause: error },
    );
  }
}

/** The clock of a demo is shared: what one process puts forward, the others see within a second. */
function followClock({ demo, services, logger }: Context): () => void {
  const look = () =>
    readClockOffset(services.db).then(
      (offset) => demo?.clock.moveTo(offset),
      (error: unknown) => logger.warn({ err: error }, 'demo clock'),
    );
  const timer = setInterval(() => void look(), clockLookMs).unref();
  return () => clearInterval(timer);
}

async function advanceClock(context: Context, seconds: number, jobs: readonly Job[]): Promise<void> {
  try {
    // What was due before the leap is done in its own time.
    await runDueJobs(jobs);
  } finally {
    const offset = await advanceClockOffset(context.services.db, seconds * 1000);
    context.demo?.clock.moveTo(offset);
    await runDueJobs(jobs);
  }
}
