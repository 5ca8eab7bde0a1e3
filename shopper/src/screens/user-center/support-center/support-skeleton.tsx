import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';

/** While the texts come; as tall as the page, so that nothing below jumps. */
export function SupportSkeleton() {
  const t = useTranslator();
  const { back } = useGoBack();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-reading">
      <AppBar title={t('account.support')} back={back} />
      <div className="pad-safe-x pt-2">
        <WaitingRows rows={6} />
      </div>
    </div>
  );
}

interface WaitingRowsProps {
  rows: number;
}

/** Of the shape of a list. */
export function WaitingRows({ rows }: WaitingRowsProps) {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex flex-col divide-y divide-line rounded-lg bg-surface shadow-card">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex min-h-14 items-center gap-3 px-4 py-2.5">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
