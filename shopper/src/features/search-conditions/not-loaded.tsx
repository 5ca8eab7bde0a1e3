import { ErrorState } from '@meal/ui/error-state';
import { useTranslator } from '../../language/language';

interface NotLoadedProps {
  onReload: () => void;
}

export function NotLoaded({ onReload }: NotLoadedProps) {
  const t = useTranslator();
  return <ErrorState text={t('errors.requestFailed')} onReload={onReload} />;
}
