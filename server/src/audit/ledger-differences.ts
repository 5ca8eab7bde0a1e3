import type { PaymentState } from '@meal/contract/states';
import type { ChargeSnapshot } from '../providers/port';
import type { BookedDispute, BookedOrder, BookedPayment } from './ledger-books';

/** Whether somebody's money is touched, and how; what is on its way to a state counts as still where it was. */
type Standing = 'nothing' | 'asked' | 'held' | 'taken';

const ourStanding: Record<PaymentState, Standing> = {
  created: 'nothing',
  awaitingCustomer: 'asked',
  held: 'held',
  capturing: 'held',
  captured: 'taken',
  partlyRefunded: 'taken',
  refunded: 'taken',
  voiding: 'held',
  voided: 'nothing',
  expired: 'nothing',
  failed: 'nothing',
};
const theirStanding: Record<ChargeSnapshot['state'], Standing> = {
  awaitingCustomer: 'asked',
  held: 'held',
  captured: 'taken',
  voided: 'nothing',
  expired: 'nothing',
  failed: 'nothing',
};

const theirRefund = { pending: 'accepted', done: 'made', failed: 'brought back' } as const;

/** How a payment of ours and the provider's charge differ, in words. */
export function paymentDifferences(payment: BookedPayment, charge: ChargeSnapshot | undefined): string[] {
  const stuck = [...stuckOperations(payment), ...forgottenHold(payment, charge)];
  if (payment.isUnderWay) return stuck;
  const standing = charge ? theirStanding[charge.state] : 'nothing';
  const isSame =
    standing === ourStanding[payment.state] &&
    payment.captured === (charge?.captured ?? 0) &&
    payment.refunded === (charge?.refunded ?? 0);
  const told = isSame ? [] : [`${nameOf(payment)}: ${theirWords(charge)}; ${ourWords(payment)}.`];
  return [...told, ...refundDifferences(payment, charge), ...disputeDifferences(payment, charge), ...stuck];
}

/** What was decided on and does not happen: both sides agree, and somebody waits all the same. */
function stuckOperations(payment: BookedPayment): string[] {
  const left = payment.deadLetters.map(
    ({ operationId, kind, amount, cause }) =>
      `${kind} ${operationId} of ${yen(amount)} is left to a person (${cause ?? 'no cause'}).`,
  );
  const overdue = payment.refunds
    .filter(({ isOverdue }) => isOverdue)
    .map(({ refundId, amount }) => `Refund ${refundId} of ${yen(amount)}: pending for more than a day.`);
  return [...left, ...overdue].map((words) => `${nameOf(payment)}: ${words}`);
}

/** Both sides agree that the money is held, and the visitor misses it for nothing. */
function forgottenHold(payment: BookedPayment, charge: ChargeSnapshot | undefined): string[] {
  if (charge?.state !== 'held' || !payment.isLongOver) return [];
  return [`${nameOf(payment)}: the provider still holds ${yen(charge.amount)} for an order that is over.`];
}

/** A charge that none of our payments stands for. */
export function strangeCharge(charge: ChargeSnapshot): string[] {
  if (theirStanding[charge.state] === 'nothing') return [];
  return [`Payment ${charge.paymentId}: ${theirWords(charge)}; we know of no such payment.`];
}

function refundDifferences(payment: BookedPayment, charge: ChargeSnapshot | undefined): string[] {
  const made = charge?.refunds ?? [];
  const ours = payment.refunds;
  const notMade = ours
    .filter(({ refundId, state }) => state === 'done' && !made.some((one) => one.refundId === refundId))
    .map(
      ({ refundId, amount }) =>
        `Refund ${refundId} of ${yen(amount)}: done in our books, not made by the provider.`,
    );
  const notBooked = made.flatMap(({ refundId, amount, state }) => {
    const known = ours.find((one) => one.refundId === refundId);
    if (known?.state === state && known.amount === amount) return [];
    const booked = known ? `${known.state} with ${yen(known.amount)} in our books` : 'unknown to us';
    return [`Refund ${refundId} of ${yen(amount)}: ${theirRefund[state]} by the provider, ${booked}.`];
  });
  return [...notMade, ...notBooked].map((words) => `${nameOf(payment)}: ${words}`);
}

/** A provider that tells of no disputes at all is not asked for them. */
function disputeDifferences(payment: BookedPayment, charge: ChargeSnapshot | undefined): string[] {
  const theirs = charge?.disputes;
  if (!theirs) return [];
  const ours = payment.disputes;
  const notTold = ours
    .filter(({ reference }) => !theirs.some(({ disputeId }) => disputeId === reference))
    .map(({ reference, amount }) => `Dispute ${reference} of ${yen(amount)}: unknown to the provider.`);
  const notBooked = theirs.flatMap((dispute) => {
    const known = ours.find(({ reference }) => reference === dispute.disputeId);
    const isSame = known?.amount === dispute.amount && standingOf(known) === standingOf(dispute);
    if (isSame) return [];
    const booked = known ? `${standingOf(known)} with ${yen(known.amount)} in our books` : 'unknown to us';
    const { disputeId, amount } = dispute;
    return [`Dispute ${disputeId} of ${yen(amount)}: ${standingOf(dispute)} at the provider, ${booked}.`];
  });
  return [...notTold, ...notBooked].map((words) => `${nameOf(payment)}: ${words}`);
}

function standingOf({ state, fundsWithdrawn }: Pick<BookedDispute, 'state' | 'fundsWithdrawn'>): string {
  return fundsWithdrawn ? `${state} and withdrawn` : state;
}

/** How ledger, payments and tickets of one order differ, in words. */
export function orderDifferences(order: BookedOrder): string[] {
  const { orderId, state, quantity, kept, taken, receivable, tickets, goodTickets, worth } = order;
  const { overdueTickets, liability, owed, promoted, promotion, redeemed, used, contested, disputed } = order;
  const differences: string[] = [];
  if (receivable !== taken) {
    differences.push(
      `the ledger has ${yen(receivable)} from the provider, its payments come to ${yen(taken)}.`,
    );
  }
  if (disputed !== contested) {
    differences.push(`the ledger has ${yen(disputed)} as contested, its disputes come to ${yen(contested)}.`);
  }
  if (kept !== worth) {
    differences.push(`${yen(kept)} was paid and is kept, its good tickets are worth ${yen(worth)}.`);
  }
  if (liability !== owed) {
    differences.push(
      `the ledger owes ${yen(liability)} for tickets, what is left of them comes to ${yen(owed)}.`,
    );
  }
  if (promoted !== promotion) {
    differences.push(
      `the ledger has ${yen(promoted)} of ours in its tickets, by the tickets it is ${yen(promotion)}.`,
    );
  }
  if (redeemed !== used) {
    differences.push(`stores have redeemed ${yen(redeemed)}, its tickets have lost ${yen(used)}.`);
  }
  const isPaid = state === 'established' || state === 'completed' || state === 'refunded';
  if (isPaid && tickets !== quantity) {
    differences.push(`${state} with ${quantity} units, and has ${tickets} tickets.`);
  }
  if (!isPaid && goodTickets > 0) differences.push(`${state}, and has ${goodTickets} good tickets.`);
  if (overdueTickets > 0) {
    differences.push(`the time of ${overdueTickets} good tickets is over, and nobody has given them back.`);
  }
  return differences.map((words) => `Order ${orderId}: ${words}`);
}

function nameOf({ paymentId, orderId }: BookedPayment): string {
  return `Payment ${paymentId} (order ${orderId})`;
}

function theirWords(charge: ChargeSnapshot | undefined): string {
  if (!charge) return 'the provider has no such charge';
  return `the provider says ${charge.state}, ${yen(charge.captured)} taken, ${yen(charge.refunded)} given back`;
}

function ourWords({ state, captured, refunded }: BookedPayment): string {
  return `we have ${state}, ${yen(captured)} taken, ${yen(refunded)} given back`;
}

function yen(amount: number): string {
  return `¥${amount.toLocaleString('en-US')}`;
}
