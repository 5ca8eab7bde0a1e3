import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { PartnerKey } from '../domains/accounts/partner-assertions';

/** Demo mode only: what every process of one demo shares, made at its first start. */
export interface DemoSettings {
  secretKey: string;
  metricsToken: string;
  devToken: string;
  partner: { issuer: string; publicKey: PartnerKey['key']; privateKey: object };
}

const demoIssuer = 'demo-partner';

export async function readDemoSettings(db: Database): Promise<DemoSettings> {
  return shared(db, 'settings', async () => {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    return {
      secretKey: randomBytes(36).toString('base64url'),
      metricsToken: randomBytes(18).toString('base64url'),
      devToken: randomBytes(18).toString('base64url'),
      partner: {
        issuer: demoIssuer,
        publicKey: (await exportJWK(publicKey)) as PartnerKey['key'],
        privateKey: await exportJWK(privateKey),
      },
    };
  });
}

export async function readClockOffset(db: Database): Promise<number> {
  return shared(db, 'clockOffsetMs', async () => 0);
}

/** Puts the shared clock forward and answers its new offset. */
export async function advanceClockOffset(db: Database, byMs: number): Promise<number> {
  await readClockOffset(db);
  const { rows } = await sql<{ offset: number }>`
    update demo_settings set value = to_jsonb((value #>> '{}')::bigint + ${byMs}::bigint)
    where name = 'clockOffsetMs' returning (value #>> '{}')::bigint as offset`.execute(db);
  return rows[0]?.offset ?? byMs;
}

async function shared<Value>(db: Database, name: string, make: () => Promise<Value>): Promise<Value> {
  const read = () =>
    db.selectFrom('demo_settings').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value as Value;
  await db
    .insertInto('demo_settings')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first; its value is the one that counts.
  return (await read())?.value as Value;
}
