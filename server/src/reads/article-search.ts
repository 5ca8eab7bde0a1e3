import { foldText, romajiOf, type Token } from '../domains/search/fold-text';

/** What an article can be found by, the weightiest first. */
interface Findable {
  title: string;
  words: readonly string[];
  body: readonly (string | readonly string[])[];
}

/** Folded texts of each weight. */
export interface IndexedArticle {
  title: readonly string[];
  words: readonly string[];
  body: readonly string[];
}

const weights = { title: 100, words: 10, body: 1 } as const;
type Place = keyof typeof weights;
const places: readonly Place[] = ['title', 'words', 'body'];

/** Where links lead says nothing of what a text is about. */
const links = /\[([^\][]*)\]\([^)]*\)/g;

export function indexArticle({ title, words, body }: Findable): IndexedArticle {
  return {
    title: [linesOf(title)].flat(),
    words: words.flatMap(linesOf),
    body: body.flat().flatMap((text) => linesOf(text.replaceAll(links, '$1'))),
  };
}

/**
 * Which articles have every word of the keyword, by their place in the list: those first that have them where they weigh more;
 * equal ones keep their order. What is typed may be the beginning of a word, in kana also its middle, in romaji what is kana.
 */
export function findArticles(articles: readonly IndexedArticle[], keyword: string): number[] {
  const wanted = foldText(keyword);
  if (wanted.length === 0) return [];
  return articles
    .map((article, nth) => ({ nth, weight: weightOf(article, wanted) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.nth - other.nth)
    .map(({ nth }) => nth);
}

/** Nothing where a word is missing. */
function weightOf(article: IndexedArticle, wanted: readonly Token[]): number {
  let sum = 0;
  for (const word of wanted) {
    const place = places.find((each) => article[each].some((line) => isIn(line, word)));
    if (place === undefined) return 0;
    sum += weights[place];
  }
  return sum;
}

/** Latin words count from their beginning, of others any part: they are written without spaces. */
function isIn(line: string, { kind, text }: Token): boolean {
  return line.includes(kind === 'latin' ? ` ${text}` : text);
}

/** Each text as it is written and, of its kana, as romaji; before each run a space. */
function linesOf(text: string): string[] {
  const tokens = foldText(text);
  const line = tokens.map((token) => (token.kind === 'latin' ? ` ${token.text}` : token.text)).join('');
  const romaji = tokens
    .filter(({ kind }) => kind === 'kana' || kind === 'cjk')
    .flatMap((token) => token.text.match(/[\u3041-\u3096]{2,}/g) ?? [])
    .map((kana) => ` ${romajiOf(kana)}`)
    .join('');
  return romaji === '' ? [line] : [line, romaji];
}
