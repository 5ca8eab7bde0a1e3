import type { LanguageNumber } from '@meal/contract/languages';
import type { SupportCategory } from '@meal/contract/support-categories';

/** A visitor who has something to look at; the code to sign in comes to the demo's mailbox. */
export const demoVisitor = {
  email: 'hana@visitor.example',
  nickname: '花',
  language: 0 as LanguageNumber,
};

interface DemoThread {
  threadId: string;
  number: string;
  category: SupportCategory;
  /** What was said, and how many hours ago; support's have been written by the demo's own member of staff. */
  said: readonly [DemoMessage, ...DemoMessage[]];
}

export interface DemoMessage {
  by: 'visitor' | 'support';
  hoursAgo: number;
  text: string;
}

export const demoThreads: readonly DemoThread[] = [
  {
    threadId: 'thread_demo-closed-day',
    number: 'H4KM-7WRD',
    category: 'order-usage',
    said: [
      {
        by: 'visitor',
        hoursAgo: 30,
        text: '先週買ったすき焼きのチケットですが、祝日でも使えますか?\n家族4人で伺う予定です。',
      },
      {
        by: 'support',
        hoursAgo: 5,
        text: '花様\n\nお問い合わせありがとうございます。こちらのチケットは祝日もお使いいただけます。\n混み合う時間帯は、事前にお店へお電話いただくと安心です。\n\nどうぞ楽しいお食事を。',
      },
    ],
  },
  {
    threadId: 'thread_demo-receipt',
    number: 'P9TX-2CNV',
    category: 'account-payment',
    said: [
      {
        by: 'visitor',
        hoursAgo: 3,
        text: '領収書の宛名を会社名にして、もう一度送っていただくことはできますか?',
      },
    ],
  },
];
