import { chownSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparePostgresBinaries } from './binaries';
import { ensureCluster, superuserPassword } from './cluster';
import { databaseHome } from './database-home';
import { replaceFile } from './durable-file';
import { takeInstanceLock } from './instance-lock';
import { stopLeftovers } from './leftover-processes';
import { ensureOrdinaryRole, ordinaryUrl, superuserUrl } from './ordinary-role';
import { postgresAccount, startedByRoot } from './postgres-account';
import { launchPostgres, type PostgresProcess, type PostgresSettings } from './postgres-process';

export interface EmbeddedDatabase {
  /** For the server: an ordinary role that owns its tables. */
  url: string;
  /** For whoever makes databases of their own, such as tests. */
  superuserUrl: string;
  /** Where the database, its log and its lock are kept; normally inside the data folder. */
  folder: string;
  /** Ends every connection, writes everything down and stops the server. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Receives short sentences for the person at the terminal. */
  log: (message: string) => void;
  settings?: PostgresSettings;
}

const revivalsPerMinute = 5;

/** Starts PostgreSQL on the data folder. Rejects with an EmbeddedDatabaseError written for people. */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedDatabase> {
  const home = databaseHome(dataDir);
  if (home.notice !== undefined) log(home.notice);
  const lock = await takeInstanceLock(home.folder);
  try {
    await stopLeftovers(home, log);
    const account = postgresAccount(home.cluster);
    const binaries = preparePostgresBinaries(home.folder, account);
    await ensureCluster(home, binaries, account);
    const password = superuserPassword(home.cluster);
    const portFile = join(home.folder, 'port');
    const logFile = join(home.folder, 'server.log');
    const launch = (preferredPort: number | undefined) =>
      launchPostgres({ cluster: home.cluster, logFile, binaries, account, preferredPort, settings });

    const first = await launch(readPort(portFile));
    if (first.port !== readPort(portFile)) replaceFile(portFile, `${first.port}\n`);
    giveToOwner(home.folder, [portFile, logFile]);
    const running = { port: first.port, superuserPassword: password };
    await ensureOrdinaryRole(running).catch(async (error: unknown) => {
      await first.stop();
      throw error;
    });
    const revive = async () => {
      await stopLeftovers(home, log);
      return launch(first.port);
    };
    const supervisor = supervise(first, revive, log);
    return {
      url: ordinaryUrl(running),
      superuserUrl: superuserUrl(running),
      folder: home.folder,
      async stop() {
        await supervisor.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts a killed PostgreSQL again on the same port, so that the server's pool finds it again. */
function supervise(
  first: PostgresProcess,
  revive: () => Promise<PostgresProcess>,
  log: (message: string) => void,
): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;
  const deaths: number[] = [];
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      const now = Date.now();
      deaths.push(now);
      if (deaths.filter((at) => at > now - 60_000).length > revivalsPerMinute) {
        log('The database keeps ending by itself and is not started again.');
        return;
      }
      log('The database ended unexpectedly; starting it again.');
      await sleep(100);
      if (stopping) return;
      current = (await tryAgain(current.port)) ?? current;
      if (stopping) return;
    }
  };
  /** What fails, or stands at another port, has ended as well, and is tried again. */
  const tryAgain = async (port: number): Promise<PostgresProcess | undefined> => {
    try {
      const revived = await revive();
      if (revived.port === port) return revived;
      await revived.stop();
      log('The port of the database was taken while it was down.');
    } catch (error) {
      log(
        `The database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    await sleep(2_000);
    return undefined;
  };
  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}

function readPort(path: string): number | undefined {
  try {
    const port = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** A start as root must not leave files that the folder's owner cannot use at the next start. */
function giveToOwner(folder: string, files: string[]): void {
  if (!startedByRoot()) return;
  const { uid, gid } = statSync(folder);
  for (const file of files) chownSync(file, uid, gid);
}
