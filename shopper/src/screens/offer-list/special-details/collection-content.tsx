import type { OutputOf } from '@meal/contract/calls';
import { ButtonLink } from '@meal/ui/button';
import { classNames } from '@meal/ui/class-names';
import { SearchIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { EmptyState } from '@meal/ui/states';
import { Cover } from '../../../features/cover/cover';
import { OfferCard } from '../../../features/offer-card/offer-card';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { CoverBack } from '../../../shell/cover-back';
import { OtherCollections } from './other-collections';

interface CollectionContentProps {
  collection: OutputOf<'shopper/collection/detail'>;
}

export function CollectionContent({ collection }: CollectionContentProps) {
  const t = useTranslator();
  const isEnded = collection.state === 'ended';
  const groups = collection.groups.filter(({ offers }) => offers.length > 0);
  return (
    <div className="mx-auto w-full max-w-page">
      <Cover
        picture={collection.picture}
        label={t('offers.collectionLabel')}
        title={collection.title}
        lead={collection.lead}
        pale={isEnded}
        back={<CoverBack />}
      >
        {!isEnded && (
          <p className="text-ink-2 text-sm">{t('offers.collectionCount', { count: collection.count })}</p>
        )}
      </Cover>
      <div className="pad-safe-x flex flex-col gap-10 pt-8 wide:px-6">
        {isEnded && (
          <Notice tone="neutral" title={t('offers.collectionEnded')}>
            {t('offers.collectionEndedText')}
          </Notice>
        )}
        {isEnded ? (
          <OtherCollections title={t('offers.collectionsNow')} collections={collection.others} />
        ) : (
          groups.map(({ heading, offers }) => (
            <section key={heading}>
              <h2 className="mb-4 font-bold text-xl">{heading}</h2>
              <ul
                className={classNames(
                  'grid grid-cols-1 gap-5 wide:grid-cols-2',
                  // Four in a row rather than one left over.
                  offers.length % 3 === 1 ? 'desk:grid-cols-4' : 'desk:grid-cols-3',
                )}
              >
                {offers.map((offer) => (
                  <li key={offer.offerId}>
                    <OfferCard offer={offer} headingLevel={3} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
        {!isEnded && groups.length === 0 && (
          <EmptyState
            title={t('offers.collectionEmpty')}
            action={
              <ButtonLink icon={SearchIcon} href={paths.offerListSearch}>
                {t('offers.findOffers')}
              </ButtonLink>
            }
          />
        )}
        {!isEnded && <OtherCollections title={t('offers.collectionsMore')} collections={collection.others} />}
      </div>
    </div>
  );
}
