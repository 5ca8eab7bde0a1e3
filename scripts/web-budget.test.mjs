import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeMeasures, isOver, measureApp } from './web-budget.mjs';

/** @type {string} */
let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'meal-budget-'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Writes an app whose chunks have these sizes in KB; random bytes do not shrink. */
function writeApp({ entry = 10, shared = 10, home = 5, terms = 5, sheet = 5, language = 3 }) {
  const sizes = {
    'entry.js': entry,
    'shared.js': shared,
    'home.js': home,
    'terms.js': terms,
    'sheet.js': sheet,
    'ja.js': language,
  };
  for (const [file, size] of Object.entries(sizes)) writeFileSync(join(dist, file), randomBytes(size * 1024));
  writeFileSync(join(dist, 'app.css'), 'a{}');
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], css: ['app.css'] },
    '_shared.js': { file: 'shared.js' },
    'src/screens/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_shared.js'] },
    'src/screens/terms.tsx': {
      file: 'terms.js',
      isDynamicEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/screens/terms/sheet.tsx'],
    },
    // Shares code with its screen, which lies there.
    'src/screens/terms/sheet.tsx': {
      file: 'sheet.js',
      isDynamicEntry: true,
      imports: ['src/screens/terms.tsx'],
    },
    '\0virtual:messages/ja-JP/app': { file: 'ja.js', isDynamicEntry: true },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
}

it('adds up what the home screen loads, each shared file once', async () => {
  writeApp({});
  const [script, style] = await measureApp(dist, { limited: true });
  expect(Math.round((script?.size ?? 0) / 1024)).toBe(25);
  expect(style?.size).toBeLessThan(20);
});

it.each([
  ['initial script', { shared: 120 }],
  ['on demand src/screens/terms.tsx', { terms: 41 }],
  ['on demand src/screens/terms/sheet.tsx', { terms: 39, sheet: 41 }],
  ['language ja-JP (app)', { language: 13 }],
])('names the part that is too large: %s', async (label, sizes) => {
  writeApp(sizes);
  const measures = await measureApp(dist, { limited: true });
  expect(measures.filter(isOver).map((each) => each.label)).toEqual([label]);
  expect(describeMeasures('/food/home', measures).join('\n')).toContain('TOO LARGE');
});

it('does not pass an app whose home screen it cannot find', async () => {
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  await expect(measureApp(dist, { limited: true })).rejects.toThrow('no home screen');
});
