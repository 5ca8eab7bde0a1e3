import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { locales } from '@meal/contract/languages';
import type { Plugin, Rolldown } from 'vite';
import { workerParts } from './service-worker/parts';

const folder = fileURLToPath(new URL('service-worker/', import.meta.url));

/** Screens that have to open without a network. */
const screens = [
  'home',
  'home/discover',
  'home-search',
  'user-center',
  'user-center/account',
  'user-center/collect-ticket',
  'user-center/support-center',
  'not-found',
  'not-network',
  'center-area',
  'user-center/use-ticket',
  'user-center/user-ticket-details',
  'user-center/user-ticket-details/how-it-ended',
  'user-center/user-ticket-details-for-email',
  'user-center/successful-write-off',
  'user-center/usage-method',
].map((name) => `/src/screens/${name}.tsx`);

/** What they fetch when they need it, and what has to come from the running build whatever the server has by then. */
const parts = [
  '/src/data/keep-wallet.ts',
  '/src/data/stand-in.ts',
  '/src/data/queued-likes.ts',
  '/src/data/send-letters.ts',
  '/src/shell/ready-for-offline.ts',
  '/src/shell/update-bar.tsx',
  '/ui/src/dialog.tsx',
  '/ui/src/illustrations/scenes.tsx',
  '/ui/src/sheet.tsx',
];

/** Their texts. */
const bundles = ['app', 'tickets', 'guide', 'support', 'device', 'notify'];

/** A library that few need: it comes from the network when somebody does. */
const largestKept = 300_000;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

/** Writes the service worker beside the built files, with the list of those that it keeps. */
export function serviceWorker(): Plugin {
  let base = '/';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    async generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.filter(({ isEntry }) => isEntry);
      const offline = [...screens, ...parts].map((screen) => one(chunks, screen));
      const always = withImports(chunks, [...entry, ...offline]);
      const texts = (locale: string) => chunks.filter((chunk) => isOfLanguage(chunk, locale));
      const kept = (locale: string) =>
        bundles.map((name) => one(chunks, `virtual:messages/${locale}/${name}`));
      const addresses = (list: readonly Chunk[]) => list.map(({ fileName }) => base + fileName);
      const perLanguage = (list: (locale: string) => Chunk[]) =>
        Object.fromEntries(locales.map((locale) => [locale, addresses(list(locale))]));
      const others = chunks.filter(
        (chunk) => !locales.some((locale) => isOfLanguage(chunk, locale)) && chunk.code.length < largestKept,
      );
      const files = {
        shell: base,
        always: always.map((file) => base + file),
        later: withImports(others, others)
          .filter((file) => !always.includes(file))
          .map((file) => base + file),
        languages: perLanguage(kept),
        laterLanguages: perLanguage((locale) =>
          texts(locale).filter((chunk) => !kept(locale).includes(chunk)),
        ),
      };
      const sources = await Promise.all(workerParts.map((part) => readFile(folder + part, 'utf8')));
      const code = sources.join('\n');
      const list = JSON.stringify(files);
      const version = createHash('sha256').update(list).update(code).digest('base64url').slice(0, 12);
      const head = `const version = ${JSON.stringify(version)};\nconst files = ${list};\n`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: head + code });
    },
  };
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function isOfLanguage({ moduleIds }: Chunk, locale: string): boolean {
  return moduleIds.some((id) => id.includes(`virtual:messages/${locale}/`));
}

function one(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`The service worker cannot keep ${module}: it is in no file.`);
  return found;
}

/** Files of these and of all that they need before they run, styles and drawings included. */
function withImports(chunks: readonly Chunk[], starts: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const drawing of chunk.viteMetadata?.importedAssets ?? []) files.add(drawing);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of starts) visit(chunk);
  return [...files];
}
