import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { Translated } from '../../database/tables/translated';
import type { Coupon } from './coupon';

const hourMs = 3_600_000;

/** A claim that ends soon, and whom to tell. */
export interface EndingClaim {
  claimId: string;
  userId: string;
  email: string;
  nickname: string;
  language: LanguageNumber;
  expiresAt: Date;
  coupon: Coupon;
  storeName: Translated | null;
}

/**
 * Notes, and answers, up to so many claims that end soon and of which nobody was told. Only whoever wants mails about offers is, at
 * an address that is proven theirs; who has just claimed it knows, and who has bought by now has no first purchase to make.
 */
export async function noteEndingClaims(db: Database, now: Date, most: number): Promise<EndingClaim[]> {
  const soon = new Date(now.getTime() + limits.couponReminderHours * hourMs);
  const rested = new Date(now.getTime() - limits.couponReminderRestHours * hourMs);
  const { rows } = await sql<EndingClaim>`
    with due as (
      select c.claim_id, u.email, u.nickname, u.language, to_jsonb(t) as coupon, s.name
      from coupon_claims c join coupons t using (coupon_id) join users u using (user_id)
        left join stores s using (store_id)
      where c.state = 'claimed' and c.reminded_at is null and c.settled_at is null and c.guest_device is null
        and c.expires_at > ${now} and c.expires_at <= ${soon} and c.claimed_at <= ${rested}
        and u.notifications and not u.guest and u.email is not null and u.email_key is not null
        and u.deleted_at is null and u.merged_into is null
        and not (t.first_purchase and exists (
          select from orders o where o.user_id = c.user_id and o.state <> 'cancelled'))
      order by c.expires_at, c.claim_id limit ${most} for no key update of c skip locked)
    update coupon_claims c set reminded_at = ${now} from due where c.claim_id = due.claim_id
    returning c.claim_id as "claimId", c.user_id as "userId", due.email, due.nickname, due.language, c.expires_at as "expiresAt",
      due.coupon, due.name as "storeName"`.execute(db);
  return rows;
}
