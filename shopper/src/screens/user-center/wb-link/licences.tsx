import { limits } from '@meal/contract/limits';
import { FileTextIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { useTranslator } from '../../../language/language';
import { Message } from '../../../language/message';
import { webLink } from '../../../paths';
import { LegalPage } from '../legal/legal-page';
import { credits } from './credits';

/** Written by the build, from what is in it. */
const fullTexts = `${limits.basePath}/licences.txt`;

export function Licences() {
  const t = useTranslator();
  return (
    <LegalPage title={t('pages.licences')}>
      <p className="mb-6 text-ink-2">{t('pages.licencesText')}</p>
      <div className="flex flex-col gap-6">
        <ListGroup title={t('pages.dataTitle')}>
          {credits.map(({ id, from, licence, link }) => (
            <ListRow
              key={id}
              label={t(`pages.credit-${id}`)}
              detail={
                <Message
                  id="pages.creditLine"
                  values={{ from, licence: licence ?? t('pages.creditNamed') }}
                  tags={{
                    name: <span translate="no" />,
                    terms: <span translate={licence === undefined ? 'yes' : 'no'} />,
                  }}
                />
              }
              href={webLink(link)}
            />
          ))}
        </ListGroup>
        <p className="px-1 text-ink-2 text-sm">{t('pages.drawnText')}</p>
        <ListGroup title={t('pages.softwareTitle')}>
          <ListRow label={t('pages.ownLicence')} value={<span translate="no">Apache-2.0</span>} />
          <ListRow
            icon={FileTextIcon}
            label={t('pages.libraries')}
            detail={t('pages.librariesDetail')}
            href={new URL(fullTexts, location.origin).href}
          />
        </ListGroup>
      </div>
    </LegalPage>
  );
}
