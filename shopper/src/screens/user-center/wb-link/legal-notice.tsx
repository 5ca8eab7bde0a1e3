import { Card } from '@meal/ui/card';
import { ExternalLinkIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { useTranslator } from '../../../language/language';
import { webLink } from '../../../paths';
import { LegalPage, WaitingText } from '../legal/legal-page';
import { useOperatorFacts } from '../legal/operator-facts';
import { sectionsOf } from '../legal/sections';

/** 特定商取引法に基づく表記, as the table in which people in Japan look for it. */
export function LegalNotice() {
  const t = useTranslator();
  const operator = useOperatorFacts();
  return (
    <LegalPage title={t('pages.legal')}>
      <p className="mb-4 text-ink-2">{t('terms.lawIntro')}</p>
      {!operator && <WaitingText />}
      {operator && (
        <div className="flex flex-col gap-6">
          <Card>
            <dl className="divide-y divide-line">
              {sectionsOf(t, 'terms.law', operator).map(({ id, title, body }) => (
                <div
                  key={id}
                  className="flex flex-col gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 wide:flex-row"
                >
                  <dt className="font-bold wide:w-48 wide:shrink-0">{title}</dt>
                  <dd className="wrap-anywhere min-w-0 whitespace-pre-line text-ink-2">{body}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <ListGroup title={t('pages.helpTitle')}>
            <ListRow
              icon={ExternalLinkIcon}
              label={t('pages.link-consumerHotline')}
              href={webLink('consumerHotline')}
            />
          </ListGroup>
        </div>
      )}
    </LegalPage>
  );
}
