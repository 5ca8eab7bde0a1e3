import { CallError } from '@meal/contract/call-error';
import type { Staff as StaffMember } from '@meal/contract/calls/console/session';
import { ErrorState } from '@meal/ui/error-state';
import { Notice } from '@meal/ui/notice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useStaffDirectory } from '../../data/staff';
import { useTranslator } from '../../language/language';
import { useCurrentStaff } from '../../shell/current-staff';
import { InviteForm } from './invite-form';
import { Members } from './members';
import { OpenInvitations } from './open-invitations';
import { StoreChoice } from './store-choice';

/** Who works here. Owners look after their store, administrators after everybody. */
export default function Staff() {
  const t = useTranslator();
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('staff.title')}
      </h1>
      <Desk staff={useCurrentStaff()} />
    </div>
  );
}

interface DeskProps {
  staff: StaffMember;
}

/** On a phone the form stands below the list: it comes after it, so that it is not pushed away by it. */
function Desk({ staff }: DeskProps) {
  const [search] = useSearchParams();
  const storeId = staff.storeId ? '' : (search.get('storeId') ?? '');
  const { isLoading } = useStaffDirectory(storeId);
  return (
    <div className="grid grid-cols-1 gap-6 desk:grid-cols-[1fr_--spacing(96)] desk:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        {!staff.storeId && <StoreChoice key={storeId} storeId={storeId} />}
        <Directory storeId={storeId} />
      </div>
      <div className={isLoading ? 'max-desk:hidden' : 'contents'}>
        <InviteForm key={storeId} staff={staff} storeId={storeId} />
      </div>
    </div>
  );
}

interface DirectoryProps {
  /** Of an administrator who looks at a store; empty otherwise. */
  storeId: string;
}

function Directory({ storeId }: DirectoryProps) {
  const t = useTranslator();
  const { data, error, isFetching, refetch } = useStaffDirectory(storeId);
  if (!data && error instanceof CallError && error.code === 'E801') {
    return <Notice tone="error">{t('staff.storeUnknown')}</Notice>;
  }
  if (!data && error) {
    return (
      <ErrorState text={t('console.requestFailed')} loading={isFetching} onReload={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton className="h-100 w-full rounded-lg" />
      </Loading>
    );
  }
  return (
    <>
      <Members list={data.list} place={data.storeName ?? t('staff.operator')} storeId={storeId} />
      <OpenInvitations invitations={data.invitations} />
    </>
  );
}
