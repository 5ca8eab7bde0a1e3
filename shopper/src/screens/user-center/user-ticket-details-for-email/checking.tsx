import { Loading, SkeletonText } from '@meal/ui/skeleton';
import { Spinner } from '@meal/ui/spinner';
import { useTranslator } from '../../../language/language';

/** While the server looks at the link: the same ticket, not written on yet. */
export function Checking() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="pad-safe-x mx-auto flex min-h-dvh w-full max-w-phone flex-col pt-14">
        <div className="ticket-cut-bottom flex items-center gap-3 rounded-t-lg bg-surface px-5 pt-5 pb-6">
          <Spinner className="size-6 text-matcha" />
          <h1 tabIndex={-1} className="font-bold text-xl">
            {t('use.checking')}
          </h1>
        </div>
        <div className="ticket-cut-top rounded-b-lg bg-surface px-5 pt-6 pb-5">
          <SkeletonText lines={8} />
        </div>
      </div>
    </Loading>
  );
}
