import type { EndingCoupon } from '../../database/tables/mail-outbox';
import { type EndingClaim, noteEndingClaims } from '../../domains/coupons/ending-claims';
import { type MailOrder, queueMails } from '../../platform/mail-outbox';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { translate } from '../../platform/translate';
import { shopPath } from '../mails/shop-path';

/** Tells the owners of up to so many claims that they end soon, of each once; answers how many. */
export function remindClaimers({ db, clock }: Services, most: number): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const claims = await noteEndingClaims(trx, now, most);
    await queueMails(trx, claims.map(mailOf), now);
    return claims.length;
  });
}

function mailOf({
  claimId,
  email,
  nickname,
  language,
  expiresAt,
  coupon,
  storeName,
}: EndingClaim): MailOrder {
  const values: EndingCoupon = {
    nickname,
    title: translate(coupon.title, language),
    kind: coupon.kind ?? 'amount',
    value: String(coupon.value ?? 0),
    most: String(coupon.maximum_discount ?? ''),
    minimum: String(coupon.minimum_amount),
    store: storeName === null ? '' : translate(storeName, language),
    until: String(expiresAt.getTime()),
    path: shopPath('/userCenter/coupon'),
    settings: shopPath('/userCenter/account'),
  };
  return {
    template: 'couponEnds',
    values,
    to: email,
    language,
    event: `couponEnds:${claimId}`,
    giveUpAt: expiresAt,
  };
}
