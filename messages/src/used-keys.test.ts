import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listNamespaces, messagesFolder, readTexts } from './read-texts';

// Made from data: error codes, ISO codes and numbered sections.
const madeFromData = ['errors.', 'prefectures.', 'terms.'];

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

it('has no text that no source names', () => {
  const sources = ['shopper', 'console', 'server', 'ui'].flatMap((name) =>
    sourcesIn(join(messagesFolder, '..', name, 'src')),
  );
  const named = new Set<string>();
  const patterns = madeFromData.map((prefix) => ({ prefix, suffix: '' }));
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z][\w-]*\.[\w-]+)['"`]/g)) named.add(key);
    for (const [, prefix = '', suffix = ''] of source.matchAll(
      /`([a-z][\w-]*\.[\w-]*)\$\{[^}]*\}([\w-]*)`/g,
    )) {
      patterns.push({ prefix, suffix });
    }
  }
  const keys = listNamespaces(messagesFolder).flatMap((namespace) =>
    Object.keys(readTexts(messagesFolder, 'en-US', namespace)).map((key) => `${namespace}.${key}`),
  );
  const isMade = (key: string) =>
    patterns.some(({ prefix, suffix }) => key.startsWith(prefix) && key.endsWith(suffix));
  const unused = keys.filter((key) => !named.has(key) && !isMade(key));
  expect(unused).toEqual([]);
});
