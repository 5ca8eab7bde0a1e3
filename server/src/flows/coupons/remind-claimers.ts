import type { EndingCoupon } from '../../database/tables/mail-outbox';
import { type EndingClaim, noteEndingClaims } from '../../domains/coupons/ending-claims';
import { type MailOrder, queueMails } from '../../platform/mail-outbox';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { shopPath } from '../mails/shop-path';
import { toldCoupon } from '../mails/told-coupon';

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
    ...toldCoupon({ coupon, storeName, expiresAt }, { nickname, language }),
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
