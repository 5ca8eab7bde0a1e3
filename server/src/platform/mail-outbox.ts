import type { LanguageNumber } from '@meal/contract/languages';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { type MailMatter, urgentMailTemplates } from '../database/tables/mail-outbox';
import { newId } from './identifiers';

export type MailOrder = MailMatter & {
  to: string;
  language: LanguageNumber;
  giveUpAt: Date;
  /** What the mail tells of: however often it is queued for the same event, it goes out once. */
  event?: string;
};

/** Codes, for which somebody waits with the page open. */
function isUrgent({ template }: MailOrder): boolean {
  return (urgentMailTemplates as readonly string[]).includes(template);
}

/** Puts mails into the outbox, which is looked into every second; give it the transaction that decides on them. */
export async function queueMails(db: Database, mails: readonly MailOrder[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({ ...mail, mailId: newId('mail'), urgent: isUrgent(mail) }));
  // One JSON for any number of mails: the statement stays the same.
  await sql`
    insert into mail_outbox
      (mail_id, event, to_address, template, language, "values", created_at, next_try_at, give_up_at, urgent)
    select "mailId", event, "to", template, language, "values", ${now}, ${now}, "giveUpAt", urgent
    from jsonb_to_recordset(${JSON.stringify(rows)}) as mail ("mailId" text, event text, "to" text, template text,
      language smallint, "values" jsonb, "giveUpAt" timestamptz, urgent boolean)
    on conflict (event) do nothing`.execute(db);
}

export async function queueMail(db: Database, mail: MailOrder, now: Date): Promise<void> {
  await queueMails(db, [mail], now);
}
