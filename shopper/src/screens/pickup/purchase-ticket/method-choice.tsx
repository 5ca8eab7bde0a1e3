import type { PaymentMethod } from '@meal/contract/payment-methods';
import { FieldError, useFieldIds } from '@meal/ui/field';
import { BrandAppleIcon, CreditCardIcon, type Icon, QrCodeIcon, WalletIcon } from '@meal/ui/icons';
import type { ReactNode } from 'react';
import { methodNames } from '../../../features/payment/method-names';
import { useTranslator } from '../../../language/language';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** A table is asked for: what cannot hold money is paid later. */
  needsVisit: boolean;
  value: PaymentMethod | '';
  error: string | undefined;
  onChange: (method: PaymentMethod) => void;
  /** Stands in the card of the credit card once that was chosen. */
  cardFields: ReactNode;
}

const signs: Readonly<Record<PaymentMethod, Icon>> = {
  'apple-pay': BrandAppleIcon,
  'pay-pay': QrCodeIcon,
  'ele-pay': WalletIcon,
  'credit-card': CreditCardIcon,
};

/** Four cards of which one is chosen: native radios, one tab stop, arrow keys move. */
export function MethodChoice({ methods, needsVisit, value, error, onChange, cardFields }: MethodChoiceProps) {
  const t = useTranslator();
  const { id: name, errorId, describedBy } = useFieldIds(undefined, undefined, error);
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="sr-only">{t('purchase.method')}</legend>
      {methods.map((method) => {
        const Sign = signs[method];
        const isLater = needsVisit && method === 'ele-pay';
        return (
          <div
            key={method}
            className="rounded-md border-(length:--control-width) border-line bg-surface transition-colors has-[input:checked]:border-shu has-[input:checked]:bg-shu-tint"
          >
            <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-md px-3.5 py-2.5 has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink">
                <Sign />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-bold">{t(methodNames[method])}</span>
                <span className="block text-ink-2 text-sm leading-normal">
                  {t(isLater ? 'purchase.line-ele-pay-later' : `purchase.line-${method}`)}
                </span>
              </span>
              <input
                type="radio"
                name={name}
                value={method}
                checked={method === value}
                onChange={() => onChange(method)}
                className="size-5.5 shrink-0 appearance-none rounded-full border-(length:--control-width) border-control bg-surface outline-none transition-[border-width,border-color] checked:border-(length:--radio-ring) checked:border-shu forced-colors:appearance-auto"
              />
            </label>
            {method === 'credit-card' && cardFields}
          </div>
        );
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
