import { isDefaultAvatar } from '@meal/contract/avatars';
import { type AccountChange, updateAccount } from '../../domains/accounts/account-repository';
import type { Account } from '../../domains/accounts/visitor';
import { dropOtherAvatars } from '../../domains/uploads/drop-uploads';
import { avatarAddress } from '../../domains/uploads/picture-places';
import { findOwnUpload } from '../../domains/uploads/upload-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { claimPictures } from './claim-pictures';
import type { Pictures } from './pictures';

/** `avatar` is one of the five or the key of an upload; the picture before it goes. */
export async function changeProfile(
  services: Services,
  pictures: Pictures,
  account: Account,
  { avatar, ...others }: AccountChange,
): Promise<Account> {
  const { db } = services;
  const { userId } = account;
  if (avatar === undefined) return updateAccount(db, userId, others);
  if (isDefaultAvatar(avatar)) {
    return inTransaction(db, async (trx) => {
      const changed = await updateAccount(trx, userId, { ...others, avatar });
      await dropOtherAvatars(trx, userId, null);
      return changed;
    });
  }
  // Whoever did not hear our answer asks again.
  const known = await findOwnUpload(db, avatar, userId);
  if (known?.state === 'accepted' && account.avatar === avatarAddress(known.picture ?? '')) {
    return Object.keys(others).length > 0 ? updateAccount(db, userId, others) : account;
  }
  return claimPictures(
    services,
    pictures,
    { userId, purpose: 'avatar', keys: [avatar] },
    async (trx, [picture = '']) => {
      const changed = await updateAccount(trx, userId, { ...others, avatar: avatarAddress(picture) });
      await dropOtherAvatars(trx, userId, picture);
      return changed;
    },
  );
}
