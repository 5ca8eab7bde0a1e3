import type { PaymentState } from '@meal/contract/states';
import type { Moves } from '../../platform/moves';

/** Forward only: what a late webhook says of an earlier state changes nothing. */
export const paymentMoves: Moves<PaymentState> = {
  created: ['awaitingCustomer', 'held', 'capturing', 'captured', 'voiding', 'voided', 'expired', 'failed'],
  awaitingCustomer: ['held', 'capturing', 'captured', 'voiding', 'voided', 'expired', 'failed'],
  held: ['capturing', 'captured', 'voiding', 'voided', 'expired', 'failed'],
  capturing: ['captured', 'voiding', 'voided', 'expired', 'failed'],
  captured: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['refunded'],
  voiding: ['voided', 'expired', 'captured', 'failed'],
  refunded: [],
  voided: [],
  expired: [],
  // The provider is believed, even when it took the money after it said no.
  failed: ['held', 'captured'],
};
