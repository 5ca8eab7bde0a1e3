import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';

/** Where the editor will be. */
export function EditorSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex flex-col gap-5">
        <Skeleton className="mx-auto h-7 w-48 max-w-full" />
        <Skeleton className="mx-auto aspect-square w-full max-w-100 rounded-lg" />
        <Skeleton className="h-tap w-full rounded-md" />
      </div>
    </Loading>
  );
}
