import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { type Context, createContext } from './context';
import { createApi } from './create-api';
import { connect } from './database/connect';
import { startEmbeddedDatabase } from './database/embedded/start-embedded-database';
import { advanceClockOffset, readClockOffset } from './demo/demo-settings';
import { refuseDemoDatabase } from './demo/refuse-demo-database';
import { seedDemo } from './demo/seed';
import { seedCatalogue } from './demo/seed-catalogue';
import { runDueJobs } from './jobs/run-due-jobs';
import { timetable } from './jobs/timetable';
import { readiness } from './platform/health';
import type { JobHandler } from './platform/job-queue';
import type { PaymentGateway } from './platform/payment-gateway/port';
import { prepareDatabase } from './prepare-database';

export interface Parts {
  api: boolean;
  worker: boolean;
}

export interface RunningServer {
  context: Context;
  /** Where it listens; undefined for a worker alone. */
  address?: string;
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
  /** Another provider than the one of the settings. */
  gateway?: PaymentGateway;
}

type StopStep = () => unknown;

const clockLookMs = 1_000;
// With the jobs' patience and PostgreSQL's this stays below the process's own hard limit.
const requestPatienceMs = 8_000;

/** Starts everything in order, and on failure stops what was started. */
export async function runServer({
  config,
  parts,
  appsRoot,
  report,
  checkAnswers,
  gateway,
}: RunSettings): Promise<RunningServer> {
  const stops: StopStep[] = [];
  const stop = () => stopInReverse(stops.splice(0));
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, report, stops));
    report('Bringing the database up to date …');
    await prepareDatabase(databaseUrl);
    const connection = connect({
      url: databaseUrl,
      poolSize: config.databasePool,
      onConnectionLost: (error) => context?.logger.warn({ err: error }, 'database connection lost'),
    });
    let context: Context | undefined;
    stops.push(() => connection.close());
    if (config.mode === 'production') await refuseDemoDatabase(connection.db);
    context = await createContext({ config, connection, runsJobs: parts.worker, gateway });
    if (context.demo) {
      report('Filling the demo …');
      await seedDemo(context.services.db, context.services.clock.now());
      await seedCatalogue(context.services.db, context.services.clock.now());
      stops.push(followClock(context));
    }
    const handlers = timetable({
      ...context.services,
      mailer: context.mailer,
      metrics: context.metrics,
      origin: config.publicUrl.origin,
      supportEmail: config.supportEmail,
    });
    await context.jobs.start();
    const { jobs } = context;
    stops.push(() => jobs.stop());
    if (parts.worker) await jobs.work(handlers);
    const ready = readiness(connection.db, () => !parts.worker || jobs.isWorking);
    let address: string | undefined;
    if (parts.api) {
      const app = await createApi(context, {
        isReady: ready.isReady,
        appsRoot,
        checkAnswers,
        advanceClock: (seconds) => advanceClock(context, seconds, handlers),
      });
      address = await listen(app, config);
      stops.push(() => closeHttp(app));
    }
    stops.push(ready.leave);
    return { context, address, stop };
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

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=3001.`,
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

async function advanceClock(
  context: Context,
  seconds: number,
  handlers: readonly JobHandler[],
): Promise<void> {
  try {
    // What was due before the leap is done in its own time.
    await runDueJobs(handlers);
  } finally {
    const offset = await advanceClockOffset(context.services.db, seconds * 1000);
    context.demo?.clock.moveTo(offset);
    await runDueJobs(handlers);
  }
}
