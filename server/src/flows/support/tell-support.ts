import { type LanguageNumber, languageNumbers, localeOfNumber } from '@meal/contract/languages';
import type { SupportCategory } from '@meal/contract/support-categories';
import type { Database } from '../../database/connect';
import type { ArrivedMessage } from '../../database/tables/mail-outbox';
import { queueMail } from '../../platform/mail-outbox';
import type { Pictures } from '../uploads/pictures';

/** Where visitors' messages are read, and what their pictures need. */
export interface SupportDesk {
  supportEmail: string;
  pictures: Pictures;
}

interface Arrived {
  thread_id: string;
  number: string;
  category: SupportCategory;
  language: LanguageNumber;
  reply_by: string;
  text: string;
  /** Which message of the conversation it is. */
  messageNumber: number;
  orderNumber?: string | undefined;
}

const giveUpDays = 7;

/** The operator works in Japan: the mail is in Japanese, what it quotes in the visitor's language. */
export async function tellSupport(
  trx: Database,
  { supportEmail }: Pick<SupportDesk, 'supportEmail'>,
  arrived: Arrived,
  now: Date,
): Promise<void> {
  const mail = {
    template: 'supportArrived' as const,
    to: supportEmail,
    language: languageNumbers['ja-JP'],
    event: `support-arrived:${arrived.thread_id}:${arrived.messageNumber}`,
    values: {
      number: arrived.number,
      category: arrived.category,
      order: arrived.orderNumber ?? '',
      language: localeOfNumber(arrived.language),
      text: arrived.text,
      kind: arrived.messageNumber === 1 ? 'first' : 'more',
      replyBy: arrived.reply_by,
    } satisfies ArrivedMessage,
    giveUpAt: new Date(now.getTime() + giveUpDays * 86_400_000),
  };
  await queueMail(trx, mail, now);
}
