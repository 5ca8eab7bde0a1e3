import { useTranslator } from '../../language/language';
import { ScreenSkeleton } from '../../shell/screen-skeleton';

/** With a heading of its own, so that the focus has somewhere to wait. */
export function WaitingForTexts() {
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t('account.accountTitle')}
      </h1>
      <ScreenSkeleton />
    </>
  );
}
