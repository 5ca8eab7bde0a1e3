import { expect, test } from 'vitest';
import { foldLine, foldText } from './fold-text';
import { termsOf, wantedBy } from './search-words';

function finds(keyword: string, ...names: string[]): boolean {
  const terms = termsOf({ names, texts: [] });
  const wanted = wantedBy(keyword);
  return wanted.length > 0 && wanted.every(({ term, ifKnown }) => terms.has(term) || ifKnown);
}

test.each([
  ['寿司', 'おまかせ寿司十貫'],
  ['肉', '黒毛和牛の焼肉'],
  ['らーめん', '特製ラーメン'],
  ['ラーメン', '特製らーめん'],
  ['ﾗｰﾒﾝ', '特製ラーメン'],
  ['ramen', '特製ラーメン'],
  ['raamen', '特製ラーメン'],
  ['SUSHI', 'Omakase sushi'],
  ['ｓｕｓｈｉ', 'Omakase sushi'],
  ['sush', 'Omakase sushi'],
  ['お好み焼き', '豚玉お好み焼き'],
  ['お好み焼', '豚玉お好み焼き'],
  ['焼き鳥', '炭火焼き鳥'],
  ['udon', '釜揚げうどん'],
  ['takoyaki', 'たこやき'],
  ['たこ焼き', 'たこ焼き八個'],
  ['초밥', '오마카세 초밥'],
  ['难波', '难波站'],
  ['Kyouto', 'Kyoto'],
  ['nanba', 'Namba'],
  ['rinku', 'Rinkū-Town'],
  ['café', 'Cafe Sora'],
  ['難波ラーメン', '難波 特製ラーメン'],
  ['難波　らーめん', '難波 特製ラーメン'],
  ['sushi near namba', 'Sushi Kawa, Namba'],
])('%s finds %s', (keyword, name) => {
  expect(finds(keyword, name)).toBe(true);
});

test.each([
  ['寿司', '司会の寿'],
  ['うどん', 'うなぎ丼'],
  ['sushi namba', 'Sushi Kawa, Umeda'],
  ['ramen', 'Ram meat'],
  ['焼肉', '焼き鳥'],
])('%s does not find %s', (keyword, name) => {
  expect(finds(keyword, name)).toBe(false);
});

test.each(['%', '_', '🍣', "'; drop table offers; --".slice(0, 1), '   ', '<>', '。、！'])(
  'without letters (%s) nothing is asked for',
  (keyword) => {
    expect(wantedBy(keyword)).toEqual([]);
  },
);

test('width, case, kana and accents do not matter', () => {
  expect(foldLine('Ｃａｆé ラーメン')).toBe(foldLine('CAFE らあめん'.replace('あ', 'ー')));
  expect(foldText('難波ラーメンnamba난바').map(({ kind }) => kind)).toEqual([
    'cjk',
    'kana',
    'latin',
    'hangul',
  ]);
});

test('descriptions are found by their words, not by their grammar', () => {
  const terms = termsOf({
    names: [],
    texts: ['炭火で焼いた地鶏に柚子胡椒を添えます。', 'Grilled with yuzu pepper.'],
  });
  for (const { term } of wantedBy('柚子胡椒')) expect(terms).toContain(term);
  for (const { term } of wantedBy('yuzu')) expect(terms).toContain(term);
  expect(terms).not.toContain('ます');
});
