import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { locales } from '@meal/contract/languages';
import type { Plugin, Rolldown } from 'vite';

const source = fileURLToPath(new URL('service-worker/service-worker.js', import.meta.url));

/** Screens that have to open without a network. */
const screens = [
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

/** Their texts. */
const bundles = ['app', 'tickets', 'guide'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

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
      const offline = screens.map((screen) => one(chunks, screen));
      const languages = locales.map((locale) => [
        locale,
        bundles.map((name) => base + one(chunks, `virtual:messages/${locale}/${name}`).fileName),
      ]);
      const files = {
        shell: base,
        always: withImports(chunks, [...entry, ...offline]).map((file) => base + file),
        languages: Object.fromEntries(languages),
      };
      const code = await readFile(source, 'utf8');
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

function one(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`The service worker cannot keep ${module}: it is in no file.`);
  return found;
}

/** Files of these and of all that they need before they run, styles included. */
function withImports(chunks: readonly Chunk[], starts: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of starts) visit(chunk);
  return [...files];
}
