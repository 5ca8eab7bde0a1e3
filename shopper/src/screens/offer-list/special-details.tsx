import { useSearchParams } from 'react-router';
import { useCollectionDetail } from '../../data/collection-detail';
import { isUnknown } from '../../data/unknown-id';
import { useHeadingHandover } from '../../shell/heading-handover';
import { ReloadPage } from '../../shell/reload-page';
import { CollectionContent } from './special-details/collection-content';
import { CollectionNotFound } from './special-details/collection-not-found';
import { CollectionSkeleton } from './special-details/collection-skeleton';

export default function SpecialDetails() {
  const [query] = useSearchParams();
  const collectionId = query.get('collectionId') ?? '';
  const { data, error, isFetching, refetch } = useCollectionDetail(collectionId);
  useHeadingHandover(data !== undefined || error !== null);
  if (collectionId === '') return <CollectionNotFound />;
  if (data) return <CollectionContent collection={data} />;
  if (!error) return <CollectionSkeleton />;
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      {isUnknown(error) ? (
        <CollectionNotFound />
      ) : (
        <ReloadPage loading={isFetching} onReload={() => void refetch()} />
      )}
    </div>
  );
}
