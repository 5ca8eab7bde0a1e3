import { ButtonLink } from '@meal/ui/button';
import { NotFoundState } from '@meal/ui/states';
import { useTranslator } from '../language/language';
import { PageTitle } from '../shell/page';

export function NotFound() {
  const t = useTranslator();
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center">
      <PageTitle page={t('console.notFoundTitle')} />
      <NotFoundState
        title={t('console.notFoundTitle')}
        action={<ButtonLink href="/">{t('console.goHome')}</ButtonLink>}
      >
        {t('console.notFoundText')}
      </NotFoundState>
    </main>
  );
}
