import { mayBecome } from '@meal/kit/moves';
import type { Database } from '../../database/connect';
import { uploadMoves } from './upload-states';

/** What is dropped belongs to nobody; a job removes what lies in the storage. */
const dropped = { state: 'dropped', user_id: null, taken_until: null } as const;

/** Everything that these people have uploaded. */
export async function dropUploadsOf(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('uploads')
    .set(dropped)
    .where('user_id', 'in', userIds)
    .where('state', 'in', mayBecome(uploadMoves, 'dropped'))
    .execute();
}

/** Pictures that others have taken the place of, whoever's they are. */
export async function dropPictures(db: Database, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .updateTable('uploads')
    .set(dropped)
    .where('picture', 'in', pictures)
    .where('state', '=', 'accepted')
    .execute();
}

/** The avatars of a visitor but for one, which may be none. */
export async function dropOtherAvatars(db: Database, userId: string, kept: string | null): Promise<void> {
  await db
    .updateTable('uploads')
    .set(dropped)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'avatar')
    .where('state', '=', 'accepted')
    .$if(kept !== null, (query) => query.where('picture', '!=', kept))
    .execute();
}

/** A guest signs in: what it has sent goes along, but the account has an avatar of its own. */
export async function handOverUploads(db: Database, guestId: string, userId: string): Promise<void> {
  await dropOtherAvatars(db, guestId, null);
  await db.updateTable('uploads').set({ user_id: userId }).where('user_id', '=', guestId).execute();
}
