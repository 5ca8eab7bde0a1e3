import { readFileSync } from 'node:fs';
import { type Config, readConfig } from './config';
import { connect } from './database/connect';
import { findRunningDatabase } from './database/embedded/find-running-database';
import { isMigrated } from './database/migrate';
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
  const config = readConfig(process.env);
  const { db, close } = connect({ url: addressOf(config), poolSize: 1 });
  try {
    if (!(await isMigrated(db).catch((error: unknown) => tellUnreachable(config, error)))) {
      complain('The database is not up to date: start the server of this version once, then import again.');
      return 1;
    }
    return report(path, await importStations(db, file));
  } finally {
    await close();
  }
}

function notRunning({ dataDir }: Config): string {
  return `No embedded database is running in ${dataDir}: start the server and import again, or set DATABASE_URL to the address of the database.`;
}

function addressOf(config: Config): string {
  const url = config.databaseUrl ?? findRunningDatabase(config.dataDir);
  if (url === undefined) throw new Error(notRunning(config));
  return url;
}

function tellUnreachable(config: Config, error: unknown): never {
  const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  if (!refused) throw error;
  const told = config.databaseUrl ? 'Nobody answers at the address of DATABASE_URL.' : notRunning(config);
  throw new Error(told, { cause: error });
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
