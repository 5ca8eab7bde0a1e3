import { ButtonLink } from '@meal/ui/button';
import { EmptyState } from '@meal/ui/states';
import { useTranslator } from '../language/language';
import { useCurrentStaff } from '../shell/current-staff';

interface NotYoursProps {
  title: string;
}

/** A page of the console that is not for everybody. */
export function NotYours({ title }: NotYoursProps) {
  const t = useTranslator();
  const { role } = useCurrentStaff();
  return (
    <EmptyState
      heading="h1"
      title={t('console.notYoursTitle', { page: title })}
      action={<ButtonLink href="/">{t('console.goHome')}</ButtonLink>}
    >
      {t('console.notYoursText', { role: t(`console.role-${role}`) })}
    </EmptyState>
  );
}
