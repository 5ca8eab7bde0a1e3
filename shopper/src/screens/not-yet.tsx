import { ButtonLink } from '@meal/ui/button';
import { HomeIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useTranslator } from '../language/language';
import { paths } from '../paths';

/** An address of the app whose screen is still to be built. */
export default function NotYet() {
  const t = useTranslator();
  return (
    <EmptyState
      heading="h1"
      title={t('shell.notYetTitle')}
      action={
        <ButtonLink icon={HomeIcon} href={paths.home}>
          {t('shell.goHome')}
        </ButtonLink>
      }
    >
      {t('shell.notYetText')}
    </EmptyState>
  );
}
