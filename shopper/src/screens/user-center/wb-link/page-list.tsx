import { type OwnPage, ownPages } from '@meal/contract/web-links';
import {
  AlertCircleIcon,
  BuildingStoreIcon,
  FileTextIcon,
  HeartIcon,
  type Icon,
  InfoCircleIcon,
  ShieldCheckIcon,
} from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { useTranslator } from '../../../language/language';
import { paths, webLink } from '../../../paths';
import { LegalPage } from '../legal/legal-page';

const icons: Readonly<Record<OwnPage, Icon>> = {
  about: InfoCircleIcon,
  privacy: ShieldCheckIcon,
  legal: FileTextIcon,
  partners: BuildingStoreIcon,
  licences: HeartIcon,
};

/** Where no page is asked for: all that there are. */
export function PageList() {
  const t = useTranslator();
  return (
    <LegalPage title={t('account.aboutService')}>
      <p className="mb-6 text-ink-2">{t('pages.listText')}</p>
      <Pages />
    </LegalPage>
  );
}

/** An address outside of the list is refused in words; what it said is not repeated. */
export function UnknownLink() {
  const t = useTranslator();
  return (
    <LegalPage title={t('pages.unknownTitle')}>
      <p className="mb-6 flex items-start gap-2.5 text-ink-2">
        <AlertCircleIcon className="mt-0.5 size-5 text-beni" />
        <span className="min-w-0">{t('pages.unknownText')}</span>
      </p>
      <Pages />
    </LegalPage>
  );
}

function Pages() {
  const t = useTranslator();
  return (
    <ListGroup>
      {ownPages.map((page) => (
        <ListRow
          key={page}
          icon={icons[page]}
          label={t(`pages.${page}`)}
          detail={t(`pages.${page}Detail`)}
          href={webLink(page)}
        />
      ))}
      <ListRow icon={FileTextIcon} label={t('pages.terms')} href={paths.terms} />
    </ListGroup>
  );
}
