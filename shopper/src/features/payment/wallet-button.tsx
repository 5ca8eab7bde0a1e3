import type { PaymentMethod } from '@meal/contract/payment-methods';
import { Skeleton } from '@meal/ui/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslator } from '../../language/language';
import { methodNames } from './method-names';
import { ourLook } from './our-look';
import { ProviderPlace } from './provider-place';
import { useProviderPart } from './use-provider-part';

interface WalletButtonProps {
  method: PaymentMethod;
  /** Pays for tickets, or asks for a table. */
  purpose: 'buy' | 'book';
  /** Asked at each tap; undefined where something has to be mended first. */
  due: () => number | undefined;
  /** So much was approved: no more and no less may be paid by the token. */
  onApproved: (paymentToken: string, amount: number) => void;
  onFailed: () => void;
}

/** Stands where our own button would: its provider draws it, and opens the wallet of the device. */
export function WalletButton(props: WalletButtonProps) {
  const [attempt, setAttempt] = useState(0);
  return <OneAttempt key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />;
}

interface OneAttemptProps extends WalletButtonProps {
  onTryAgain: () => void;
}

function OneAttempt({ method, purpose, due, onApproved, onFailed, onTryAgain }: OneAttemptProps) {
  const t = useTranslator();
  const title = t(methodNames[method]);
  const askForDue = useEffectEvent(due);
  const approved = useEffectEvent(onApproved);
  const failed = useEffectEvent(onFailed);
  const { place, part, state } = useProviderPart(method, (provider, element) =>
    provider.mountWalletButton(element, {
      method,
      locale: t.locale,
      title,
      look: ourLook,
      purpose,
      due: () => askForDue(),
      onApproved: (paymentToken, amount) => approved(paymentToken, amount),
      onFailed: () => failed(),
    }),
  );

  useEffect(() => {
    part.current?.update({ locale: t.locale, title, purpose });
  }, [part, t.locale, title, purpose]);

  return (
    <ProviderPlace ref={place} state={state} onTryAgain={onTryAgain} height="min-h-13">
      <Skeleton className="h-13 w-full rounded-md" />
    </ProviderPlace>
  );
}
