import type { Locale } from '@meal/contract/languages';
import { isSupportCategory } from '@meal/contract/support-categories';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { translate } from '@meal/messages/server';
import type { AccountMailValues } from '../database/tables/mail-outbox';
import type { MailContent } from './mail-content';
import type { MailSender } from './mail-sender';

type Told = Omit<MailContent, 'subject' | 'heading' | 'greeting' | 'footer'> & { footer?: string };

/** To whoever has asked: the answer itself, and where the conversation goes on. */
export function supportAnswered(locale: Locale, values: AccountMailValues, { origin }: MailSender): Told {
  const { number = '', text = '', path = '' } = values;
  return {
    preheader: text.slice(0, 100),
    mood: 'good',
    paragraphs: [translate(locale, 'emails.supportAnsweredBody', { number })],
    quote: { label: translate(locale, 'emails.supportAnswer'), text },
    buttons: [{ label: translate(locale, 'emails.supportAnsweredButton'), url: `${origin}${path}` }],
  };
}

/** To the operator. */
export function supportArrived(locale: Locale, values: AccountMailValues): Told {
  const { number = '', category = '', order = '', language = '', text = '', kind, replyBy = '' } = values;
  const day = translate(locale, 'emails.supportReplyBy', { day: startOfTokyoDay(replyBy) });
  const facts = [
    { label: translate(locale, 'emails.factInquiry'), lines: [number], strong: true },
    { label: translate(locale, 'emails.factReplyBy'), lines: [day], strong: true },
    { label: translate(locale, 'emails.factTopic'), lines: [topicOf(locale, category)] },
    { label: translate(locale, 'emails.factWrittenIn'), lines: [language] },
  ];
  if (order !== '') facts.push({ label: translate(locale, 'emails.factNumber'), lines: [order] });
  return {
    preheader: text.slice(0, 100),
    mood: 'yourTurn',
    paragraphs: [
      translate(locale, kind === 'more' ? 'emails.supportArrivedMore' : 'emails.supportArrivedBody'),
    ],
    quote: { label: translate(locale, 'emails.supportMessage'), text },
    facts,
    footer: translate(locale, 'emails.supportArrivedFooter'),
    help: undefined,
  };
}

function topicOf(locale: Locale, category: string): string {
  return isSupportCategory(category) ? translate(locale, `emails.topic-${category}`) : category;
}
