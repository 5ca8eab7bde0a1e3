import { CallError } from '@meal/contract/call-error';
import type { Translator } from '@meal/messages/format';

/** What a failed call says to the staff: the catalogue's words, never its code. */
export function errorText(t: Translator, error: unknown): string {
  if (!(error instanceof CallError)) return t('errors.fallback');
  if (error.failure === 'network') return t('console.network');
  if (error.failure === 'timeout') return t('console.timeout');
  if (error.failure === 'unauthorised') return t('console.sessionEnded');
  const { retryAfterSeconds: seconds } = error;
  if (seconds !== undefined) {
    return seconds > 90
      ? t('console.waitMinutes', { minutes: Math.ceil(seconds / 60) })
      : t('console.waitSeconds', { seconds });
  }
  // The catalogue sends one for a new code by mail; here it comes from an app, or from paper.
  if (error.code === 'E1105') return t('console.codeWrong');
  const key = `errors.${error.code}`;
  return error.code !== undefined && t.has(key) ? t(key) : t('errors.fallback');
}
