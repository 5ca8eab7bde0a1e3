import { createECDH } from 'node:crypto';
import { seal, unseal } from '@meal/kit/seal';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { readWithEither, type Secrets } from '../../platform/secrets';

/** By which push services know us, base64url: an uncompressed point and its scalar (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

interface StoredKeys {
  publicKey: string;
  /** Sealed: a stolen table is worthless without the deployment's secret. */
  privateKey: string;
}

const name = 'push';

/**
 * Those of the settings, else of this deployment, made at its first start. Browsers subscribe for one public key: where the
 * stored pair can no longer be opened another is made, and devices subscribe anew when they next come.
 */
export async function readPushKeys(
  db: Database,
  secrets: Secrets,
  now: Date,
  given?: PushKeys,
): Promise<PushKeys> {
  if (given) return given;
  const before = await readStored(db);
  const known = openKeys(secrets, before);
  if (known) return known;
  const made = makePushKeys();
  const value = JSON.stringify({ ...made, privateKey: seal(secrets.pushKey, made.privateKey) });
  // Of several processes that start at once the first decides.
  await sql`insert into instance_keys (name, value, created_at) values (${name}, ${value}::jsonb, ${now})
    on conflict (name) do update set value = excluded.value, created_at = excluded.created_at
    where instance_keys.value ->> 'publicKey' = ${before?.publicKey ?? ''}`.execute(db);
  return openKeys(secrets, await readStored(db)) ?? made;
}

export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A scalar that begins with zeros has fewer bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

async function readStored(db: Database): Promise<StoredKeys | undefined> {
  const row = await db
    .selectFrom('instance_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value as StoredKeys | undefined;
}

function openKeys(secrets: Secrets, stored: StoredKeys | undefined): PushKeys | undefined {
  if (!stored) return undefined;
  const privateKey = readWithEither(secrets, ({ pushKey }) => unseal(pushKey, stored.privateKey));
  return privateKey === undefined ? undefined : { publicKey: stored.publicKey, privateKey };
}
