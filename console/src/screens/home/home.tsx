import type { Staff } from '@meal/contract/calls/console/session';
import { Card } from '@meal/ui/card';
import { BuildingStoreIcon, MailIcon, ShieldCheckIcon, UserIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { EmptyState } from '@meal/ui/states';
import { useWaitingRequests } from '../../data/requests';
import { useTranslator } from '../../language/language';
import { LanguageChoice } from '../../shell/language-choice';
import { StaffPage } from '../../shell/staff-page';
import { WaitingRequests } from './waiting-requests';

export function Home() {
  const t = useTranslator();
  return (
    <StaffPage title={t('console.homeTitle')} skeleton={<DeskSkeleton />}>
      {(staff) => <Desk staff={staff} />}
    </StaffPage>
  );
}

interface DeskProps {
  staff: Staff;
}

function Desk({ staff }: DeskProps) {
  const t = useTranslator();
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('console.greeting', { name: staff.name })}
      </h1>
      <div className="grid grid-cols-1 gap-6 desk:grid-cols-[1fr_--spacing(96)] desk:items-start">
        {staff.storeId ? <StoreWork staff={staff} /> : <OperatorWork staff={staff} />}
      </div>
    </div>
  );
}

/** On a phone the rest stands below the requests: it comes after them, so that it is not pushed away by them. */
function StoreWork({ staff }: DeskProps) {
  const { isLoading } = useWaitingRequests();
  return (
    <>
      <WaitingRequests />
      <div className={isLoading ? 'max-desk:hidden' : 'contents'}>
        <DeskSide staff={staff} />
      </div>
    </>
  );
}

function DeskSide({ staff }: DeskProps) {
  const t = useTranslator();
  return (
    <div className="flex flex-col gap-6">
      <ListGroup title={t('console.profileTitle')}>
        <ListRow icon={UserIcon} label={t('console.name')} value={staff.name} />
        <ListRow icon={MailIcon} label={t('console.email')} value={staff.email} />
        <ListRow icon={ShieldCheckIcon} label={t('console.role')} value={t(`console.role-${staff.role}`)} />
        {staff.storeName && (
          <ListRow icon={BuildingStoreIcon} label={t('console.store')} value={staff.storeName} />
        )}
      </ListGroup>
      <Card as="section" aria-labelledby="settings" className="flex flex-col gap-4">
        <h2 id="settings" className="font-bold text-lg">
          {t('console.settings')}
        </h2>
        <LanguageChoice />
        <TextLink standalone href="/security">
          {t('security.title')}
        </TextLink>
        {(staff.role === 'storeOwner' || staff.role === 'operatorAdmin') && (
          <TextLink standalone href="/staff">
            {t('staff.title')}
          </TextLink>
        )}
        <TextLink standalone href="/design">
          {t('console.designLink')}
        </TextLink>
      </Card>
    </div>
  );
}

function OperatorWork({ staff }: DeskProps) {
  const t = useTranslator();
  return (
    <>
      <Card as="section" aria-labelledby="work">
        <h2 id="work" className="font-bold text-lg">
          {t('console.workTitle')}
        </h2>
        <EmptyState heading="h3" title={t('console.workNothing')}>
          {t('console.workOperator')}
        </EmptyState>
      </Card>
      <DeskSide staff={staff} />
    </>
  );
}

function DeskSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 className="sr-only">{t('console.homeTitle')}</h1>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-3/5 max-w-80" />
        <div className="grid grid-cols-1 gap-6 desk:grid-cols-[1fr_--spacing(96)] desk:items-start">
          <Skeleton className="h-100 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
