import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { hashToken } from '../../platform/identifiers';

/** Whether this member has signed in in this browser before. */
export async function isKnownDevice(
  db: Database,
  device: string | undefined,
  email: string,
  now: Date,
): Promise<boolean> {
  if (device === undefined) return false;
  const since = new Date(now.getTime() - limits.staffDeviceDays * 86_400_000);
  const row = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.staff_id', 'staff_devices.staff_id')
    .select('staff.staff_id')
    .where('device_hash', '=', hashToken(device))
    .where('email_key', '=', email.toLowerCase())
    .where('used_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(
  db: Database,
  device: string,
  staffId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_devices')
    .values({ device_hash: hashToken(device), staff_id: staffId, used_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'staff_id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** After a change of password no browser is known but the one in which it was changed. */
export async function forgetDevices(db: Database, staffId: string, kept: string | undefined): Promise<void> {
  await db
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .$if(kept !== undefined, (rest) => rest.where('device_hash', '!=', hashToken(kept ?? '')))
    .execute();
}
