import type { LanguageNumber } from '@meal/contract/languages';
import { sql } from 'kysely';
import type { Translated } from '../../database/tables/translated';
import { queueMails } from '../../platform/mail-outbox';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { translate } from '../../platform/translate';
import { shopPath } from '../mails/shop-path';

const most = 200;

interface Waiting {
  activityId: string;
  title: Translated;
  endsAt: Date;
  userId: string;
  email: string;
  nickname: string;
  language: LanguageNumber;
}

/** A sale has begun: whoever has asked for a mail gets it, once; a batch at a time. Answers how many were written. */
export async function tellOfSales({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Waiting>`
      with due as (
        select r.activity_id, r.user_id from activity_reminders r join activities a using (activity_id)
        where r.sent_at is null and a.starts_at <= ${now} and a.ends_at > ${now}
        order by r.activity_id, r.user_id limit ${most} for update of r skip locked),
      noted as (
        update activity_reminders r set sent_at = ${now} from due
        where r.activity_id = due.activity_id and r.user_id = due.user_id
        returning r.activity_id, r.user_id)
      select a.activity_id as "activityId", a.title, a.ends_at as "endsAt", u.user_id as "userId", u.email, u.nickname,
        u.language
      from noted join activities a using (activity_id) join users u using (user_id)
      where u.email_key is not null and u.deleted_at is null`.execute(trx);
    await queueMails(
      trx,
      rows.map(({ activityId, title, endsAt, userId, email, nickname, language }) => ({
        template: 'saleBegins' as const,
        to: email,
        language,
        giveUpAt: endsAt,
        event: `saleBegins:${activityId}:${userId}`,
        values: {
          nickname,
          title: translate(title, language),
          path: shopPath('/foodActivity', { activityId }),
        },
      })),
      now,
    );
    return rows.length;
  });
}
