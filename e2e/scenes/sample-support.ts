import type { LanguageNumber } from '@meal/contract/languages';
import type { OpenedThread, SupportMessage, SupportOrder, SupportThread } from '@meal/contract/support';
import { hour, storeNames, titles, today } from './sample-request';

const photo = '/media/dishes/bento/sample-1.svg';

/** In the language that is asked for, as the server would. */
export const supportOrdersIn = (language: LanguageNumber): SupportOrder[] => [
  {
    orderId: 'order_scene-1',
    orderNumber: 'K7PM-2WXD',
    state: 'established',
    purchasedAt: today - 50 * hour,
    title: titles[language] ?? '',
    storeName: storeNames[language] ?? '',
    photo,
    quantity: 2,
  },
  {
    orderId: 'order_scene-2',
    orderNumber: 'H3NX-9TQC',
    state: 'refunded',
    purchasedAt: today - 900 * hour,
    title: titles[language] ?? '',
    storeName: storeNames[language] ?? '',
    quantity: 1,
  },
];

const question: SupportMessage = {
  number: 1,
  author: 'visitor',
  text: '昨日の夜、お店でQRコードが読み取れませんでした。\nスタッフの方にコードを入力していただいたのですが、使用済みになっていますか?',
  at: today - 28 * hour,
  pictures: [],
};
const answer: SupportMessage = {
  number: 2,
  author: 'support',
  text: 'お問い合わせありがとうございます。\n\nご利用の記録を確認しました。昨日19時12分に正しく受け付けられておりますので、ご安心ください。\nまた何かございましたら、いつでもご連絡ください。',
  at: today - 4 * hour,
  pictures: [],
};
const more: SupportMessage = {
  number: 3,
  author: 'visitor',
  text: 'ありがとうございます!安心しました。',
  at: today - 3 * hour,
  pictures: [],
};

const thread: SupportThread = {
  threadId: 'thread_scene',
  number: 'R7MX-4KTP',
  category: 'order-usage',
  state: 'answered',
  language: 0,
  createdAt: question.at,
  touchedAt: answer.at,
  unread: true,
  last: answer,
};

export const supportThreads: SupportThread[] = [
  thread,
  {
    ...thread,
    threadId: 'thread_scene-2',
    category: 'account-payment',
    state: 'open',
    unread: false,
    replyDay: '2026-11-17',
    last: { ...question, text: '領収書の宛名を会社名にして、もう一度送っていただくことはできますか?' },
  },
  { ...thread, threadId: 'thread_scene-3', category: 'system-others', state: 'closed', unread: false },
];

export const openedThreads = {
  answered: {
    ...thread,
    unread: false,
    messages: [{ ...question, pictures: [photo, '/media/dishes/ramen-shoyu/sample-2.svg'] }, answer],
    ticketId: 'ticket_scene',
  },
  open: {
    ...thread,
    state: 'open',
    unread: false,
    replyDay: '2026-11-17',
    messages: [question],
    last: question,
  },
  closed: { ...thread, state: 'closed', unread: false, messages: [question, answer, more], last: more },
} satisfies Record<string, OpenedThread>;
