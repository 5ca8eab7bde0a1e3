import type { EndingCoupon } from '../../database/tables/mail-outbox';
import { type EndingClaim, noteEndingClaims } from '../../domains/coupons/ending-claims';
import { type MailOrder, queueMails } from '../../platform/mail-outbox';
import type { Secrets } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { shopPath } from '../mails/shop-path';
import { stopPath } from '../mails/stop-path';
import { toldCoupon } from '../mails/told-coupon';

/** Tells the owners of up to so many claims that they end soon, of each once; answers how many. */
export function remindClaimers({ db, clock, secrets }: Services, most: number): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const claims = await noteEndingClaims(trx, now, most);
    await queueMails(
      trx,
      claims.map((claim) => mailOf(claim, secrets)),
      now,
    );
    return claims.length;
  });
}

function mailOf(claim: EndingClaim, secrets: Secrets): MailOrder {
  const { claimId, userId, email, language, expiresAt } = claim;
  const values: EndingCoupon = {
    ...toldCoupon(claim, claim),
    settings: shopPath('/userCenter/account'),
    stop: stopPath(secrets, userId, language),
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
