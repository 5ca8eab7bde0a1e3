import { romajiOfKana } from './kana';

/** A run of one kind of letters. */
export interface Token {
  kind: 'latin' | 'hangul' | 'kana' | 'cjk';
  text: string;
}

const runs =
  /(?<latin>[a-z0-9]+)|(?<hangul>\p{Script=Hangul}+)|(?<kana>[\u30a1-\u30fa\u30fc-\u30ff]+)|(?<cjk>[\p{Script=Han}\u3041-\u309f\u30fc々〆]+)/gu;

/**
 * Text as search sees it: width, case, accents, katakana or hiragana, long vowels and spellings of romaji do not
 * matter. Katakana runs stand by themselves, because they are words: 難波ラーメン is 難波 and ラーメン.
 */
export function foldText(text: string): Token[] {
  const plain = withoutAccents(text.normalize('NFKC').toLowerCase()).replace(/['’]/g, '');
  const tokens: Token[] = [];
  for (const { groups } of plain.matchAll(runs)) {
    if (groups?.latin) tokens.push({ kind: 'latin', text: foldRomaji(groups.latin) });
    else if (groups?.hangul) tokens.push({ kind: 'hangul', text: groups.hangul });
    else if (groups?.kana) tokens.push({ kind: 'kana', text: foldKana(groups.kana) });
    else if (groups?.cjk) tokens.push({ kind: 'cjk', text: foldKana(groups.cjk) });
  }
  return tokens.filter((token) => token.text !== '');
}

/** The same as one line, for what is compared from its beginning. */
export function foldLine(text: string): string {
  return foldText(text)
    .map((token) => token.text)
    .join('');
}

/** Latin spelling of kana, folded like typed romaji. */
export function romajiOf(kana: string): string {
  return foldRomaji(romajiOfKana(foldKana(kana)));
}

/** Only Latin letters lose their accents: taken apart, kana and Hangul would become others. */
function withoutAccents(text: string): string {
  return text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
}

function foldKana(text: string): string {
  return text
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[ー〜]/g, '')
    .replace(/を/g, 'お')
    .replace(/づ/g, 'ず')
    .replace(/ぢ/g, 'じ');
}

/** Kyouto, Kyooto and Kyoto; Nanba and Namba; both sides are folded alike, so English words lose nothing. */
function foldRomaji(word: string): string {
  return word
    .replace(/ou|oo|oh(?=[^aeiou]|$)/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/aa/g, 'a')
    .replace(/m(?=[bpm])/g, 'n')
    .replace(/tch/g, 'cch')
    .replace(/si(?=[^gzx]|$)/g, 'shi')
    .replace(/tu(?=[^r]|$)/g, 'tsu')
    .replace(/ti(?=$)/g, 'chi');
}
