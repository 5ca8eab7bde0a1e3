import type { GroupBuyState } from '@meal/contract/states';
import type { Moves } from '@meal/kit/moves';

/** Decided once, and for good. */
export const groupMoves: Moves<GroupBuyState> = {
  inProgress: {
    completed: 'the money of its last member is held or taken',
    failed: 'job share-deals, when its time is over or the offer is taken down; its last member leaves',
  },
  completed: {},
  failed: {},
};
