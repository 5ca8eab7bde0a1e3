import { ErrorState } from '@meal/ui/error-state';
import { Loading } from '@meal/ui/skeleton';
import type { ReactNode, Ref } from 'react';
import { useTranslator } from '../../language/language';

interface ProviderPlaceProps {
  ref: Ref<HTMLDivElement>;
  state: 'loading' | 'ready' | 'failed';
  onTryAgain: () => void;
  /** A class: what follows must not jump when the part comes. */
  height: string;
  /** Its shape until then. */
  children: ReactNode;
}

/** Where a part of a payment provider comes to stand. */
export function ProviderPlace({ ref, state, onTryAgain, height, children }: ProviderPlaceProps) {
  const t = useTranslator();
  return (
    <div className="relative">
      {state === 'failed' && <ErrorState text={t('errors.requestFailed')} onReload={onTryAgain} />}
      {state === 'loading' && (
        <div className="absolute inset-0">
          <Loading label={t('ui.loading')}>{children}</Loading>
        </div>
      )}
      <div ref={ref} className={state === 'loading' ? height : undefined} />
    </div>
  );
}
