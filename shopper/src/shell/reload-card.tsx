import { ErrorState } from '@meal/ui/error-state';
import { useTranslator } from '../language/language';

interface ReloadCardProps {
  onReload: () => void;
  loading?: boolean;
  /** Stands alone on the page, which then needs its heading and its margins. */
  wholePage?: boolean;
}

/** "Request failed, click to reload." The toast has announced why; this only stands where the content would be. */
export function ReloadCard({ onReload, loading, wholePage = false }: ReloadCardProps) {
  const t = useTranslator();
  const card = <ErrorState text={t('errors.requestFailed')} onReload={onReload} loading={loading} />;
  if (!wholePage) return card;
  return (
    <div className="pad-safe-x mx-auto w-full max-w-phone py-8">
      <h1 className="sr-only" tabIndex={-1}>
        {t('errors.fallback')}
      </h1>
      {card}
    </div>
  );
}
