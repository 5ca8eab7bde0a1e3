import type { LanguageNumber } from '@meal/contract/languages';
import { makeStopKey } from '../../domains/accounts/stop-key';
import type { Secrets } from '../../platform/secrets';
import { stopMailsPath } from '../../platform/stop-mails-path';

/** In the address and not behind the #: a mail program that stops mails for its owner sends it as it is. */
export function stopPath({ stopKey }: Secrets, userId: string, language: LanguageNumber): string {
  const query = new URLSearchParams({ key: makeStopKey(stopKey, userId), language: String(language) });
  return `${stopMailsPath}?${query.toString()}`;
}
