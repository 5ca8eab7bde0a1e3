import { CallError, refusalOf } from '@meal/contract/call-error';
import type { Translator } from '@meal/messages/format';
import { errorText } from '../../../language/error-text';

/** Why a code was not registered, and what to do about it. */
export function registerFault(t: Translator, error: Error | null, days: number): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const refusal = refusalOf(error, 'shopper/invitation/register');
  if (refusal?.name !== 'invitationUnavailable') return errorText(t, error);
  return refusal.why === 'late' ? t('invitation.why-late', { days }) : t(`invitation.why-${refusal.why}`);
}
