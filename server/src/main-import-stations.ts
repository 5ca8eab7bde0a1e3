import { readFileSync } from 'node:fs';
import { besideRunningServer } from './beside-running-server';
import { readConfig } from './config';
import { type ImportOutcome, importStations } from './domains/places/import-stations';

process.exitCode = await main(process.argv[2]).catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(path: string | undefined): Promise<number> {
  if (path === undefined) {
    complain('Name the file: npm run import:stations -- stations.csv');
    return 1;
  }
  const file = readFileSync(path);
  const outcome = await besideRunningServer(readConfig(process.env), ({ db }) => importStations(db, file));
  return report(path, outcome);
}

function report(path: string, outcome: ImportOutcome): number {
  if (outcome.faults) {
    for (const { line, column, problem } of outcome.faults) {
      complain(`line ${line}${column === undefined ? '' : `, ${column}`}: ${problem}`);
    }
    const { length } = outcome.faults;
    complain(`Nothing was imported: ${path} has ${length === 1 ? 'a fault' : `${length} faults`}.`);
    return 1;
  }
  const { added, changed, unchanged } = outcome;
  process.stdout.write(`Stations: ${added} added, ${changed} changed, ${unchanged} unchanged.\n`);
  return 0;
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
