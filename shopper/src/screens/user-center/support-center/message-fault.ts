import { limits } from '@meal/contract/limits';
import { supportMessageFault, tidySupportMessage } from '@meal/contract/support-message';
import type { Translator } from '@meal/messages/format';

/** What is wrong with a message, for whoever has written it. */
export function messageFaultText(t: Translator, message: string): string | undefined {
  const most = limits.supportMessageCharacters;
  switch (supportMessageFault(tidySupportMessage(message))) {
    case 'empty':
      return t('support.messageEmpty');
    case 'tooLong':
      return t('support.messageTooLong', { most });
    case 'forbiddenCharacters':
      return t('support.messageForbidden');
    default:
      return undefined;
  }
}
