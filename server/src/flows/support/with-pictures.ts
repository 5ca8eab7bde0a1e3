import type { Database } from '../../database/connect';
import { isRefused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { claimPictures } from '../uploads/claim-pictures';
import type { Pictures } from '../uploads/pictures';

interface Sent {
  /** As whom they were uploaded. */
  userId: string;
  keys: readonly string[];
  /** What the same request has led to before. */
  findSent: () => Promise<string | undefined>;
}

/** Writes a message in one transaction with its pictures being accepted, if it has any. */
export async function withPictures(
  services: Services,
  pictures: Pictures,
  { userId, keys, findSent }: Sent,
  write: (trx: Database, names: readonly string[]) => Promise<string>,
): Promise<string> {
  if (keys.length === 0) return inTransaction(services.db, (trx) => write(trx, []));
  try {
    return await claimPictures(services, pictures, { userId, purpose: 'supportPicture', keys }, write);
  } catch (error) {
    // Used up, but by this very message, which was faster under another call.
    const known = isRefused(error, 'pictureRefused') ? await findSent() : undefined;
    if (known === undefined) throw error;
    return known;
  }
}
