import { useQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';

/** A special collection with its offers in groups. */
export function useCollectionDetail(collectionId: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['collection', locale, collectionId],
    queryFn: ({ signal }) => call('shopper/collection/detail', { collectionId }, { signal }),
    enabled: collectionId !== '',
  });
}
