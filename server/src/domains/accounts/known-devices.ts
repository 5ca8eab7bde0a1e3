import type { Database } from '../../database/connect';

/** The device has opened the account: it may ask for codes whatever strangers do. */
export async function rememberDevice(
  db: Database,
  userId: string,
  deviceId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_id: deviceId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Addresses with and without an account are looked up alike. */
export async function isKnownDevice(db: Database, emailKey: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as device')
    .innerJoin('users', 'users.user_id', 'device.user_id')
    .select('device.user_id')
    .where('users.email_key', '=', emailKey)
    .where('device.device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}
