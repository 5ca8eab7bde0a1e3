import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from './locales';

export type Texts = Readonly<Record<string, string>>;
/** One namespace in every language. */
export type TextsByLocale = Readonly<Record<Locale, Texts>>;

export const messagesFolder = fileURLToPath(new URL('..', import.meta.url));

export const textFile = (folder: string, locale: Locale, namespace: string) =>
  join(folder, locale, `${namespace}.json`);

/** The namespaces found in any language's folder. */
export function listNamespaces(folder: string): string[] {
  const names = new Set<string>();
  for (const locale of locales) {
    for (const file of readdirSync(join(folder, locale))) {
      if (file.endsWith('.json')) names.add(file.slice(0, -'.json'.length));
    }
  }
  return [...names].sort();
}

export function readTexts(folder: string, locale: Locale, namespace: string): Texts {
  const file = textFile(folder, locale, namespace);
  const source = readFileSync(file, 'utf8');
  const texts: unknown = JSON.parse(source);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    throw new Error(`${file} is not an object of texts`);
  }
  const flat: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a text`);
    flat[key] = text;
  }
  // JSON.parse keeps the last of two equal keys without a word.
  const written = source.match(/^\s*"[^"]+"\s*:/gm)?.length ?? 0;
  if (written > Object.keys(flat).length) throw new Error(`${file} has a key twice`);
  return flat;
}

export function readNamespace(folder: string, namespace: string): TextsByLocale {
  const read = (locale: Locale) => readTexts(folder, locale, namespace);
  return { 'ja-JP': read('ja-JP'), 'en-US': read('en-US'), 'zh-CN': read('zh-CN'), 'ko-KR': read('ko-KR') };
}
