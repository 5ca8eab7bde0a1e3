import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { isMigrated } from '../database/migrate';

export interface Readiness {
  isReady(): Promise<boolean>;
  /** From now on the balancer sends no more visitors. */
  leave(): void;
}

/** A database that says nothing for so long is not there; whoever asks wants an answer within two seconds. */
const patienceMs = 1_500;
/** A question whose connection has died without a word is given up, and the next who asks begins another. */
const giveUpMs = 10_000;

/** Ready: the database answers and is migrated, and the jobs run if they are this process's task. */
export function readiness(db: Database, jobsRun: () => boolean): Readiness {
  let leaving = false;
  let migrated = false;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    await sql`select 1`.execute(db);
    // Migrations never go back, so one look is enough.
    migrated ||= await isMigrated(db);
    return migrated;
  }

  /** One question for all who ask meanwhile: they must not take the connections that calls need. */
  function askOnce(): Promise<boolean> {
    if (asking) return asking;
    const forget = () => {
      clearTimeout(timer);
      if (asking === own) asking = undefined;
    };
    const timer = setTimeout(() => forget(), giveUpMs).unref();
    const own = ask().finally(forget);
    asking = own;
    return own;
  }

  return {
    async isReady() {
      if (leaving || !jobsRun()) return false;
      return Promise.race([askOnce(), pause(patienceMs, false, { ref: false })]);
    },
    leave() {
      leaving = true;
    },
  };
}
