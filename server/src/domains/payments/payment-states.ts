import type { PaymentState } from '@meal/contract/states';
import type { Moves } from '@meal/kit/moves';

const isHeld = 'the provider holds';
const isTaken = 'the provider has taken';
const isReleased = 'the provider has let go';
const hasEnded = 'the hold has ended by time';
const isRefused = 'the provider refuses';
const confirmed = 'the store confirms';
const closed = 'the order is closed';

/** Forward only: what a late message says of an earlier state changes nothing. */
export const paymentMoves: Moves<PaymentState> = {
  created: {
    awaitingCustomer: 'the provider asks the visitor',
    held: isHeld,
    captured: isTaken,
    voiding: closed,
    voided: 'the order is closed before the provider was asked',
    expired: hasEnded,
    failed: isRefused,
  },
  awaitingCustomer: {
    held: isHeld,
    captured: isTaken,
    voiding: closed,
    voided: isReleased,
    expired: hasEnded,
    failed: isRefused,
  },
  held: {
    capturing: confirmed,
    captured: isTaken,
    voiding: closed,
    voided: isReleased,
    expired: hasEnded,
    failed: isRefused,
  },
  capturing: { captured: isTaken, voided: isReleased, expired: hasEnded, failed: isRefused },
  captured: { partlyRefunded: 'a part has gone back', refunded: 'all has gone back' },
  partlyRefunded: { refunded: 'the rest has gone back' },
  voiding: { captured: isTaken, voided: isReleased, expired: hasEnded, failed: isRefused },
  refunded: {},
  // So it is when the request for the money comes after the one to let it go.
  voided: { captured: isTaken, voiding: 'the provider has it after all' },
  expired: {},
  // The provider is believed, even when it took the money after it said no.
  failed: {
    held: isHeld,
    captured: isTaken,
    voiding: 'the provider has it after all, and nobody waits for it',
  },
};
