import { ExternalLinkIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { useTranslator } from '../../../language/language';
import { webLink } from '../../../paths';
import { LegalPage } from '../legal/legal-page';
import { VersionLine } from '../legal/version-line';
import { SectionTexts } from './section-texts';

export function Privacy() {
  const t = useTranslator();
  return (
    <LegalPage title={t('pages.privacy')}>
      <VersionLine />
      <p className="mt-2 mb-6 text-ink-2">{t('terms.privacyIntro')}</p>
      <SectionTexts kind="terms.privacy" numbered>
        <ListGroup title={t('pages.helpTitle')}>
          <ListRow icon={ExternalLinkIcon} label={t('pages.link-ppc')} href={webLink('ppc')} />
        </ListGroup>
      </SectionTexts>
    </LegalPage>
  );
}
