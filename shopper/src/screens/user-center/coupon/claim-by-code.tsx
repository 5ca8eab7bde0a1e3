import { CallError, refusalOf } from '@meal/contract/call-error';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useClaimCoupon } from '../../../data/coupons';
import { CodeForm } from '../../../features/coupon/code-form';
import { couponFault } from '../../../features/coupon/coupon-fault';
import { useTranslator } from '../../../language/language';

interface ClaimByCodeProps {
  /** From a link. */
  begins: string;
}

export function ClaimByCode({ begins }: ClaimByCodeProps) {
  const t = useTranslator();
  const claim = useClaimCoupon();
  // An empty form after each coupon that was claimed.
  const [claimed, setClaimed] = useState(0);
  const tell = ({ coupon }: { coupon: { expiresAt: number } }) => {
    setClaimed((before) => before + 1);
    showToast({ text: t('coupons.claimedUntil', { at: coupon.expiresAt }), tone: 'valid' });
  };
  const send = (code: string) =>
    claim.mutate(
      { code },
      {
        onSuccess: tell,
        onError: (error) => {
          // It needs no code: it is claimed as whoever sees it would.
          const refusal = error instanceof CallError ? refusalOf(error, 'shopper/coupon/claim') : undefined;
          if (refusal?.name === 'couponPublic')
            claim.mutate({ couponId: refusal.couponId }, { onSuccess: tell });
        },
      },
    );
  return (
    <CodeForm
      key={claimed}
      begins={claimed === 0 ? begins : ''}
      action={t('coupons.codeClaim')}
      pending={claim.isPending}
      fault={couponFault(t, claim.error)}
      onCode={send}
      onChange={claim.reset}
    />
  );
}
