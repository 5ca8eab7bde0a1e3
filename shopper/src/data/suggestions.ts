import type { OutputOf } from '@meal/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from './app-state';
import { call } from './client';
import { useDebouncedValue } from './debounced-value';

export type Suggestion = OutputOf<'shopper/offer/suggest'>['list'][number];

const waitMs = 150;
const none: readonly Suggestion[] = [];

/** What the visitor may be about to type; asked once the typing pauses. Without an answer there are none. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const locale = useLocale();
  const keyword = useDebouncedValue(text.trim(), waitMs);
  const { data } = useQuery({
    queryKey: ['suggestions', locale, keyword],
    queryFn: async ({ signal }) => (await call('shopper/offer/suggest', { keyword }, { signal })).list,
    // The list does not blink between two letters.
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
  });
  return text.trim() === '' ? none : (data ?? none);
}
