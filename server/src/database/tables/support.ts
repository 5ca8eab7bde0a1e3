import type { LanguageNumber } from '@meal/contract/languages';
import type { SupportState } from '@meal/contract/states';
import type { SupportCategory } from '@meal/contract/support-categories';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface SupportThreadsTable {
  thread_id: string;
  /** As people name it. */
  number: string;
  /** Whose it is: a guest's goes to the account that the guest becomes. */
  user_id: string;
  category: SupportCategory;
  state: SupportState;
  /** In which answers are mailed. */
  language: LanguageNumber;
  /** Where answers go to; null where they go to the account's own address. */
  email: string | null;
  order_id: string | null;
  ticket_id: string | null;
  messages: Generated<number>;
  /** Answers that nobody has looked at. */
  unread: Generated<number>;
  /** The day by which support has promised to answer, while it is open. */
  reply_by: string | null;
  created_at: Date;
  /** When the last message came. */
  touched_at: Date;
  closed_at: Date | null;
  /** The transaction that wrote it last, by the database. */
  version: GeneratedAlways<string | null>;
}

export interface SupportMessagesTable {
  thread_id: string;
  /** Counted from 1. */
  number: number;
  author: 'visitor' | 'support';
  /** The visitor as whom it was sent, or a member of staff. */
  author_id: string;
  text: string;
  /** Keys of uploaded pictures. */
  pictures: ColumnType<string[], string[] | undefined, never>;
  request_id: string;
  at: Date;
}

export interface SupportFeedbackTable {
  article_id: string;
  /** A keyed hash. */
  device: string;
  useful: boolean;
  at: Date;
}
