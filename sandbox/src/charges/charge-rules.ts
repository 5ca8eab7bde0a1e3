import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { CardBehaviour } from '../cards/test-numbers';
import type { Charge } from '../tables';
import type { ChargeState } from './charge-states';

const holdDays = 7;
const approvalMinutes = 60;

type Outcome = Pick<Charge, 'state' | 'captured' | 'expires_at' | 'decline_code'>;

/** ele-pay takes money at once or not at all. */
export function canHold(method: PaymentMethod): boolean {
  return method !== 'ele-pay';
}

/** Cards that ask are shown the bank's page, wallets that were not approved in the shop's page their own. */
export function firstOutcome(
  behaviour: CardBehaviour,
  charge: Pick<Charge, 'amount' | 'capture'>,
  now: Date,
): Outcome {
  switch (behaviour) {
    case 'succeeds':
      return paidOutcome(charge, now);
    case 'asks':
      return { ...nothing, state: 'awaitingCustomer', expires_at: after(now, approvalMinutes) };
    case 'declined':
      return failedOutcome('card_declined');
    case 'noFunds':
      return failedOutcome('insufficient_funds');
  }
}

/** What becomes of a charge whose money is there. */
export function paidOutcome({ amount, capture }: Pick<Charge, 'amount' | 'capture'>, now: Date): Outcome {
  return capture
    ? { ...nothing, state: 'captured', captured: amount }
    : { ...nothing, state: 'held', expires_at: after(now, holdDays * 1_440) };
}

export function cancelledOutcome(method: PaymentMethod): Outcome {
  return failedOutcome(method === 'credit-card' ? 'authentication_failed' : 'customer_cancelled');
}

/** What time alone has made of a charge; undefined where it has done nothing. */
export function overdueOutcome(
  { state, expires_at }: Pick<Charge, 'state' | 'expires_at'>,
  now: Date,
): Outcome | undefined {
  if (expires_at === null || expires_at > now) return undefined;
  return state === 'held' ? { ...nothing, state: 'expired' } : failedOutcome('approval_expired');
}

export function withoutMoney(state: ChargeState): Outcome {
  return { ...nothing, state };
}

const nothing = { captured: 0, expires_at: null, decline_code: null };

function failedOutcome(code: string): Outcome {
  return { ...nothing, state: 'failed', decline_code: code };
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
