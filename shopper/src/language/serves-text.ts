import type { Translator } from '@meal/messages/format';

interface Portion {
  servesPeople?: number;
  uses: number;
}

/** How many people a ticket feeds, or each of its uses; undefined where the store has not said. */
export function servesText(t: Translator, { servesPeople: people, uses }: Portion): string | undefined {
  if (people === undefined) return undefined;
  return uses > 1 ? t('offers.servesPerUse', { people }) : t('offers.serves', { people });
}
