import { CallError, refusalOf } from '@meal/contract/call-error';
import type { OwnCoupon } from '@meal/contract/coupon';
import { discountOf, whyUnfit } from '@meal/contract/coupon-fit';
import { RadioGroup } from '@meal/ui/radio-group';
import { useCheckCoupon, useClaimCoupon } from '../../../data/coupons';
import { useServerTime } from '../../../data/server-clock';
import { CodeForm } from '../../../features/coupon/code-form';
import { couponFault } from '../../../features/coupon/coupon-fault';
import { benefitText, timeLeftText, unfitText } from '../../../features/coupon/coupon-words';
import { useTranslator } from '../../../language/language';
import { SignInLink } from '../../../shell/sign-in-link';
import type { CouponChoice } from './coupon-in-form';

interface CouponSheetProps {
  choice: CouponChoice;
  offerId: string;
  onChoose: (couponId: string) => void;
  onClaimed: (couponId: string) => void;
}

const none = '';

/** Every coupon of the visitor with what it takes off, or why it does not; and the code of another. */
export function CouponSheet({ choice, offerId, onChoose, onClaimed }: CouponSheetProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { coupons, chosen, purchase } = choice;
  const rank = (coupon: OwnCoupon) => (whyUnfit(coupon, purchase) ? -1 : discountOf(coupon, purchase));
  const sorted = coupons.toSorted((one, other) => rank(other) - rank(one));
  return (
    <div className="flex flex-col gap-6 pb-4">
      {coupons.length > 0 && (
        <RadioGroup
          legend={t('coupons.choose')}
          legendHidden
          value={chosen?.couponId ?? none}
          onChange={onChoose}
          options={[
            ...sorted.map((coupon) => {
              const unfit = whyUnfit(coupon, purchase);
              const note = unfit
                ? unfitText(t, unfit, coupon)
                : t('coupons.minus', { amount: discountOf(coupon, purchase) });
              return {
                value: coupon.couponId,
                label: `${benefitText(t, coupon)} · ${coupon.title}`,
                description: `${note} · ${timeLeftText(t, coupon.expiresAt, now)}`,
                disabled: unfit !== undefined,
              };
            }),
            { value: none, label: t('coupons.useNone') },
          ]}
        />
      )}
      {!purchase.isSignedIn && coupons.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
          <p className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">{t('coupons.guest')}</p>
          <SignInLink variant="secondary" />
        </div>
      )}
      <ByCode choice={choice} offerId={offerId} onClaimed={onClaimed} />
    </div>
  );
}

/** Looked at before it is claimed: the hours of one that does not fit are not to begin unasked. */
function ByCode({ choice, offerId, onClaimed }: Omit<CouponSheetProps, 'onChoose'>) {
  const t = useTranslator();
  const check = useCheckCoupon();
  const claim = useClaimCoupon();
  const { quantity } = choice.purchase;
  const take = (wanted: { code: string } | { couponId: string }) =>
    claim.mutate(wanted, { onSuccess: ({ coupon }) => onClaimed(coupon.couponId) });
  const send = (code: string) =>
    check.mutate(
      { code, offerId, quantity },
      {
        onSuccess: () => take({ code }),
        onError: (error) => {
          const refusal = error instanceof CallError ? refusalOf(error, 'shopper/coupon/check') : undefined;
          if (refusal?.name === 'couponPublic') take({ couponId: refusal.couponId });
        },
      },
    );
  return (
    <CodeForm
      action={t('coupons.apply')}
      pending={check.isPending || claim.isPending}
      fault={couponFault(t, claim.error ?? check.error)}
      onCode={send}
      onChange={() => {
        check.reset();
        claim.reset();
      }}
    />
  );
}
