import type { Staff } from '@meal/contract/calls/console/session';
import { isEmail, tidyEmail } from '@meal/contract/email';
import { type ConsoleRole, consoleRoles, storeRoles } from '@meal/contract/roles';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { ChevronLeftIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { Notice } from '@meal/ui/notice';
import { RadioGroup } from '@meal/ui/radio-group';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { TextField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInviteStaff } from '../data/invitation';
import { useTranslator } from '../language/language';
import { errorText } from '../shell/error-text';
import { StaffPage } from '../shell/staff-page';
import { refusedText } from './security/refused';

/** Owners invite for their store, administrators for everything. */
export default function InviteStaff() {
  const t = useTranslator();
  return (
    <StaffPage narrow title={t('security.inviteTitle')} skeleton={<PageSkeleton />}>
      {(staff) => (
        <div className="flex flex-col gap-6">
          <TextLink standalone href="/" className="-my-2 self-start">
            <ChevronLeftIcon className="size-5" />
            {t('requests.back')}
          </TextLink>
          <h1 tabIndex={-1} className="font-bold text-2xl">
            {t('security.inviteTitle')}
          </h1>
          {staff.role === 'storeOwner' || staff.role === 'operatorAdmin' ? (
            <InviteForm staff={staff} />
          ) : (
            <Notice tone="info">{t('security.inviteNotYours')}</Notice>
          )}
        </div>
      )}
    </StaffPage>
  );
}

interface InviteFormProps {
  staff: Staff;
}

const empty = { email: '', name: '', storeId: '' };

function InviteForm({ staff }: InviteFormProps) {
  const t = useTranslator();
  const invite = useInviteStaff();
  const roles: readonly ConsoleRole[] = staff.storeId ? storeRoles : consoleRoles;
  const [entry, setEntry] = useState(empty);
  const [role, setRole] = useState<ConsoleRole>(staff.storeId ? 'storeManager' : 'operatorSupport');
  const [isTried, setTried] = useState(false);
  const needsStore = !staff.storeId && role.startsWith('store');
  const emailFault = isEmail(tidyEmail(entry.email)) ? undefined : t('console.emailFormat');
  const nameFault = entry.name.trim() ? undefined : t('security.nameRequired');
  const storeFault = needsStore && !entry.storeId.trim() ? t('security.storeRequired') : undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (invite.isPending || focusFirstInvalid(form)) return;
    const { email, name, storeId } = entry;
    try {
      const { sentTo } = await invite.mutateAsync({ email, name, role, ...(needsStore ? { storeId } : {}) });
      setEntry(empty);
      setTried(false);
      showToast({ text: t('security.invited', { email: sentTo }), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-ink-2">{t('security.inviteText')}</p>
      <TextField
        label={t('console.email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="off"
        value={entry.email}
        onChange={(event) => setEntry({ ...entry, email: event.target.value })}
        error={(isTried && emailFault) || refusedText(t, invite.error, 'email')}
      />
      <TextField
        label={t('console.name')}
        name="name"
        autoComplete="off"
        value={entry.name}
        onChange={(event) => setEntry({ ...entry, name: event.target.value })}
        error={isTried && nameFault}
      />
      <RadioGroup
        legend={t('console.role')}
        options={roles.map((value) => ({ value, label: t(`console.role-${value}`) }))}
        value={role}
        onChange={setRole}
      />
      {needsStore && (
        <TextField
          label={t('security.storeId')}
          name="storeId"
          autoComplete="off"
          value={entry.storeId}
          onChange={(event) => setEntry({ ...entry, storeId: event.target.value })}
          error={isTried && storeFault}
        />
      )}
      <Button type="submit" loading={invite.isPending}>
        {t('security.invite')}
      </Button>
    </form>
  );
}

function PageSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 className="sr-only">{t('security.inviteTitle')}</h1>
      <Skeleton className="h-100 w-full rounded-lg" />
    </Loading>
  );
}
