const syllables: Record<string, string> = {
  あ: 'a',
  い: 'i',
  う: 'u',
  え: 'e',
  お: 'o',
  か: 'ka',
  き: 'ki',
  く: 'ku',
  け: 'ke',
  こ: 'ko',
  さ: 'sa',
  し: 'shi',
  す: 'su',
  せ: 'se',
  そ: 'so',
  た: 'ta',
  ち: 'chi',
  つ: 'tsu',
  て: 'te',
  と: 'to',
  な: 'na',
  に: 'ni',
  ぬ: 'nu',
  ね: 'ne',
  の: 'no',
  は: 'ha',
  ひ: 'hi',
  ふ: 'fu',
  へ: 'he',
  ほ: 'ho',
  ま: 'ma',
  み: 'mi',
  む: 'mu',
  め: 'me',
  も: 'mo',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  ら: 'ra',
  り: 'ri',
  る: 'ru',
  れ: 're',
  ろ: 'ro',
  わ: 'wa',
  を: 'o',
  ん: 'n',
  ゔ: 'vu',
  が: 'ga',
  ぎ: 'gi',
  ぐ: 'gu',
  げ: 'ge',
  ご: 'go',
  ざ: 'za',
  じ: 'ji',
  ず: 'zu',
  ぜ: 'ze',
  ぞ: 'zo',
  だ: 'da',
  ぢ: 'ji',
  づ: 'zu',
  で: 'de',
  ど: 'do',
  ば: 'ba',
  び: 'bi',
  ぶ: 'bu',
  べ: 'be',
  ぼ: 'bo',
  ぱ: 'pa',
  ぴ: 'pi',
  ぷ: 'pu',
  ぺ: 'pe',
  ぽ: 'po',
};

const smallVowels: Record<string, string> = { ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' };
const glides: Record<string, string> = { ゃ: 'a', ゅ: 'u', ょ: 'o' };

/** Hepburn of hiragana; letters that are none are left out. */
export function romajiOfKana(kana: string): string {
  let written = '';
  let doubled = false;
  for (const letter of kana) {
    if (letter === 'っ') {
      doubled = true;
      continue;
    }
    const glide = glides[letter];
    const vowel = smallVowels[letter];
    if (glide) written = `${written.replace(/(sh|ch|j)?i$/, (_, hush?: string) => hush ?? 'y')}${glide}`;
    else if (vowel) written = written.replace(/[aiueo]$/, '') + vowel;
    else {
      const syllable = syllables[letter] ?? '';
      written += doubled && syllable ? (syllable.startsWith('ch') ? 't' : syllable[0]) + syllable : syllable;
    }
    doubled = false;
  }
  return written;
}
