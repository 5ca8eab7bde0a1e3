import type { Staff } from '@meal/contract/calls/console/session';
import { isEmail, tidyEmail } from '@meal/contract/email';
import { type Locale, languageNumbers, locales } from '@meal/contract/languages';
import { type ConsoleRole, consoleRoles, storeRoles } from '@meal/contract/roles';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { focusFirstInvalid } from '@meal/ui/field';
import { MailIcon } from '@meal/ui/icons';
import { RadioGroup } from '@meal/ui/radio-group';
import { SelectField } from '@meal/ui/select-field';
import { TextField } from '@meal/ui/text-field';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInviteStaff } from '../../data/staff';
import { useTranslator } from '../../language/language';
import { languageNames } from '../../language/language-names';
import { errorText } from '../../shell/error-text';
import { refusedText } from '../security/refused';

interface InviteFormProps {
  staff: Staff;
  /** The store that an administrator looks at: most likely the invitation is for it. */
  storeId: string;
}

/** Owners invite for their store, administrators for everything. */
export function InviteForm({ staff, storeId: lookedAt }: InviteFormProps) {
  const t = useTranslator();
  const invite = useInviteStaff();
  const empty = { email: '', name: '', storeId: lookedAt };
  const isOfStore = Boolean(staff.storeId ?? lookedAt);
  const roles: readonly ConsoleRole[] = isOfStore ? storeRoles : consoleRoles;
  const [entry, setEntry] = useState(empty);
  const [role, setRole] = useState<ConsoleRole>(isOfStore ? 'storeManager' : 'operatorSupport');
  const [mailIn, setMailIn] = useState<Locale>(t.locale);
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
    const mailLanguage = languageNumbers[mailIn];
    const place = needsStore ? { storeId: storeId.trim() } : {};
    try {
      const { sentTo } = await invite.mutateAsync({ email, name, role, mailLanguage, ...place });
      setEntry(empty);
      setTried(false);
      showToast({ text: t('security.invited', { email: sentTo }), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <Card as="section" aria-labelledby="invite">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div>
          <h2 id="invite" className="font-bold text-lg">
            {t('security.inviteTitle')}
          </h2>
          <p data-phrase="" className="mt-1 text-ink-2 text-sm">
            {t('security.inviteText')}
          </p>
        </div>
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
            error={(isTried && storeFault) || refusedText(t, invite.error, 'storeId')}
          />
        )}
        <SelectField
          label={t('staff.mailLanguage')}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={mailIn}
          onChange={setMailIn}
        />
        <Button type="submit" icon={MailIcon} loading={invite.isPending}>
          {t('security.invite')}
        </Button>
      </form>
    </Card>
  );
}
