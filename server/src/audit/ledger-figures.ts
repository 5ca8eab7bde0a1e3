import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../platform/metrics';

/**
 * What the daily check of the ledger found. A check that fails has found nothing, so it takes the last answer away; and a process
 * that has checked nothing tells of no figures.
 */
export class LedgerFigures {
  private readonly differences = new Gauge({
    name: 'meal_ledger_differences',
    help: 'Differences between ledger, payments, tickets and provider at the last check, if it came to an end',
    registers: [],
  });
  private readonly succeededAt = new Gauge({
    name: 'meal_ledger_check_last_success_timestamp_seconds',
    help: 'When a check of the ledger last came to an end',
    registers: [],
  });
  private readonly failures = new Counter({
    name: 'meal_ledger_check_failed_total',
    help: 'Checks of the ledger that came to no end',
    registers: [],
  });
  private isShown = false;

  constructor(private readonly metrics: Pick<Metrics, 'show'>) {
    this.differences.remove();
    this.succeededAt.remove();
  }

  checked(differences: number, at: Date): void {
    this.show();
    this.differences.set(differences);
    this.succeededAt.set(at.getTime() / 1000);
  }

  failed(): void {
    this.show();
    this.differences.remove();
    this.failures.inc();
  }

  private show(): void {
    if (this.isShown) return;
    this.isShown = true;
    for (const figure of [this.differences, this.succeededAt, this.failures]) this.metrics.show(figure);
  }
}
