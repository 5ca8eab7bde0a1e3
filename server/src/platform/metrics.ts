import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';

/** Figures for Prometheus. Labels are names of our own, never anything that a caller wrote. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly callSeconds = new Histogram({
    name: 'meal_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'code'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [this.registry],
  });
  private readonly jobRows = new Counter({
    name: 'meal_job_rows_total',
    help: 'Rows that jobs have dealt with',
    labelNames: ['job'] as const,
    registers: [this.registry],
  });
  private readonly jobFailures = new Counter({
    name: 'meal_job_failures_total',
    help: 'Runs of jobs that failed',
    labelNames: ['job'] as const,
    registers: [this.registry],
  });
  private readonly erasedRows = new Counter({
    name: 'meal_rows_erased_total',
    help: 'Rows whose time was over and that were erased, by kind',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  });
  private readonly refusedMails = new Counter({
    name: 'meal_mails_refused_total',
    help: 'Mails that a mail server has refused for good, by template',
    labelNames: ['template'] as const,
    registers: [this.registry],
  });
  private readonly settledPushes = new Counter({
    name: 'meal_pushes_total',
    help: 'Messages to devices that were sent, refused, or nobody was left to hear, by outcome',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  private readonly droppedLines = new Counter({
    name: 'meal_log_lines_dropped_total',
    help: 'Lines of the log that the disk did not take',
    registers: [this.registry],
  });
  private readonly faults = new Gauge({
    name: 'meal_faults_before_start',
    help: 'Processes that ended by a fault of their own since the start before this one',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  callAnswered(call: string, code: number, seconds: number): void {
    this.callSeconds.observe({ call, code }, seconds);
  }

  jobDone(job: string, rows: number): void {
    this.jobRows.inc({ job }, rows);
  }

  jobFailed(job: string): void {
    this.jobFailures.inc({ job });
  }

  rowsErased(kind: string, rows: number): void {
    this.erasedRows.inc({ kind }, rows);
  }

  mailRefused(template: string): void {
    this.refusedMails.inc({ template });
  }

  pushSettled(outcome: string): void {
    this.settledPushes.inc({ outcome });
  }

  logLinesDropped(lines: number): void {
    this.droppedLines.inc(lines);
  }

  startedAfterFaults(faults: number): void {
    this.faults.set(faults);
  }

  /** A figure that is counted when somebody asks for it; without the database, the others are still told. */
  watch(name: string, help: string, count: () => Promise<number>): void {
    const figure = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await count().catch(() => Number.NaN));
      },
    });
    this.show(figure);
  }

  /** A figure that somebody else counts. */
  show(figure: Metric): void {
    this.registry.registerMetric(figure);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
