import { type OuterPage, outerPages } from '@meal/contract/web-links';
import { ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { ExternalLinkIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { LegalPage } from '../legal/legal-page';

interface OuterLinkProps {
  page: OuterPage;
}

/** The door to somebody else's page: whose it is and where it stands, before anything of it is loaded. */
export function OuterLink({ page }: OuterLinkProps) {
  const t = useTranslator();
  const address = new URL(outerPages[page]);
  return (
    <LegalPage title={t('pages.leavingTitle')}>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="font-bold text-lg">{t(`pages.link-${page}`)}</h2>
        <dl>
          <dt className="text-ink-2 text-sm">{t('pages.leadsTo')}</dt>
          <dd className="mt-1">
            <strong translate="no" className="wrap-anywhere text-lg">
              {address.hostname}
            </strong>
            <span translate="no" className="wrap-anywhere mt-0.5 block text-ink-2 text-sm">
              {address.href}
            </span>
          </dd>
        </dl>
        <p className="text-ink-2">{t('pages.leavingText')}</p>
        <ButtonLink
          icon={ExternalLinkIcon}
          href={address.href}
          target="_blank"
          rel="noopener noreferrer"
          block
        >
          {t('pages.openInBrowser')}
        </ButtonLink>
      </Card>
    </LegalPage>
  );
}
