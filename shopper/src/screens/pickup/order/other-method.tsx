import type { PaymentMethod } from '@meal/contract/payment-methods';
import { Button } from '@meal/ui/button';
import { RadioGroup } from '@meal/ui/radio-group';
import { useState } from 'react';
import { methodNames } from '../../../features/payment/method-names';
import { useUsableMethods } from '../../../features/payment/usable-methods';
import { useTranslator } from '../../../language/language';

interface OtherMethodProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

/** Who has only one card, and that one was refused, need not lose the table. */
export function OtherMethod({ value, onChange }: OtherMethodProps) {
  const t = useTranslator();
  const methods = useUsableMethods();
  const [isOpen, setOpen] = useState(false);
  // Until it is known, its place is kept: what stands below must not jump.
  if (methods && methods.length < 2) return null;
  if (!isOpen) {
    return (
      <Button block variant="quiet" onClick={() => setOpen(true)}>
        {t('pickup.otherMethod')}
      </Button>
    );
  }
  return (
    <RadioGroup
      legend={t('pickup.methodLabel')}
      options={(methods ?? [value]).map((method) => ({ value: method, label: t(methodNames[method]) }))}
      value={value}
      onChange={onChange}
    />
  );
}
