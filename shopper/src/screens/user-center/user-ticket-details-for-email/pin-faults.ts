import type { RedemptionRefusal } from '@meal/contract/redemption';
import type { Translator } from '@meal/messages/format';
import { faultAt, isOfPin } from '../../../data/store-check';

/** Why the ticket was refused, in words; undefined where it was the PIN or something else, or is known already. */
export function ticketFault(
  t: Translator,
  error: Error | null,
  known: RedemptionRefusal | undefined,
): string | undefined {
  if (faultAt(error, 'nonce') !== undefined) return t('use.takenBack');
  const refusal = faultAt(error, 'ticket');
  if (isOfPin(refusal) || refusal === known) return undefined;
  const key = `use.refusal-${refusal}`;
  return t.has(key) ? t(key) : undefined;
}

/** What is wrong with the PIN, as it stands below its field. */
export function pinFault(t: Translator, error: Error | null): string | undefined {
  const refusal = faultAt(error, 'ticket');
  const at = numberOf(error, 'lockedUntil');
  // The last wrong one locks it.
  if (refusal === 'wrongPin' && at === undefined) {
    const left = numberOf(error, 'triesLeft');
    return left === undefined ? t('use.pinWrong') : t('use.pinWrongLeft', { left });
  }
  if (!isOfPin(refusal)) return undefined;
  return at === undefined ? t('use.refusal-pinLocked') : t('use.pinLockedUntil', { at });
}

function numberOf(error: Error | null, path: string): number | undefined {
  const text = faultAt(error, path);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
