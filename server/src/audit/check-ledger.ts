import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@meal/contract/limits';
import { findDueDisputes } from '../domains/payments/dispute-repository';
import type { Logger } from '../platform/logger';
import type { Services } from '../platform/services';
import type { ChargeSnapshot, PaymentProvider } from '../providers/port';
import { dealDifferences } from './deal-differences';
import { findPayments, pagesOfOrders, pagesOfPayments } from './ledger-books';
import type { LedgerFigures } from './ledger-figures';
import { type LedgerReport, LedgerTally } from './ledger-tally';
import { withListedCharges } from './listed-charges';

type Books = Pick<Services, 'db' | 'clock' | 'providers'>;

interface Check {
  /** Only what was begun since; everything without it. */
  since?: Date;
  /** Between the two looks. */
  pauseMs?: number;
}

const usualPauseMs = 5_000;
const dayMs = 86_400_000;
const beginning = new Date(0);
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
  const before = new Set(first.differences);
  return { ...second, differences: second.differences.filter((words) => before.has(words)) };
}

/** Once a day; whoever watches the figures or the log learns of a difference, and nothing is changed. */
export async function checkLedgerDaily(
  services: Books & { logger: Logger; figures: LedgerFigures },
  { pauseMs }: Pick<Check, 'pauseMs'> = {},
): Promise<number> {
  const { clock, providers, logger, figures } = services;
  // Where nothing is sold there is nobody to ask.
  if (providers.all.length === 0) return 0;
  const since = shifted(clock.now(), -daysBack * dayMs);
  const report = await checkLedger(services, { since, pauseMs }).catch((error: unknown) => {
    figures.failed();
    throw error;
  });
  figures.checked(report.differences.length + report.untold, clock.now());
  for (const difference of report.differences) logger.error({ difference }, 'ledger difference');
  for (const dispute of await findDueDisputes(services.db, clock.now())) {
    logger.error({ dispute }, 'dispute to be answered soon');
  }
  return report.ours.count;
}

/** Page by page on both sides: what a look needs does not grow with the books. */
async function look({ db, clock, providers }: Books, since: Date | undefined): Promise<LedgerReport> {
  return withListedCharges(db, async (listed, connection) => {
    const report = new LedgerTally();
    for await (const { provider, charges } of pagesOfCharges(providers.all, since)) {
      const ids = charges.map(({ paymentId }) => paymentId);
      const known = await findPayments(connection, ids, clock.now());
      // What another provider holds under the same id is none of this payment's.
      const paymentOf = ({ paymentId }: ChargeSnapshot) => {
        const payment = known.get(paymentId);
        return payment?.provider === provider || payment?.provider === null ? payment : undefined;
      };
      await listed.add(charges.filter(paymentOf).map(({ paymentId }) => paymentId));
      for (const charge of charges) report.addCharge(charge, paymentOf(charge));
    }
    // The provider's clock is another one: around the line, only what both have is compared.
    const listedFrom = shifted(since, dayMs) ?? beginning;
    for await (const page of pagesOfPayments(connection, shifted(since, -dayMs) ?? beginning, clock.now())) {
      const isListed = await listed.has(page.map(({ paymentId }) => paymentId));
      for (const payment of page) {
        const isMissing = !isListed.has(payment.paymentId) && payment.createdAt >= listedFrom;
        report.addPayment(payment, isMissing);
      }
    }
    for await (const page of pagesOfOrders(connection, since ?? beginning, clock.now()))
      report.addOrders(page);
    report.addDifferences(await dealDifferences(connection));
    return report.result();
  });
}

async function* pagesOfCharges(
  providers: readonly PaymentProvider[],
  since: Date | undefined,
): AsyncGenerator<{ provider: string; charges: readonly ChargeSnapshot[] }> {
  for (const provider of providers) {
    let cursor: string | undefined;
    do {
      const answer = await provider.list({ since, cursor });
      if (answer.kind === 'unknown') {
        throw new Error(`The provider ${provider.name} does not tell what it has: ${answer.cause}`);
      }
      yield { provider: provider.name, charges: answer.charges };
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
  }
}

function shifted(time: Date | undefined, ms: number): Date | undefined {
  return time && new Date(time.getTime() + ms);
}
