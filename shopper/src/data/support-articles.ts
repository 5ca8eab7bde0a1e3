import type { SupportArticle } from '@meal/contract/support';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { deviceId } from '../device/device-id';
import { useLocale } from './app-state';
import { call } from './client';

/** All articles at once: they are alike for everybody, and every view of the support centre is made of them. */
export function useArticles() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['support-articles', locale],
    queryFn: async ({ signal }) => (await call('shopper/support/articles', {}, { signal })).list,
    // They change with a release.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a keyword finds; the last answer stands while the next one comes. */
export function useArticleSearch(keyword: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['support-search', locale, keyword],
    queryFn: async ({ signal }) => (await call('shopper/support/articles', { keyword }, { signal })).list,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether an article was useful. Nobody is bothered where it could not be told. */
export function useArticleFeedback() {
  return useMutation({
    mutationFn: async ({ articleId, useful }: Pick<SupportArticle, 'articleId'> & { useful: boolean }) => {
      const fields = { articleId, useful, deviceId: await deviceId() };
      await call('shopper/support/feedback', fields, { quiet: true }).catch(() => {});
    },
  });
}
