import { useState } from 'react';
import { couponFault } from '../../../features/coupon/coupon-fault';
import { useClaim } from '../../../features/coupon/use-claim';
import { CodeForm } from '../../../features/typed-code/code-form';
import { useTranslator } from '../../../language/language';

interface ClaimByCodeProps {
  /** From a link. */
  begins: string;
}

export function ClaimByCode({ begins }: ClaimByCodeProps) {
  const t = useTranslator();
  const [code, setCode] = useState(begins);
  const claim = useClaim(() => setCode(''));
  return (
    <CodeForm
      label={t('coupons.code')}
      name="couponCode"
      emptyFault={t('coupons.codeEmpty')}
      code={code}
      action={t('coupons.codeClaim')}
      pending={claim.isPending}
      fault={couponFault(t, claim.error)}
      onChange={(typed) => {
        setCode(typed);
        claim.reset();
      }}
      onSubmit={() => claim.mutate({ code })}
    />
  );
}
