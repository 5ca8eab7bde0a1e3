import type { OutputOf } from '@meal/contract/calls';
import { classNames } from '@meal/ui/class-names';
import { useTranslator } from '../../../language/language';
import { FloatingBack } from '../../../shell/floating-back';

interface CollectionHeroProps {
  collection: OutputOf<'shopper/collection/detail'>;
}

/** The cover of a small magazine: a picture, and a sheet of paper with the title laid over its edge. */
export function CollectionHero({ collection }: CollectionHeroProps) {
  const t = useTranslator();
  const isEnded = collection.state === 'ended';
  return (
    <header className="relative wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center wide:px-6 wide:pt-6">
      <FloatingBack className="absolute top-[calc(--spacing(2)+env(safe-area-inset-top,0px))] left-4 z-10 wide:top-8 wide:left-8" />
      <img
        src={collection.picture}
        alt=""
        width={800}
        height={600}
        fetchPriority="high"
        className={classNames(
          'aspect-[4/3] w-full bg-sunken object-cover wide:col-start-2 wide:row-start-1 wide:aspect-[16/10] wide:rounded-lg',
          isEnded && 'opacity-60 grayscale',
        )}
      />
      <div className="relative mx-4 -mt-14 flex flex-col gap-2 rounded-lg bg-surface px-5 py-5 shadow-card wide:col-start-1 wide:row-start-1 wide:mx-0 wide:mt-0 wide:-mr-16 wide:gap-3 wide:p-8">
        <p className="flex items-center gap-2 font-bold text-shu text-sm">
          <span aria-hidden="true" className="h-(--mark) w-6 rounded-full bg-shu" />
          {t('offers.collectionLabel')}
        </p>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {collection.title}
        </h1>
        <p data-phrase className="text-ink-2">
          {collection.lead}
        </p>
        {!isEnded && (
          <p className="text-ink-2 text-sm">{t('offers.collectionCount', { count: collection.count })}</p>
        )}
      </div>
    </header>
  );
}
