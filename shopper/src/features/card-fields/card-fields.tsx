import { ErrorState } from '@meal/ui/error-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useClientConfig } from '../../data/client-config';
import { useTranslator } from '../../language/language';
import { type CardAnswer, loadCardProvider, type MountedCardFields } from './card-provider';

/** The look of our own fields, in values that the provider can resolve at this place of the page. */
const theme = {
  ink: 'var(--ink)',
  soft: 'var(--ink-2)',
  surface: 'var(--surface)',
  line: 'var(--control)',
  accent: 'var(--ai)',
  danger: 'var(--beni)',
  radius: 'calc(var(--unit) * 0.75)',
};

export interface CardFieldsHandle {
  /**
   * Gives the token for `shopper/order/pay`, good for one attempt. `fields`: something is missing or wrong, the frame
   * says what and has the focus. `unreachable`: the provider cannot be reached.
   */
  tokenize(): Promise<{ paymentToken: string } | { fault: 'fields' | 'unreachable' }>;
}

interface CardFieldsProps {
  ref: Ref<CardFieldsHandle>;
  /** Enter was pressed in one of the fields. */
  onSubmit: () => void;
}

/**
 * Number, expiry, security code and holder, drawn by the payment provider in a frame of its own: no card number ever
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
  const { data: config } = useClientConfig();
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<MountedCardFields>(null);
  const mounting = useRef<Promise<void>>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const submit = useEffectEvent(onSubmit);
  const title = t('home.payCreditCard');
  const settings = useEffectEvent(() => ({ language: t.locale, title }));
  const scriptUrl = config?.cardScriptUrl;
  const publicKey = config?.elePayPk;

  useEffect(() => {
    const element = place.current;
    if (scriptUrl === undefined || !element) return;
    let here = true;
    const mount = async () => {
      const provider = await loadCardProvider(scriptUrl);
      if (!here) return;
      fields.current = provider.mount(element, {
        ...settings(),
        publicKey,
        theme,
        onSubmit: () => submit(),
      });
      await fields.current.ready;
    };
    mounting.current = mount().then(
      () => {
        if (here) setState('ready');
      },
      () => {
        if (here) setState('failed');
      },
    );
    return () => {
      here = false;
      fields.current?.destroy();
      fields.current = null;
    };
  }, [scriptUrl, publicKey]);

  useEffect(() => {
    fields.current?.update({ language: t.locale, title });
  }, [t.locale, title]);

  useImperativeHandle(ref, () => ({
    async tokenize() {
      // Who is quicker than the fields waits for them.
      await mounting.current;
      const answer = await fields.current?.tokenize();
      return answer ? read(answer) : { fault: 'unreachable' };
    },
  }));

  return (
    <div className="relative">
      {state === 'failed' && <ErrorState text={t('errors.requestFailed')} onReload={onTryAgain} />}
      {state === 'loading' && (
        <div className="absolute inset-0">
          <Loading label={t('ui.loading')}>
            <div className="flex flex-col gap-4">
              <Skeleton className="h-12 w-full rounded-md" />
              <Skeleton className="h-12 w-full rounded-md" />
              <Skeleton className="h-12 w-full rounded-md" />
            </div>
          </Loading>
        </div>
      )}
      {/* The height that the fields will have: what follows must not jump when they come. */}
      <div ref={place} className={state === 'loading' ? 'min-h-77' : undefined} />
    </div>
  );
}

function read({
  paymentToken,
  errors,
}: CardAnswer): { paymentToken: string } | { fault: 'fields' | 'unreachable' } {
  if (paymentToken !== undefined) return { paymentToken };
  return { fault: 'form' in errors ? 'unreachable' : 'fields' };
}
