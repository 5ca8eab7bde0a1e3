import { Checkbox } from '@meal/ui/checkbox';
import { SearchIcon } from '@meal/ui/icons';
import { Avatar, avatarCharacters } from '@meal/ui/illustrations';
import { PasswordField } from '@meal/ui/password-field';
import { RadioGroup } from '@meal/ui/radio-group';
import { CodeField, TextField } from '@meal/ui/text-field';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { Grid, Section } from './section';

export function Forms() {
  return (
    <>
      <Fields />
      <Choices />
    </>
  );
}

function Fields() {
  const t = useTranslator();
  const [code, setCode] = useState('4829');
  const [wrongCode, setWrongCode] = useState('112233');
  return (
    <Section id="fields" title={t('console.designFields')}>
      <Grid>
        <TextField
          label={t('console.designFieldName')}
          labelNote={t('console.designFieldOptional')}
          hint={t('console.designFieldNameHint')}
          autoComplete="name"
        />
        <TextField
          label={t('console.email')}
          type="email"
          defaultValue="hanako@example"
          error={t('console.emailFormat')}
        />
        <TextField
          label={t('console.designFieldSearch')}
          type="search"
          prefix={<SearchIcon className="size-5" />}
        />
        <TextField label={t('console.designFieldDisabled')} defaultValue="0042" disabled />
        <PasswordField
          label={t('console.password')}
          showLabel={t('ui.showPassword')}
          hideLabel={t('ui.hidePassword')}
          autoComplete="off"
        />
        <span className="hidden wide:block" />
        <CodeField
          label={t('console.designFieldCode')}
          hint={t('console.designFieldCodeHint')}
          value={code}
          onChange={setCode}
        />
        <CodeField
          label={t('console.designFieldCode')}
          value={wrongCode}
          onChange={setWrongCode}
          error={t('console.designFieldCodeError')}
        />
      </Grid>
    </Section>
  );
}

function Choices() {
  const t = useTranslator();
  const [time, setTime] = useState<'noon' | 'evening' | 'late'>('evening');
  const [avatar, setAvatar] = useState<(typeof avatarCharacters)[number]>('deer');
  return (
    <Section id="choices" title={t('console.designChoices')}>
      <Grid>
        <RadioGroup
          legend={t('console.designVisitTime')}
          options={[
            {
              value: 'noon',
              label: t('console.designVisitNoon'),
              description: t('console.designVisitNoonHours'),
            },
            {
              value: 'evening',
              label: t('console.designVisitEvening'),
              description: t('console.designVisitEveningHours'),
            },
            {
              value: 'late',
              label: t('console.designVisitLate'),
              description: t('console.designVisitLateFull'),
              disabled: true,
            },
          ]}
          value={time}
          onChange={setTime}
        />
        <div>
          <Checkbox defaultChecked>{t('console.designAgreeNews')}</Checkbox>
          <Checkbox error={t('console.designAgreeError')}>{t('console.designAgreeTerms')}</Checkbox>
        </div>
      </Grid>
      <RadioGroup
        legend={t('console.designAvatarLegend')}
        layout="tiles"
        options={avatarCharacters.map((value) => ({
          value,
          label: t(`ui.avatar-${value}`),
          picture: <Avatar character={value} className="size-18" />,
        }))}
        value={avatar}
        onChange={setAvatar}
      />
    </Section>
  );
}
