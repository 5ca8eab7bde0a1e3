import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, systemClock } from '@meal/kit/clock';
import { FailedItems } from '@meal/kit/failed-items';
import { Cron } from 'croner';
import type { Database } from '../database/connect';
import type { Logger } from '../platform/logger';
import type { Metrics } from '../platform/metrics';
import type { Job } from './job';
import { JobRuns, type LeasedRun } from './job-runs';

export interface SchedulerSettings {
  db: Database;
  logger: Logger;
  metrics: Pick<Metrics, 'jobDone' | 'jobFailed'>;
  /** The machine's, and not a demo's: leases and times of day are about workers, not about tickets. */
  clock?: Clock;
  lookMs?: number;
  leaseMs?: number;
}

type TimedJob = Job & { rhythm: { cron: string } };

const minuteMs = 60_000;
/** A job that fails as a whole is tried less and less often, down to this. */
const longestRestMs = minuteMs;
const longestRetryMs = 60 * minuteMs;
const stopPatienceMs = 8_000;

/** Starts jobs. Which rows are due stands in the rows; the scheduler only decides when somebody looks. */
export class Scheduler {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly runs: JobRuns;
  private readonly clock: Clock;
  private readonly leaseMs: number;
  private working = false;

  constructor(private readonly settings: SchedulerSettings) {
    this.runs = new JobRuns(settings.db);
    this.clock = settings.clock ?? systemClock;
    this.leaseMs = settings.leaseMs ?? 5 * minuteMs;
  }

  async work(jobs: readonly Job[]): Promise<void> {
    // Each job waits for the end in its own way; that many are no leak.
    setMaxListeners(jobs.length + 1, this.stopping.signal);
    const timed = jobs.filter((job): job is TimedJob => 'cron' in job.rhythm);
    const now = this.clock.now();
    await this.runs.enter(timed.map((job) => ({ job: job.name, dueAt: nextRun(job, now) })));
    for (const job of jobs) {
      if ('everySeconds' in job.rhythm) void this.repeat(job, job.rhythm.everySeconds * 1000);
    }
    if (timed.length > 0) void this.watch(timed);
    this.working = true;
  }

  get isWorking(): boolean {
    return this.working;
  }

  /** Lets running jobs finish, within reason: what a lease has taken comes up again. */
  async stop(): Promise<void> {
    this.working = false;
    this.stopping.abort();
    const patience = pause(stopPatienceMs, undefined, { ref: false });
    await Promise.race([Promise.allSettled(this.underWay), patience]);
  }

  private async repeat(job: Job, everyMs: number): Promise<void> {
    let failures = 0;
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      const outcome = await this.under(this.attempt(job));
      failures = outcome === 'failed' ? failures + 1 : 0;
      const restMs = Math.max(everyMs, Math.min(everyMs * 2 ** failures, longestRestMs));
      await this.rest(restMs - (performance.now() - began));
    }
  }

  private async watch(jobs: readonly TimedJob[]): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const look = this.runDue(jobs).catch((error: unknown) =>
        this.settings.logger.error({ err: error }, 'scheduler'),
      );
      await this.under(look);
      await this.rest(this.settings.lookMs ?? 5_000);
    }
  }

  private async runDue(jobs: readonly TimedJob[]): Promise<void> {
    const now = this.clock.now();
    const names = jobs.map(({ name }) => name);
    const leased = await this.runs.lease(names, now, new Date(now.getTime() + this.leaseMs));
    for (const run of leased) {
      const job = jobs.find(({ name }) => name === run.job);
      // Side by side: one that takes an hour keeps no other waiting.
      if (job) void this.under(this.runLeased(job, run));
    }
  }

  private async runLeased(job: TimedJob, leased: LeasedRun): Promise<void> {
    const run = { ...leased };
    const heartbeat = setInterval(() => void this.renew(run), this.leaseMs / 3).unref();
    const outcome = await this.attempt(job).finally(() => clearInterval(heartbeat));
    const failures = outcome === 'failed' ? run.failures + 1 : 0;
    const now = this.clock.now();
    const next = nextRun(job, now);
    const retry = new Date(now.getTime() + Math.min(2 ** failures * minuteMs, longestRetryMs));
    const dueAt = failures > 0 && retry < next ? retry : next;
    await this.runs
      .end(run, { dueAt, failures })
      .catch((error: unknown) => this.settings.logger.error({ job: job.name, err: error }, 'end of a job'));
  }

  /** A lease that cannot be renewed is another worker's in the end, and the job is done twice, which changes nothing. */
  private async renew(run: LeasedRun): Promise<void> {
    const until = new Date(this.clock.now().getTime() + this.leaseMs);
    const isRenewed = await this.runs.renew(run, until).catch(() => false);
    if (isRenewed) run.leasedUntil = until;
  }

  /** Rows that failed keep no others waiting: each is put off by itself, and the job goes on at its own pace. */
  private async attempt(job: Job): Promise<'done' | 'failed'> {
    const { logger, metrics } = this.settings;
    const started = performance.now();
    try {
      const done = await job.run();
      metrics.jobDone(job.name, done);
      if (done > 0) {
        logger.info({ job: job.name, done, ms: Math.round(performance.now() - started) }, 'job');
      }
      return 'done';
    } catch (error) {
      metrics.jobFailed(job.name);
      logger.error({ job: job.name, err: error }, 'job failed');
      return error instanceof FailedItems ? 'done' : 'failed';
    }
  }

  private async under<Result>(work: Promise<Result>): Promise<Result> {
    this.underWay.add(work);
    return work.finally(() => this.underWay.delete(work));
  }

  private async rest(ms: number): Promise<void> {
    const { signal } = this.stopping;
    // Broken off where the scheduler stops.
    await pause(Math.max(ms, 0), undefined, { ref: false, signal }).catch(() => {});
  }
}

function nextRun({ name, rhythm: { cron } }: TimedJob, after: Date): Date {
  const next = new Cron(cron, { timezone: 'Asia/Tokyo' }).nextRun(after);
  if (!next) throw new Error(`${name} never runs: ${cron}`);
  return next;
}
