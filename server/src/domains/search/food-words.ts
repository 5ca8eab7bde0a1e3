import type { Translated } from '../../database/tables/translated';
import { foldLine, foldText } from './fold-text';
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

/** A single word of Latin letters counts only as a whole, others wherever they stand. */
const isWholeWord = (word: string) => /^[a-z0-9]+$/i.test(word);
const wholeWords = new Map<string, FoodWord[]>();
/** Under their first two letters. */
const partsBy = new Map<string, { key: string; food: FoodWord }[]>();
for (const food of foodWords) {
  for (const word of new Set(food.words)) {
    const key = foldLine(word);
    if (key.length < 2) continue;
    if (isWholeWord(word)) wholeWords.set(key, [...(wholeWords.get(key) ?? []), food]);
    else partsBy.set(key.slice(0, 2), [...(partsBy.get(key.slice(0, 2)) ?? []), { key, food }]);
  }
}

/** Other words for the dishes that these texts name: who types 鮨 or 초밥 finds 寿司. */
export function foodSynonyms(texts: readonly string[]): string[] {
  const found = new Set<FoodWord>();
  for (const text of texts) {
    const tokens = foldText(text);
    const line = tokens.map((token) => token.text).join('');
    for (let from = 0; from < line.length; from += 1) {
      for (const { key, food } of partsBy.get(line.slice(from, from + 2)) ?? []) {
        if (line.startsWith(key, from)) found.add(food);
      }
    }
    for (const token of tokens) for (const food of wholeWords.get(token.text) ?? []) found.add(food);
  }
  return [...found].flatMap(({ words }) => words);
}
