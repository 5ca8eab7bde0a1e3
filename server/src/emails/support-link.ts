import type { Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { translate } from '@meal/messages/server';
import type { Button } from './mail-content';
import type { MailSender } from './mail-sender';

export function supportLink(locale: Locale, { origin }: MailSender): Button {
  return {
    label: translate(locale, 'emails.supportCenter'),
    url: `${origin}${limits.basePath}/userCenter/supportCenter`,
  };
}
