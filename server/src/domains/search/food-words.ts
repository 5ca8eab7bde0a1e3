import type { Translated } from '../../database/tables/translated';
import { foldLine } from './fold-text';
import groups from './food-words.json';

export interface FoodWord {
  id: string;
  /** What is shown: the first word of each language. */
  text: Translated;
  words: string[];
}

export const foodWords: readonly FoodWord[] = groups.map(({ id, words }) => ({
  id,
  text: Object.fromEntries(Object.entries(words).map(([locale, [first = '']]) => [locale, first])),
  words: Object.values(words).flat(),
}));

const folded = foodWords.map(({ words }) => ({
  words,
  keys: [...new Set(words.map(foldLine))].filter((key) => key.length > 1),
}));

/** Other words for the dishes that these texts name: who types 鮨 or 초밥 finds 寿司. */
export function foodSynonyms(texts: readonly string[]): string[] {
  const lines = texts.map((text) => ({
    line: foldLine(text),
    words: new Set(text.toLowerCase().split(/\W+/)),
  }));
  return folded
    .filter(({ keys }) =>
      keys.some((key) =>
        lines.some(({ line, words }) => (/^[a-z0-9]+$/.test(key) ? words.has(key) : line.includes(key))),
      ),
    )
    .flatMap(({ words }) => words);
}
