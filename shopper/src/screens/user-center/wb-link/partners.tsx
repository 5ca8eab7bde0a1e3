import { useTranslator } from '../../../language/language';
import { LegalPage } from '../legal/legal-page';
import { SectionTexts } from './section-texts';

export function Partners() {
  const t = useTranslator();
  return (
    <LegalPage title={t('pages.partners')}>
      <SectionTexts kind="pages.partners" />
    </LegalPage>
  );
}
