import type { WithheldReason } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { keyedHash } from '../../platform/secrets';
import { mailboxOf } from './mailbox';

/** What is known of somebody; all but the address as keyed hashes. */
export interface Traces {
  email: string | null;
  devices: readonly string[];
  instruments: readonly string[];
}

export function hashDevice(key: Buffer, deviceId: string): string {
  return keyedHash(key, 'device', deviceId).toString('base64url');
}

/** By what two people are one; undefined where they are two, as far as can be told. */
export function whyAlike(one: Traces, other: Traces): WithheldReason | undefined {
  if (one.devices.some((device) => other.devices.includes(device))) return 'device';
  if (one.instruments.some((instrument) => other.instruments.includes(instrument))) return 'instrument';
  if (one.email === null || other.email === null) return undefined;
  return mailboxOf(one.email) === mailboxOf(other.email) ? 'email' : undefined;
}

interface TracesRow {
  email: string | null;
  deviceIds: string[];
  hashes: string[];
  instruments: string[];
}

/** Devices on which the account was opened, and those from which it had to do with invitations. */
export async function readTraces(db: Database, key: Buffer, userId: string): Promise<Traces> {
  const { rows } = await sql<TracesRow>`
    select u.email,
      array(select device_id from known_devices where user_id = u.user_id
        union select device_id from sessions where user_id = u.user_id) as "deviceIds",
      array(select device from invitation_codes where user_id = u.user_id and device is not null
        union select device from invitation_registrations where user_id = u.user_id and device is not null) as hashes,
      array(select distinct p.instrument from orders o join payments p using (order_id)
        where o.user_id = u.user_id and p.instrument is not null) as instruments
    from users u where u.user_id = ${userId}`.execute(db);
  const { email = null, deviceIds = [], hashes = [], instruments = [] } = rows[0] ?? {};
  const devices = [...hashes, ...deviceIds.map((deviceId) => hashDevice(key, deviceId))];
  return { email, devices, instruments };
}
