import { plainSession } from '@meal/postgres/session-settings';
import { type Migration, Migrator, sql } from 'kysely';
import { connect, type Database } from './connect';
import * as foundation from './migrations/001-foundation';
import * as catalogue from './migrations/002-catalogue';
import * as buying from './migrations/003-buying';
import * as lighterPurchases from './migrations/004-lighter-purchases';
import * as using from './migrations/005-using';
import * as lighterStill from './migrations/006-lighter-still';
import * as beforeTheVisit from './migrations/007-before-the-visit';
import * as nothingStuck from './migrations/008-nothing-stuck';
import * as unpaidUnits from './migrations/010-unpaid-units';
import * as ownAccount from './migrations/011-own-account';
import * as staffSecurity from './migrations/012-staff-security';
import * as leasedAndPaged from './migrations/013-leased-and-paged';
import * as lastCalls from './migrations/014-last-calls';
import * as comparedOn from './migrations/016-compared-on';
import * as staffDirectory from './migrations/017-staff-directory';
import * as jobRuns from './migrations/018-job-runs';
import * as anyProvider from './migrations/019-any-provider';
import * as disputes from './migrations/020-disputes';
import * as promotions from './migrations/021-promotions';
import * as versions from './migrations/022-versions';
import * as memberships from './migrations/023-memberships';
import * as alike from './migrations/024-alike';
import * as coupons from './migrations/025-coupons';
import * as shareDeals from './migrations/026-share-deals';
import * as invitations from './migrations/027-invitations';
import * as couponReminders from './migrations/028-coupon-reminders';
import * as sales from './migrations/029-sales';
import * as support from './migrations/030-support';
import * as uploads from './migrations/031-uploads';
import * as webPush from './migrations/033-web-push';

/** Every migration, in the order in which they run. A name never changes once it has shipped. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-catalogue': catalogue,
  '003-buying': buying,
  '004-lighter-purchases': lighterPurchases,
  '005-using': using,
  '006-lighter-still': lighterStill,
  '007-before-the-visit': beforeTheVisit,
  '008-nothing-stuck': nothingStuck,
  '010-unpaid-units': unpaidUnits,
  '011-own-account': ownAccount,
  '012-staff-security': staffSecurity,
  '013-leased-and-paged': leasedAndPaged,
  '014-last-calls': lastCalls,
  '016-compared-on': comparedOn,
  '017-staff-directory': staffDirectory,
  '018-job-runs': jobRuns,
  '019-any-provider': anyProvider,
  '020-disputes': disputes,
  '021-promotions': promotions,
  '022-versions': versions,
  '023-memberships': memberships,
  '024-alike': alike,
  '025-coupons': coupons,
  '026-share-deals': shareDeals,
  '027-invitations': invitations,
  '028-coupon-reminders': couponReminders,
  '029-sales': sales,
  '030-support': support,
  '031-uploads': uploads,
  '033-web-push': webPush,
};

const oldestServer = 150_000;

export async function migrateToLatest(url: string): Promise<void> {
  const { db, close } = connect({ url, poolSize: 2, session: plainSession });
  try {
    await requireSupportedServer(db);
    // The migrator takes an advisory lock, so several processes may start at once.
    const { error } = await migratorOf(db).migrateToLatest();
    if (error) throw error;
  } finally {
    await close();
  }
}

/** True when every migration that this program knows has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

async function requireSupportedServer(db: Database): Promise<void> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  const version = Number(rows[0]?.version);
  if (version < oldestServer) {
    throw new Error(
      `PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`,
    );
  }
}
