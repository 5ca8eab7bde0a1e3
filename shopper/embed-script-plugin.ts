import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the script for partners' pages, and its types, beside the built files; the server shows them at /embed. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'embed/v1.js',
        source: await scriptOf(here('embed/mount.ts')),
      });
      const types = await readFile(here('embed/v1.d.ts'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'embed/v1.d.ts', source: types });
    },
  };
}

/** One file that needs nothing and leaves one name behind. Partners' pages are read by older browsers than ours. */
async function scriptOf(entry: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'mealTickets', fileName: () => 'v1.js' },
    },
  });
  const [chunk] = [outputs].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The script for partners was not built.');
  return chunk.code;
}
