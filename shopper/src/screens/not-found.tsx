import { ButtonLink } from '@meal/ui/button';
import { HomeIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useTranslator } from '../language/language';
import { paths } from '../paths';

export default function NotFound() {
  const t = useTranslator();
  return (
    // A page high, so that the footer stays where it was while the screen comes.
    <div className="min-h-dvh">
      <NotFoundState
        title={t('shell.notFoundTitle')}
        action={
          <>
            <ButtonLink icon={HomeIcon} href={paths.home}>
              {t('shell.goHome')}
            </ButtonLink>
            <ButtonLink variant="quiet" href={paths.support}>
              {t('account.support')}
            </ButtonLink>
          </>
        }
      >
        {t('shell.notFoundText')}
      </NotFoundState>
    </div>
  );
}
