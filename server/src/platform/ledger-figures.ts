import { Counter, Gauge, type Registry } from 'prom-client';

/** What the daily check of the ledger found. A check that fails has found nothing, so it takes the last answer away. */
export class LedgerFigures {
  private readonly differences: Gauge;
  private readonly succeededAt: Gauge;
  private readonly failures: Counter;

  constructor(registry: Registry) {
    this.differences = new Gauge({
      name: 'meal_ledger_differences',
      help: 'Differences between ledger, payments, tickets and provider at the last check, if it came to an end',
      registers: [registry],
    });
    this.succeededAt = new Gauge({
      name: 'meal_ledger_check_last_success_timestamp_seconds',
      help: 'When a check of the ledger last came to an end',
      registers: [registry],
    });
    this.failures = new Counter({
      name: 'meal_ledger_check_failed_total',
      help: 'Checks of the ledger that came to no end',
      registers: [registry],
    });
    this.differences.remove();
    this.succeededAt.remove();
  }

  checked(differences: number, at: Date): void {
    this.differences.set(differences);
    this.succeededAt.set(at.getTime() / 1000);
  }

  failed(): void {
    this.differences.remove();
    this.failures.inc();
  }
}
