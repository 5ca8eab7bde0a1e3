import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';

/** The guide before its words are there. */
export function GuideSkeleton() {
  const t = useTranslator();
  const { back } = useGoBack();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar title={t('account.guide')} back={back} />
      <div className="pad-safe-x pt-1">
        <Loading label={t('ui.loading')}>
          <Skeleton className="h-tap w-full" />
          <div className="mt-4 grid grid-cols-1 gap-4 wide:grid-cols-2 desk:grid-cols-4">
            <Skeleton className="h-72 w-full rounded-lg" />
            <Skeleton className="h-72 w-full rounded-lg" />
          </div>
        </Loading>
      </div>
    </div>
  );
}
