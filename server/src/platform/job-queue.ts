import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { type JobName, jobNames } from './job-catalogue';
import { jobQueueDatabase } from './job-queue-database';
import type { Logger } from './logger';
import type { Metrics } from './metrics';

export interface JobHandler {
  name: JobName;
  /** When one of the workers runs it, in Asia/Tokyo. */
  cron: string;
  /** What cannot wait for the minute is looked for so often, by every worker. */
  everySeconds?: number;
  /** Changes nothing: who puts a clock forward need not wait for it. */
  onlyLooks?: true;
  run(): Promise<number>;
}

export interface JobQueueSettings {
  pool: Pool;
  logger: Logger;
  metrics: Metrics;
  /** False in a process that only answers calls. */
  runsJobs: boolean;
}

// What is in a hurry has a rhythm of its own; looking into the queue is dear.
const pollSeconds = 2;

/** Makes the queue's own tables; part of bringing a database up to date. */
export async function prepareJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  // What fails says so by itself; a lost connection that nobody listens for would end the process.
  boss.on('error', () => {});
  await boss.start();
  for (const name of jobNames) {
    // "short": one waiting run is enough, however long nobody came to it.
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds: 300 });
  }
  await boss.stop({ graceful: false });
}

/** Only starts jobs: what is due stands in domain rows, so a run too many or too few changes nothing. */
export class PgBossQueue {
  private readonly boss: PgBoss;
  private readonly logger: Logger;
  private readonly metrics: Metrics;
  private working = false;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor({ pool, logger, metrics, runsJobs }: JobQueueSettings) {
    this.logger = logger;
    this.metrics = metrics;
    const db = jobQueueDatabase(pool, (error) => logger.warn({ err: error }, 'end of a job not noted'));
    this.boss = new PgBoss({ db, supervise: runsJobs, schedule: runsJobs, migrate: false });
    this.boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  async work(handlers: readonly JobHandler[]): Promise<void> {
    for (const handler of handlers) {
      await this.boss.work(handler.name, { pollingIntervalSeconds: pollSeconds }, () => this.run(handler));
      await this.boss.schedule(handler.name, handler.cron, {}, { tz: 'Asia/Tokyo' });
      if (handler.everySeconds) this.runEvery(handler, handler.everySeconds);
    }
    this.working = true;
  }

  get isWorking(): boolean {
    return this.working;
  }

  /** Lets running jobs finish. */
  async stop(): Promise<void> {
    this.working = false;
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await Promise.allSettled(this.underWay);
    await this.boss.stop({ graceful: true, wait: true, timeout: 8_000 });
  }

  private runEvery(handler: JobHandler, seconds: number): void {
    let isRunning = false;
    const look = () => {
      if (isRunning) return;
      isRunning = true;
      // A failure is logged and counted; the next round tries again.
      const round = this.run(handler)
        .catch(() => {})
        .finally(() => {
          isRunning = false;
          this.underWay.delete(round);
        });
      this.underWay.add(round);
    };
    // Whoever was here before may have left something behind.
    look();
    this.timers.push(setInterval(look, seconds * 1000).unref());
  }

  private async run(handler: JobHandler): Promise<void> {
    const started = performance.now();
    try {
      const done = await handler.run();
      this.metrics.jobDone(handler.name, done);
      if (done > 0) {
        this.logger.info({ job: handler.name, done, ms: Math.round(performance.now() - started) }, 'job');
      }
    } catch (error) {
      this.metrics.jobFailed(handler.name);
      this.logger.error({ job: handler.name, err: error }, 'job failed');
      throw error;
    }
  }
}
