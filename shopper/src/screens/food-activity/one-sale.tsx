import { refusalOf } from '@meal/contract/call-error';
import { useActivity } from '../../data/activities';
import { isUnknown } from '../../data/unknown-id';
import { useHeadingHandover } from '../../shell/heading-handover';
import { ReloadPage } from '../../shell/reload-page';
import { SaleContent } from './sale-content';
import { SaleNotFound } from './sale-not-found';
import { SaleSkeleton } from './sale-skeleton';

interface OneSaleProps {
  activityId: string;
}

export function OneSale({ activityId }: OneSaleProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useActivity(activityId);
  useHeadingHandover(data !== undefined || error !== null);
  if (data) return <SaleContent sale={data} updatedAt={dataUpdatedAt} refresh={() => void refetch()} />;
  if (!error) return <SaleSkeleton />;
  const isNone = isUnknown(error) || refusalOf(error, 'shopper/activity/detail')?.name === 'unknownActivity';
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      {isNone ? <SaleNotFound /> : <ReloadPage loading={isFetching} onReload={() => void refetch()} />}
    </div>
  );
}
