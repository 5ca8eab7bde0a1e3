import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';

/** Bar, ticket, code: as they will stand there. */
export function UseSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 tabIndex={-1} className="sr-only">
        {t('ui.loading')}
      </h1>
      <div className="pad-safe-x mx-auto flex min-h-dvh w-full max-w-phone flex-col gap-5 pt-4">
        <Skeleton className="h-8 w-3/5" />
        <div className="flex flex-col items-center gap-4 rounded-lg bg-surface p-5 shadow-card">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-6 aspect-square w-full max-w-72 rounded-md" />
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-8 w-2/5" />
        </div>
      </div>
    </Loading>
  );
}
