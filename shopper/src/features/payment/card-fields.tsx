import { Skeleton } from '@meal/ui/skeleton';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useTranslator } from '../../language/language';
import type { CardToken } from '../../payments/port';
import { ourLook } from './our-look';
import { ProviderPlace } from './provider-place';
import { useProviderPart } from './use-provider-part';

export interface CardFieldsHandle {
  tokenize(): Promise<CardToken>;
}

interface CardFieldsProps {
  ref: Ref<CardFieldsHandle>;
  /** Enter was pressed in one of the fields. */
  onSubmit: () => void;
}

/**
 * Number, expiry, security code and holder, drawn by whoever takes cards in a frame of theirs: no card number ever
 * reaches this page. What was typed stays for as long as this is mounted, so hide it rather than take it away.
 *
 *   const card = useRef<CardFieldsHandle>(null);
 *   <CardFields ref={card} onSubmit={submit} />
 *   const answer = await card.current?.tokenize();
 */
export function CardFields(props: CardFieldsProps) {
  const [attempt, setAttempt] = useState(0);
  return <OneAttempt key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />;
}

interface OneAttemptProps extends CardFieldsProps {
  onTryAgain: () => void;
}

function OneAttempt({ ref, onSubmit, onTryAgain }: OneAttemptProps) {
  const t = useTranslator();
  const submit = useEffectEvent(onSubmit);
  const title = t('home.payCreditCard');
  const {
    place,
    part: fields,
    mounting,
    state,
  } = useProviderPart('credit-card', (provider, element) =>
    provider.mountCardFields(element, { locale: t.locale, title, look: ourLook, onSubmit: () => submit() }),
  );

  useEffect(() => {
    fields.current?.update({ locale: t.locale, title });
  }, [fields, t.locale, title]);

  useImperativeHandle(ref, () => ({
    async tokenize() {
      // Who is quicker than the fields waits for them.
      await mounting.current;
      return (await fields.current?.token()) ?? { fault: 'unreachable' };
    },
  }));

  return (
    <ProviderPlace ref={place} state={state} onTryAgain={onTryAgain} height="min-h-77">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
      </div>
    </ProviderPlace>
  );
}
