import type { CallError } from '@meal/contract/call-error';
import type { Translator } from '@meal/messages/format';

/** What a failed call says to the visitor: the catalogue's words, never its code. */
export function errorText(t: Translator, error: CallError): string {
  const { failure, code, refusal, retryAfterSeconds } = error;
  if (failure === 'network') return navigator.onLine ? t('shell.network') : t('errors.noNetwork');
  if (failure === 'timeout') return t('shell.timeout');
  if (failure === 'unauthorised') return t('shell.sessionEnded');
  if (retryAfterSeconds !== undefined) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return retryAfterSeconds > 90
      ? t('shell.waitMinutes', { minutes })
      : t('shell.waitSeconds', { seconds: retryAfterSeconds });
  }
  // The catalogue has one code for whatever is not there; here it is an order.
  if (refusal?.name === 'unknownOrder') return t('errors.orderNotFound');
  if (refusal?.name === 'unknownThread') return t('errors.threadNotFound');
  // "Not now" has many reasons; that of a ticket is told by its page.
  if (refusal?.name === 'ticketRefused' && code === 'E1102') return t('shell.refusedHere');
  const key = `errors.${code}`;
  return code !== undefined && t.has(key) ? t(key) : t('errors.fallback');
}
