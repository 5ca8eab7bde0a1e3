import type { Moves } from '@meal/kit/moves';
import type { DisputeSnapshot } from '../../providers/port';

/** What is decided stays so: a word to the contrary is told by the audit, and left to a person. */
export const disputeMoves: Moves<DisputeSnapshot['state']> = {
  open: {
    won: 'the bank decides for us, or asks no further',
    lost: 'the bank decides for the visitor',
  },
  won: {},
  lost: {},
};
