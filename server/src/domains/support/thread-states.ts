import type { SupportState } from '@meal/contract/states';
import type { Moves } from '@meal/kit/moves';

/** A conversation waits for support, or for nobody. */
export const threadMoves: Moves<SupportState> = {
  open: {
    open: 'the visitor writes more',
    answered: 'support answers',
    closed: 'support closes it',
  },
  answered: {
    open: 'the visitor replies',
    answered: 'support writes more',
    closed: 'support closes it; job close-threads, when nobody has replied for long',
  },
  closed: {
    open: 'the visitor replies',
    answered: 'support writes more',
  },
};
