import { limits } from '@meal/contract/limits';
import { momentOf } from '@meal/contract/tokyo';

const hourMs = 3_600_000;
const leastMs = 30 * 60_000;
const holdMarginMs = 24 * hourMs;
const proposalMs = 24 * hourMs;

interface Proposal {
  arrivalDate: string;
  proposedTimes: readonly string[];
  /** Until when the store itself might have answered. */
  replyBy: number;
  /** Undefined where no money is held. */
  holdExpiresAt: number | undefined;
}

/** Until when a visitor may take a proposed time: a day, but not past the hold nor up to the last of the times. */
export function takeProposalBy(
  { arrivalDate, proposedTimes, replyBy, holdExpiresAt }: Proposal,
  now: number,
): number {
  const last = Math.max(...proposedTimes.map((time) => momentOf(arrivalDate, time)));
  const wanted = Math.max(replyBy, now + proposalMs);
  const whileHeld = holdExpiresAt === undefined ? wanted : answerWhileHeld(holdExpiresAt);
  return Math.min(wanted, whileHeld, shortlyBefore(last, now));
}

/** Until when an answer comes in time to take what is held. */
export function answerWhileHeld(holdExpiresAt: number): number {
  return holdExpiresAt - holdMarginMs;
}

/** Until when a confirmed table must be paid where the money could not be held. */
export function payBy(arrivalDate: string, time: string, now: number): number {
  return Math.min(
    now + limits.payAfterConfirmHours * hourMs,
    shortlyBefore(momentOf(arrivalDate, time), now),
  );
}

/** An hour before the visit; where that is too soon to do anything, half an hour from now, but not after it. */
function shortlyBefore(visit: number, now: number): number {
  return Math.min(Math.max(visit - hourMs, now + leastMs), visit);
}
