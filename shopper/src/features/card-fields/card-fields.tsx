import { ErrorState } from '@meal/ui/error-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useClientConfig } from '../../data/client-config';
import { useTranslator } from '../../language/language';
import { loadProvider } from '../../payments/adapters';
import type { CardToken, Look, CardFields as MountedFields } from '../../payments/port';

/** Of our own fields. */
const look: Look = {
  ink: 'var(--ink)',
  soft: 'var(--ink-2)',
  surface: 'var(--surface)',
  line: 'var(--control)',
  accent: 'var(--ai)',
  danger: 'var(--beni)',
  radius: 'calc(var(--unit) * 0.75)',
};

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
  const { data: config } = useClientConfig();
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<MountedFields>(null);
  const mounting = useRef<Promise<void>>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const submit = useEffectEvent(onSubmit);
  const title = t('home.payCreditCard');
  const settings = useEffectEvent(() => ({ locale: t.locale, title, look, onSubmit: () => submit() }));
  const isKnown = config !== undefined;
  const account = config?.payWith.find(({ method }) => method === 'credit-card');

  useEffect(() => {
    const element = place.current;
    if (!isKnown || !element) return;
    let here = true;
    const mount = async () => {
      if (!account) throw new Error('Nobody takes cards.');
      const provider = await loadProvider(account);
      if (!here) return;
      fields.current = provider.mountCardFields(element, settings());
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
      fields.current?.unmount();
      fields.current = null;
    };
  }, [isKnown, account]);

  useEffect(() => {
    fields.current?.update({ locale: t.locale, title });
  }, [t.locale, title]);

  useImperativeHandle(ref, () => ({
    async tokenize() {
      // Who is quicker than the fields waits for them.
      await mounting.current;
      return (await fields.current?.token()) ?? { fault: 'unreachable' };
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
