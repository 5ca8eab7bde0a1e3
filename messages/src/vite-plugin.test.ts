import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, createServer, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Namespace } from './keys';
import { locales } from './locales';
import { listNamespaces, messagesFolder, readTexts } from './read-texts';
import { messages } from './vite-plugin';

const notInTheFirstLoad = [
  'console',
  'coupons',
  'declines',
  'device',
  'emails',
  'groupBuy',
  'guide',
  'identity',
  'embedding',
  'invitation',
  'pages',
  'passes',
  'manifest',
  'notify',
  'pickup',
  'picture',
  'purchase',
  'previews',
  'pushes',
  'receipt',
  'requests',
  'sale',
  'security',
  'staff',
  'support',
  'terms',
  'tickets',
  'use',
];
const app = listNamespaces(messagesFolder).filter((name) => !notInTheFirstLoad.includes(name)) as Namespace[];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function copyTexts(): string {
  const folder = join(root, 'texts');
  for (const locale of locales)
    cpSync(join(messagesFolder, locale), join(folder, locale), { recursive: true });
  return folder;
}

async function buildApp(folder = messagesFolder, bundle = 'app'): Promise<Rolldown.OutputChunk[]> {
  const imports = locales.map((locale) => `import('virtual:messages/${locale}/${bundle}')`);
  writeFileSync(join(root, 'main.js'), `export const languages = [${imports.join()}];`);
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [messages({ folder, bundles: { app } })],
    build: { write: false, modulePreload: false, lib: { entry: 'main.js', formats: ['es'] }, minify: true },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('the build gave no output');
  return first.output.filter((file) => file.type === 'chunk');
}

describe('the Vite plugin', () => {
  it('makes one chunk per language, of at most 12 KB in Brotli', async () => {
    const chunks = (await buildApp()).filter((chunk) => !chunk.isEntry);
    expect(chunks).toHaveLength(locales.length);
    for (const locale of locales) {
      const text = readTexts(messagesFolder, locale, 'errors').E108 ?? '';
      const chunk = chunks.find(({ code }) => code.includes(text));
      if (!chunk) throw new Error(`no chunk speaks ${locale}`);
      expect(brotliCompressSync(chunk.code).length).toBeLessThanOrEqual(12 * 1024);
    }
  });

  it('fails the build on a text that one language lacks, and says which', async () => {
    const folder = copyTexts();
    const { E108: _, ...rest } = readTexts(folder, 'ko-KR', 'errors');
    writeFileSync(join(folder, 'ko-KR/errors.json'), JSON.stringify(rest));
    await expect(buildApp(folder)).rejects.toThrow('ko-KR/errors.json: E108 is missing');
  });

  it('fails the build on a bundle that is not declared', async () => {
    await expect(buildApp(messagesFolder, 'nothing')).rejects.toThrow('no such language or bundle (app)');
  });

  it('serves a changed text to a running developer server', async () => {
    const folder = copyTexts();
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      cacheDir: join(root, 'cache'),
      plugins: [messages({ folder, bundles: { app } })],
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    });
    try {
      const served = async () => (await server.transformRequest('virtual:messages/ja-JP/app'))?.code;
      expect(await served()).not.toContain('変えました。');
      const file = join(folder, 'ja-JP/errors.json');
      const texts = { ...readTexts(folder, 'ja-JP', 'errors'), E101: '変えました。' };
      writeFileSync(file, JSON.stringify(texts));
      server.watcher.emit('change', file);
      await expect.poll(served).toContain('変えました。');
    } finally {
      await server.close();
    }
  });
});
