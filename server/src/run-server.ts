import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { type Context, createContext } from './context';
import { createApi } from './create-api';
import { connect } from './database/connect';
import { startEmbeddedDatabase } from './database/embedded/start-embedded-database';
import { advanceClockOffset, readClockOffset } from './demo/demo-settings';
import { seedDemo } from './demo/seed';
import { timetable } from './jobs/timetable';
import { readiness } from './platform/health';
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
}

type StopStep = () => unknown;

const clockLookMs = 1_000;

/** Starts everything in order, and on failure stops what was started. */
export async function runServer({
  config,
  parts,
  appsRoot,
  report,
  checkAnswers,
}: RunSettings): Promise<RunningServer> {
  const stops: StopStep[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
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
    context = await createContext({ config, connection, runsJobs: parts.worker });
    if (context.demo) {
      report('Filling the demo …');
      await seedDemo(context.services.db, context.services.clock.now());
      stops.push(followClock(context));
    }
    const handlers = timetable({ ...context.services, mailer: context.mailer, logger: context.logger });
    await context.jobs.start();
    const { jobs } = context;
    stops.push(() => jobs.stop());
    if (parts.worker) await jobs.work(handlers);
    const ready = readiness(connection.db, () => !parts.worker || jobs.isWorking);
    let address: string | undefined;
    if (parts.api) {
      const runDueJobs = async () => {
        for (const handler of handlers) await handler.run();
      };
      const app = await createApi(context, {
        isReady: ready.isReady,
        appsRoot,
        checkAnswers,
        advanceClock: (seconds) => advanceClock(context, seconds, runDueJobs),
      });
      address = await listen(app, config);
      stops.push(() => app.close());
    }
    stops.push(ready.leave);
    return { context, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
  runDueJobs: () => Promise<void>,
): Promise<void> {
  const offset = await advanceClockOffset(context.services.db, seconds * 1000);
  context.demo?.clock.moveTo(offset);
  await runDueJobs();
}
