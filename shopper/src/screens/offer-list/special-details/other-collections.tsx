import type { OutputOf } from '@meal/contract/calls';
import { Card, CardLink } from '@meal/ui/card';
import { useTranslator } from '../../../language/language';
import { collection as collectionPath } from '../../../paths';

interface OtherCollectionsProps {
  title: string;
  collections: OutputOf<'shopper/collection/detail'>['others'];
}

export function OtherCollections({ title, collections }: OtherCollectionsProps) {
  const t = useTranslator();
  if (collections.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 font-bold text-xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-4 wide:grid-cols-2 desk:grid-cols-3">
        {collections.map(({ collectionId, title: name, picture, count }) => (
          <li key={collectionId}>
            <Card as="article" padded={false} className="flex h-full flex-col">
              <img
                src={picture}
                alt=""
                width={800}
                height={600}
                loading="lazy"
                className="aspect-[2/1] w-full bg-sunken object-cover"
              />
              <div className="flex flex-col gap-1 p-4">
                <h3 className="font-bold text-base">
                  <CardLink href={collectionPath(collectionId)}>{name}</CardLink>
                </h3>
                <p className="text-ink-2 text-sm">{t('offers.collectionCount', { count })}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
