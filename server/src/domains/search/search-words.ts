import { foldText, romajiOf, type Token } from './fold-text';

/** What an offer can be found by. */
export interface Findable {
  /** Titles, names of the store, its stations, area and category, and other words for the dish, in every language. */
  names: readonly string[];
  /** Descriptions: whole words, and the runs that carry meaning. */
  texts: readonly string[];
}

/** A word that must be there; `ifKnown` asks nothing where no offer at all has it. */
export interface Wanted {
  term: string;
  ifKnown: boolean;
}

const han = /\p{Script=Han}/u;
const shortestPrefix = 2;
const longestPrefix = 12;

/** Terms of names that were met before: stations and stores stand in many offers. */
export type KnownNames = Map<string, ReadonlySet<string>>;

/** Every term under which an offer stands in the index. */
export function termsOf({ names, texts }: Findable, known: KnownNames = new Map()): Set<string> {
  const terms = new Set<string>();
  for (const name of names) for (const term of termsOfName(name, known)) terms.add(term);
  for (const text of texts) for (const token of foldText(text)) addText(terms, token);
  return terms;
}

function termsOfName(name: string, known: KnownNames): ReadonlySet<string> {
  const met = known.get(name);
  if (met) return met;
  const terms = new Set<string>();
  for (const token of foldText(name)) addName(terms, token);
  known.set(name, terms);
  return terms;
}

function addName(terms: Set<string>, { kind, text }: Token): void {
  if (kind === 'latin') addPrefixes(terms, text);
  else addGrams(terms, text);
  if (kind === 'latin' || kind === 'hangul') return;
  for (const [kana] of text.matchAll(/[\u3041-\u3096]{2,}/g)) addPrefixes(terms, romajiOf(kana));
  // The first kana after kanji often still belongs to them: 釜揚げうどん.
  for (const [, kana = ''] of text.matchAll(/\p{Script=Han}[\u3041-\u3096]([\u3041-\u3096]{2,})/gu))
    addPrefixes(terms, romajiOf(kana));
}

function addText(terms: Set<string>, { kind, text }: Token): void {
  if (kind === 'latin') {
    if (text.length > 2) terms.add(text.slice(0, longestPrefix));
  } else if (kind === 'cjk') {
    // Hiragana between words is grammar.
    for (const run of text.match(/[\p{Script=Han}々]{2,}[\u3041-\u3096]?/gu) ?? []) addPairs(terms, run);
  } else addPairs(terms, text);
}

function addPrefixes(terms: Set<string>, word: string): void {
  const longest = Math.min(word.length, longestPrefix);
  for (let length = Math.min(shortestPrefix, longest); length <= longest; length += 1)
    terms.add(word.slice(0, length));
}

function addGrams(terms: Set<string>, text: string): void {
  const letters = Array.from(text);
  for (const letter of letters) if (han.test(letter) || letters.length === 1) terms.add(letter);
  addPairs(terms, text);
}

function addPairs(terms: Set<string>, text: string): void {
  const letters = Array.from(text);
  for (let index = 1; index < letters.length; index += 1) terms.add(`${letters[index - 1]}${letters[index]}`);
}

/** Words that visitors type between the words that matter. */
const fillers = new Set('a an and at for from in near nearby of on or the to with tonight today'.split(' '));

/** What a typed keyword asks for: all of it. Nothing at all, where it has no letters. */
export function wantedBy(keyword: string): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (term: string, ifKnown = false) => {
    if (!wanted.get(term) || !ifKnown) wanted.set(term, { term, ifKnown });
  };
  for (const { kind, text } of foldText(keyword)) {
    const letters = Array.from(text);
    if (kind === 'latin') {
      if (!fillers.has(text)) want(text.slice(0, longestPrefix));
    } else if (letters.length === 1) want(text, !han.test(text));
    else {
      for (let index = 1; index < letters.length; index += 1) {
        const [before = '', after = ''] = [letters[index - 1], letters[index]];
        // 特製らーめん is written 特製ラーメン as well, where these two do not stand side by side.
        want(before + after, han.test(before) !== han.test(after));
      }
      for (const [lone] of text.matchAll(/(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu)) want(lone);
    }
  }
  return [...wanted.values()];
}
