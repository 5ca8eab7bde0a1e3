import type { Moves } from '@meal/kit/moves';
import type { UploadState } from '../../database/tables/uploads';

const inHand = 'a call names it, such as shopper/user/update';
const nobody = 'the account or the guest is forgotten';

export const uploadMoves: Moves<UploadState> = {
  asked: { uploaded: 'our own server has all of it', taken: inHand, dropped: nobody },
  uploaded: { taken: inHand, dropped: nobody },
  taken: {
    asked: 'nothing was uploaded',
    uploaded: 'storage or database fails meanwhile',
    taken: 'whoever had it in hand has died',
    accepted: 'it is made anew, and what uses it is written',
    refused: 'it is no picture, or too large a one',
    dropped: nobody,
  },
  accepted: { dropped: 'another takes its place, or the account or the guest is forgotten' },
  refused: { dropped: nobody },
  dropped: {},
};
