import type { LanguageNumber } from '@meal/contract/languages';
import type { ColumnType, Generated } from 'kysely';

export const mailTemplates = [
  'loginCode',
  'updateEmailCode',
  'deleteAccountCode',
  'emailChanged',
  'accountDeleted',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Values of a template; emptied once the mail is out, since they hold codes and names. */
export type MailValues = Record<string, string>;

/** Mails to send: written in the transaction that decides on them, sent by a job. */
export interface MailOutboxTable {
  mail_id: string;
  to_address: string;
  template: MailTemplate;
  language: LanguageNumber;
  values: ColumnType<MailValues, string, string>;
  created_at: Date;
  next_try_at: Date;
  /** A mail that is of no use later (a code) is given up at this time. */
  give_up_at: Date;
  attempts: Generated<number>;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  last_error: string | null;
}
