import type { OwnCoupon } from '@meal/contract/coupon';
import { whyUnfit } from '@meal/contract/coupon-fit';
import { RadioGroup } from '@meal/ui/radio-group';
import { useState } from 'react';
import { useOfferedCoupons } from '../../../data/coupons';
import { useServerTime } from '../../../data/server-clock';
import { benefitText, timeLeftText } from '../../../features/coupon/coupon-words';
import { OfferedTicket } from '../../../features/coupon/offered-ticket';
import { CodeForm } from '../../../features/typed-code/code-form';
import { useTranslator } from '../../../language/language';
import { GuestNote } from '../../user-center/coupon/guest-note';
import type { CouponChoice, FormCoupon } from './coupon-in-form';
import { whyText } from './coupon-reason';
import { useCode } from './use-code';

interface CouponSheetProps {
  choice: CouponChoice;
  offerId: string;
  onChoose: (couponId: string) => void;
  onClaimed: (coupon: OwnCoupon) => void;
}

const none = '';

/** Every coupon of the visitor with what it takes off, or why it does not; the code of another, and those to be had. */
export function CouponSheet({ choice, offerId, onChoose, onClaimed }: CouponSheetProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { coupons, chosen, purchase, deal, ownOrder } = choice;
  const { data } = useOfferedCoupons(offerId);
  const offered = data?.list ?? [];
  const [code, setCode] = useState('');
  const byCode = useCode({
    offerId,
    purchase,
    deal,
    ownOrder,
    offered,
    onClaimed: (coupon) => {
      setCode('');
      onClaimed(coupon);
    },
  });
  const claimable = offered.filter(
    (coupon) => !coupon.claimed && !whyUnfit(coupon, { ...purchase, isSignedIn: true }),
  );
  const describe = ({ coupon, off, why }: FormCoupon) => {
    const note = whyText(t, { coupon, off, why }) ?? t('coupons.minus', { amount: off });
    return coupon.expiresAt > now ? `${note} · ${timeLeftText(t, coupon.expiresAt, now)}` : note;
  };
  return (
    <div className="flex flex-col gap-6 pb-4">
      {coupons.length === 0 ? (
        <p className="text-ink-2">{t('coupons.nothingOwned')}</p>
      ) : (
        <RadioGroup
          legend={t('coupons.choose')}
          legendHidden
          value={chosen?.couponId ?? none}
          onChange={onChoose}
          options={[
            ...coupons.map((each) => ({
              value: each.coupon.couponId,
              label: `${benefitText(t, each.coupon)} · ${each.coupon.title}`,
              description: describe(each),
              disabled: each.why !== undefined,
            })),
            { value: none, label: t('coupons.useNone') },
          ]}
        />
      )}
      {!purchase.isSignedIn && <GuestNote />}
      <CodeForm
        label={t('coupons.code')}
        name="couponCode"
        emptyFault={t('coupons.codeEmpty')}
        code={code}
        action={t('coupons.apply')}
        pending={byCode.pending}
        fault={byCode.fault}
        onChange={(typed) => {
          setCode(typed);
          byCode.reset();
        }}
        onSubmit={() => byCode.send(code)}
      />
      {claimable.length > 0 && (
        <section>
          <h3 className="mb-3 font-bold text-base">{t('coupons.offeredTitle')}</h3>
          <ul className="flex flex-col gap-4">
            {claimable.map((coupon) => (
              <li key={coupon.couponId}>
                <OfferedTicket coupon={coupon} heading="h4" onClaimed={onClaimed} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
