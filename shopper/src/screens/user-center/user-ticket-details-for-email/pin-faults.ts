import { CallError } from '@meal/contract/call-error';
import type { Translator } from '@meal/messages/format';

/** Why the ticket was refused, in words; undefined where it was the PIN or something else. */
export function ticketFault(t: Translator, error: Error | null): string | undefined {
  const refusal = detailOf(error, 'ticket');
  if (refusal === 'wrongPin' || refusal === 'pinLocked') return undefined;
  const key = `use.refusal-${refusal}`;
  return t.has(key) ? t(key) : undefined;
}

/** What is wrong with the PIN, as it stands below its field. */
export function pinFault(t: Translator, error: Error | null): string | undefined {
  const refusal = detailOf(error, 'ticket');
  const at = numberOf(error, 'lockedUntil');
  // The last wrong one locks it.
  if (refusal === 'wrongPin' && at === undefined) {
    const left = numberOf(error, 'triesLeft');
    return left === undefined ? t('use.pinWrong') : t('use.pinWrongLeft', { left });
  }
  if (refusal !== 'wrongPin' && refusal !== 'pinLocked') return undefined;
  return at === undefined ? t('use.refusal-pinLocked') : t('use.pinLockedUntil', { at });
}

function numberOf(error: Error | null, path: string): number | undefined {
  const text = detailOf(error, path);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function detailOf(error: Error | null, path: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.details.find((detail) => detail.path === path)?.message;
}
