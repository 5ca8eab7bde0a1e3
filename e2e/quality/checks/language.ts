import type { Locale } from '@meal/contract/languages';
import type { Page } from '@playwright/test';

interface Spoken {
  text: string;
  where: string;
}

/** Every language by its own name, wherever a language is chosen. */
const languageNames = ['日本語', 'English', '简体中文', '한국어'];

/** Names that are written so in every language. */
const brandNames = ['Osaka Metro', 'Visa', 'Mastercard', 'JCB', 'American Express'];

/** Latin words that are at home in every language: brands, and signs of the trade. */
const latinWords = new Set([
  'A',
  'Cookie',
  'Apple',
  'Pay',
  'PayPay',
  'QR',
  'PIN',
  'PDF',
  'Wi-Fi',
  'SMS',
  'ID',
  'IP',
  'URL',
  'OK',
  'CSV',
  'JPEG',
  'PNG',
  'WebP',
  'MB',
  'px',
  'km',
  'LINE',
  'Google',
  'JR',
]);

const foreign: Record<Locale, RegExp> = {
  'en-US': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'ja-JP': /\p{Script=Hangul}/u,
  'zh-CN': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  'ko-KR': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

const rawKey = /\b[a-z]{2,}\.[a-z][A-Za-z0-9-]+\b/;
const rawCode = /\bE\d{3,4}\b/;
const email = /[\w.+-]+@[\w.-]+/g;
const ticketCode = /\b[A-Z0-9]{4}[- ][A-Z0-9]{4}\b/g;

/** Words of another language than the page's, raw keys and raw codes, in all that is shown or spoken. */
export async function languageFaults(
  page: Page,
  locale: Locale,
  ownWords: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const declared = await page.evaluate(() => document.documentElement.lang);
  if (declared !== locale) faults.push(`the page calls itself ${declared}`);
  for (const { text, where } of await spokenOn(page)) {
    const plain = ownWords
      .concat(languageNames, brandNames)
      .reduce((rest, word) => rest.replaceAll(word, ' '), text)
      .replace(email, ' ')
      .replace(ticketCode, ' ');
    if (foreign[locale].test(plain)) faults.push(`${where}: “${text}”`);
    if (rawKey.test(plain) || rawCode.test(plain)) faults.push(`${where}, a raw key or code: “${text}”`);
    if (locale === 'en-US') continue;
    const english = (plain.match(/[A-Za-z][A-Za-z-]+/g) ?? []).filter((word) => !latinWords.has(word));
    if (english.length > 0) faults.push(`${where}, English “${english.join(' ')}” in “${text.slice(0, 80)}”`);
  }
  return faults;
}

function spokenOn(page: Page): Promise<Spoken[]> {
  return page.evaluate(() => {
    const spoken: Spoken[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const tag = node.parentElement?.tagName ?? '';
      // What says itself that it is in another language is for somebody who reads that one; names and addresses are in none.
      if (node.parentElement?.closest('[lang]') !== document.documentElement) continue;
      if (node.parentElement?.closest('[translate]')?.getAttribute('translate') === 'no') continue;
      if (text !== '' && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(tag))
        spoken.push({ text, where: `text of ${tag}` });
    }
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'alt',
      'title',
      'placeholder',
    ];
    for (const attribute of attributes) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const text = element.getAttribute(attribute)?.trim() ?? '';
        if (text !== '') spoken.push({ text, where: `${attribute} of ${element.tagName}` });
      }
    }
    return spoken;
  });
}
