import type { PaymentMethod } from '@meal/contract/payment-methods';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { methodNames } from '../../features/payment/method-names';
import { useTranslator } from '../../language/language';

interface PaymentMethodsProps {
  /** Undefined while the start-up call is under way. */
  methods: readonly PaymentMethod[] | undefined;
}

export function PaymentMethods({ methods }: PaymentMethodsProps) {
  const t = useTranslator();
  return (
    <section>
      <h2 className="font-bold text-xl">{t('home.paymentTitle')}</h2>
      <div className="mt-3 min-h-10">
        {methods ? (
          <ul className="flex flex-wrap gap-2">
            {methods.map((method) => (
              <li
                key={method}
                className="rounded-full border-(length:--hairline) border-line bg-surface px-3.5 py-1.5 font-medium text-sm"
              >
                {t(methodNames[method])}
              </li>
            ))}
          </ul>
        ) : (
          <Loading label={t('ui.loading')}>
            <div className="flex flex-wrap gap-2">
              <Skeleton className="h-9 w-24 rounded-full" />
              <Skeleton className="h-9 w-20 rounded-full" />
              <Skeleton className="h-9 w-28 rounded-full" />
            </div>
          </Loading>
        )}
      </div>
    </section>
  );
}
