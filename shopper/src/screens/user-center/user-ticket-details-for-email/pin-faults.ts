import type { RedemptionRefusal } from '@meal/contract/redemption';
import type { Translator } from '@meal/messages/format';
import { approvalRefusal, isOfPin } from '../../../data/store-check';

/** Why the ticket was refused, in words; undefined where it was the PIN or something else, or is known already. */
export function ticketFault(
  t: Translator,
  error: Error | null,
  known: RedemptionRefusal | undefined,
): string | undefined {
  const refusal = approvalRefusal(error);
  if (refusal?.name === 'nonceUsed') return t('use.takenBack');
  if (refusal === undefined || isOfPin(refusal.why) || refusal.why === known) return undefined;
  const key = `use.refusal-${refusal.why}`;
  return t.has(key) ? t(key) : undefined;
}

/** What is wrong with the PIN, as it stands below its field. */
export function pinFault(t: Translator, error: Error | null): string | undefined {
  const refusal = approvalRefusal(error);
  if (refusal?.name !== 'ticketRefused' || !isOfPin(refusal.why)) return undefined;
  const { why, triesLeft: left, lockedUntil: at } = refusal;
  // The last wrong one locks it.
  if (why === 'wrongPin' && at === undefined) {
    return left === undefined ? t('use.pinWrong') : t('use.pinWrongLeft', { left });
  }
  return at === undefined ? t('use.refusal-pinLocked') : t('use.pinLockedUntil', { at });
}
