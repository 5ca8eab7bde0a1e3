import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@meal/contract/limits';
import type { Logger } from '../platform/logger';
import type { Metrics } from '../platform/metrics';
import type { ChargeSnapshot, PaymentGateway } from '../platform/payment-gateway/port';
import type { Services } from '../platform/services';
import { readOrders, readPayments } from './ledger-books';
import { orderDifferences, paymentDifferences, strangeCharge } from './ledger-differences';

type Books = Pick<Services, 'db' | 'clock' | 'gateway'>;

interface Sums {
  count: number;
  captured: number;
  refunded: number;
}

export interface LedgerReport {
  ours: Sums;
  provider: Sums;
  /** What the provider owes us by the ledger. */
  receivable: number;
  /** Payments that somebody is busy with; they are compared when they have come to rest. */
  underWay: number;
  /** Each in words, with its ids. */
  differences: readonly string[];
}

interface Check {
  /** Only what was begun since; everything without it. */
  since?: Date;
  /** Between the two looks. */
  pauseMs?: number;
}

const usualPauseMs = 5_000;
const dayMs = 86_400_000;
/** As long as a ticket can live, and a month for what became of it. */
const daysBack = limits.validityDaysMax + 30;

/**
 * Compares ledger, payments, refunds and tickets with each other and with what the provider says. The provider and we are
 * not read in the same moment, so what differs is looked at twice: only what differs still, and in the same way, counts.
 */
export async function checkLedger(
  books: Books,
  { since, pauseMs = usualPauseMs }: Check = {},
): Promise<LedgerReport> {
  const first = await look(books, since);
  if (first.differences.length === 0) return first;
  await pause(pauseMs);
  const second = await look(books, since);
  return { ...second, differences: second.differences.filter((words) => first.differences.includes(words)) };
}

/** Once a day; whoever watches the figures or the log learns of a difference, and nothing is changed. */
export async function checkLedgerDaily(
  services: Books & { logger: Logger; metrics: Metrics },
  { pauseMs }: Pick<Check, 'pauseMs'> = {},
): Promise<number> {
  const { clock, gateway, logger, metrics } = services;
  // Where nothing is sold there is nobody to ask.
  if (gateway.methods.length === 0) return 0;
  const since = shifted(clock.now(), -daysBack * dayMs);
  const report = await checkLedger(services, { since, pauseMs }).catch((error: unknown) => {
    metrics.ledgerCheckFailed();
    throw error;
  });
  metrics.ledgerChecked(report.differences.length, clock.now());
  for (const difference of report.differences) logger.error({ difference }, 'ledger difference');
  return report.ours.count;
}

async function look({ db, clock, gateway }: Books, since: Date | undefined): Promise<LedgerReport> {
  const charges = new Map((await listCharges(gateway, since)).map((charge) => [charge.paymentId, charge]));
  const payments = await readPayments(db, shifted(since, -dayMs), clock.now());
  const orders = await readOrders(db, since, clock.now());
  const known = new Set(payments.map(({ paymentId }) => paymentId));
  // The provider's clock is another one: around the line, only what both have is compared.
  const listedFrom = shifted(since, dayMs)?.getTime() ?? 0;
  const compared = payments.filter(
    ({ paymentId, createdAt }) => charges.has(paymentId) || createdAt.getTime() >= listedFrom,
  );
  return {
    ours: sumsOf(payments),
    provider: sumsOf([...charges.values()]),
    receivable: orders.reduce((sum, { receivable }) => sum + receivable, 0),
    underWay: payments.filter(({ isUnderWay }) => isUnderWay).length,
    differences: [
      ...compared.flatMap((payment) => paymentDifferences(payment, charges.get(payment.paymentId))),
      ...[...charges.values()].filter(({ paymentId }) => !known.has(paymentId)).flatMap(strangeCharge),
      ...orders.flatMap(orderDifferences),
    ],
  };
}

async function listCharges(gateway: PaymentGateway, since: Date | undefined): Promise<ChargeSnapshot[]> {
  const charges: ChargeSnapshot[] = [];
  let cursor: string | undefined;
  do {
    const answer = await gateway.list({ since, cursor });
    if (answer.kind === 'unknown') throw new Error(`The provider does not tell what it has: ${answer.cause}`);
    charges.push(...answer.charges);
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return charges;
}

function shifted(time: Date | undefined, ms: number): Date | undefined {
  return time && new Date(time.getTime() + ms);
}

function sumsOf(each: readonly { captured: number; refunded: number }[]): Sums {
  return {
    count: each.length,
    captured: each.reduce((sum, { captured }) => sum + captured, 0),
    refunded: each.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}
