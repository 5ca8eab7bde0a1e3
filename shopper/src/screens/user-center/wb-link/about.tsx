import { ButtonLink } from '@meal/ui/button';
import { HeadsetIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { LegalPage } from '../legal/legal-page';
import { SectionTexts } from './section-texts';

export function About() {
  const t = useTranslator();
  return (
    <LegalPage title={t('pages.about')}>
      <SectionTexts kind="pages.about">
        <ButtonLink icon={HeadsetIcon} variant="secondary" href={paths.support} className="self-start">
          {t('pages.askSupport')}
        </ButtonLink>
      </SectionTexts>
    </LegalPage>
  );
}
