import { checkLedger } from './audit/check-ledger';
import type { LedgerReport } from './audit/ledger-tally';
import { besideRunningServer } from './beside-running-server';
import { readConfig } from './config';
import { createContext } from './context';

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function main(): Promise<number> {
  // Nothing of this is for the server's log.
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', LOG_FILE: '/dev/null' });
  const report = await besideRunningServer(config, async (connection) => {
    const { services } = await createContext({ config, connection });
    return checkLedger(services);
  });
  say(tableOf(report));
  for (const difference of report.differences) say(difference);
  say(verdictOf(report));
  return report.differences.length > 0 ? 1 : 0;
}

function tableOf({ ours, provider, receivable }: LedgerReport): string {
  const rows = [
    ['', 'our books', 'provider'],
    ['payments and charges', String(ours.count), String(provider.count)],
    ['taken', yen(ours.captured), yen(provider.captured)],
    ['given back', yen(ours.refunded), yen(provider.refunded)],
    ['the provider owes us', yen(receivable), yen(provider.captured - provider.refunded)],
  ];
  return rows
    .map(([name = '', ...figures]) => `${name.padEnd(22)}${figures.map(column).join('')}`)
    .join('\n');
}

function verdictOf({ differences, untold, underWay }: LedgerReport): string {
  const busy = underWay === 0 ? '' : ` ${underWay} under way and left out.`;
  if (differences.length === 0) return `No difference.${busy}`;
  const more = untold === 0 ? '' : `, and ${untold} more`;
  return `${differences.length === 1 ? 'One difference' : `${differences.length} differences`}${more}.${busy}`;
}

function column(figure: string): string {
  return figure.padStart(16);
}

function yen(amount: number): string {
  return `¥${amount.toLocaleString('en-US')}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
