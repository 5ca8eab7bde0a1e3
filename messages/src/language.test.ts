import { describe, expect, it } from 'vitest';
import { allArticles, textsOf, withoutLinks } from './article-texts';
import { compileMessage } from './compile';
import type { CompiledMessage } from './format';
import { type Locale, locales } from './locales';
import { listNamespaces, messagesFolder, readTexts } from './read-texts';

/** The words of a message without its placeholders and tags; each form of a plural apart. */
function wordsOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [message.replaceAll(/<\/?\w+>/g, '')];
  const forms: string[] = [];
  const line = message.map((part) => {
    if (typeof part === 'string') return part.replaceAll(/<\/?\w+>/g, '');
    const [, type, format] = part;
    // The object of a date or a time says how it is written, and holds no words.
    const isMoment = type === 'date' || type === 'time';
    if (isMoment || typeof format !== 'object' || format === null) return '※';
    for (const form of Object.values(format)) if (typeof form !== 'number') forms.push(...wordsOf(form));
    return '※';
  });
  return [line.join(''), ...forms];
}

// The languages are always named in themselves; the product's title and e-mail addresses are the same everywhere.
const sameEverywhere = /日本語|English|简体中文|한국어|food app with Nankai|[\w.]+[@＠][\w.]+/g;

interface Line {
  key: string;
  text: string;
}

const articles = allArticles;

function linesOf(locale: Locale): Line[] {
  const ofScreens = listNamespaces(messagesFolder).flatMap((namespace) =>
    Object.entries(readTexts(messagesFolder, locale, namespace)).map(
      ([key, text]) => [`${namespace}.${key}`, text] as const,
    ),
  );
  const ofArticles = articles.flatMap((article) =>
    Object.entries(textsOf(article)[locale]).map(([key, text]) => [key, withoutLinks(text)] as const),
  );
  return [...ofScreens, ...ofArticles].flatMap(([key, text]) =>
    wordsOf(compileMessage(text)).map((words) => ({
      key: `${locale} ${key}`,
      text: words.replaceAll(sameEverywhere, '※'),
    })),
  );
}

/** The lines in which the pattern is found, with what was found. */
function found(locale: Locale, pattern: RegExp): string[] {
  return linesOf(locale).flatMap(({ key, text }) => {
    const match = pattern.exec(text);
    return match ? [`${key}: ${match[0]}`] : [];
  });
}

/** All characters of a double-byte encoding, which is a language's own list of what it writes with. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = trails[0]; trail <= trails[1]; trail++) {
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
  }
  return characters;
}

const japanese = charactersOf('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]);
const simplified = charactersOf('gbk', [0xa1, 0xf7], [0xa1, 0xfe]);
const han = /\p{Script=Han}/gu;
// Characters of place names (埼玉, 新潟, 栃木, 堺) that the Chinese list lacks.
const namesInChinese = /[埼潟栃堺]/g;

function foreignHan(locale: Locale, own: Set<string>): string[] {
  return linesOf(locale).flatMap(({ key, text }) => {
    const foreign = (text.replaceAll(namesInChinese, '').match(han) ?? []).filter((one) => !own.has(one));
    return foreign.length > 0 ? [`${key}: ${foreign.join('')}`] : [];
  });
}

// A sentence may end in a noun; one that ends in a verb or adjective must not be in its plain form.
const plainForm = /[うくぐすつぬぶむるただい][）」]?$/;
const polite = /(?:です|ます|ました|でした|ください|でしょう|ましょう|^はい)[）」]?$/;

const latinWords =
  /\b(?!(?:QR|ID|IP|PIN|PDF|SMS|URL|GPS|JST|Cookie|Google|Apple|Pay|PayPay|Visa|Mastercard|JCB|American|Express|LINE|Wi|Fi|JavaScript|km|MB|JPEG|PNG|WebP|iPhone|iPad|Android|Safari|Chrome|Edge|Firefox)\b)[A-Za-z]{2,}/;

describe('the languages do not leak into each other', () => {
  it('Japanese has no Hangul and no character that only Chinese writes', () => {
    expect(found('ja-JP', /\p{Script=Hangul}/u)).toEqual([]);
    expect(foreignHan('ja-JP', japanese)).toEqual([]);
  });

  it('Chinese has no kana, no Hangul and no traditional or Japanese character', () => {
    expect(found('zh-CN', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u)).toEqual([]);
    expect(foreignHan('zh-CN', simplified)).toEqual([]);
  });

  it('Korean has no kana and no Han', () => {
    expect(found('ko-KR', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)).toEqual([]);
  });

  it('English is written in Latin letters', () => {
    expect(
      found('en-US', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}！-～、。]/u),
    ).toEqual([]);
  });

  it.each(['ja-JP', 'zh-CN', 'ko-KR'] as const)('%s has no English words', (locale) => {
    expect(found(locale, latinWords)).toEqual([]);
  });

  it('would notice a leak', () => {
    expect(japanese.has('気') && !japanese.has('们') && !japanese.has('请')).toBe(true);
    expect(simplified.has('气') && !simplified.has('気') && !simplified.has('氣')).toBe(true);
    expect(latinWords.test('ここをclickしてください')).toBe(true);
    expect(latinWords.test('QRコードのURL')).toBe(false);
  });
});

describe('writing', () => {
  it.each(locales)('%s has no space too many and no empty text', (locale) => {
    expect(found(locale, / {2}|^\s|\s\n|\n\s|\n$|\t|\u00a0|^$/)).toEqual([]);
    const untrimmed = listNamespaces(messagesFolder).flatMap((namespace) =>
      Object.entries(readTexts(messagesFolder, locale, namespace)).filter(([, text]) => text !== text.trim()),
    );
    expect(untrimmed).toEqual([]);
  });

  it.each(['ja-JP', 'zh-CN'] as const)('%s uses full-width punctuation', (locale) => {
    expect(
      found(locale, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー※][,.!?:;]|[．｡､]/u),
    ).toEqual([]);
    expect(found(locale, /\([^)]*\p{Script=Han}|\p{Script=Han}\(/u)).toEqual([]);
  });

  it('Japanese and Chinese keep to their own comma and quotation marks', () => {
    expect(found('ja-JP', /[，“”]/)).toEqual([]);
    expect(found('zh-CN', /[「」]/)).toEqual([]);
  });

  it('Japanese sentences are polite', () => {
    const plain = linesOf('ja-JP').flatMap(({ key, text }) =>
      [...text.matchAll(/[^。\n]+(?=。)/g)]
        .filter(([sentence]) => plainForm.test(sentence) && !polite.test(sentence))
        .map(([sentence]) => `${key}: ${sentence}`),
    );
    expect(plain).toEqual([]);
    expect(plainForm.test('使うことができない') && !polite.test('使うことができない')).toBe(true);
  });

  it('Korean sentences are polite and end with its own punctuation', () => {
    expect(found('ko-KR', /[、。，！？（）：]/)).toEqual([]);
    expect(found('ko-KR', /(?<!니)다[.](?=\s|$)/)).toEqual([]);
  });
});
