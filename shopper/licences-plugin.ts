import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Library {
  name: string;
  version: string;
  licence: string;
  /** As its authors wrote it; most licences want to be passed on whole. */
  text: string;
}

/** Writes licences.txt beside the built files: every library that is in them, with the licence that came with it. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = [...new Set(modules.map(packageFolder))].filter((folder) => folder !== undefined);
      const libraries = await Promise.all(folders.map(readLibrary));
      libraries.sort((one, other) => one.name.localeCompare(other.name, 'en'));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: libraries.map(written).join('\n\n') });
    },
  };
}

/** The innermost package that a module belongs to; undefined for our own. */
function packageFolder(module: string): string | undefined {
  const path = module.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

async function readLibrary(folder: string): Promise<Library> {
  const { name, version, license }: { name: string; version: string; license?: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  if (!license) throw new Error(`${name} names no licence.`);
  const files = await readdir(folder);
  const file = files.find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  return { name, version, licence: license, text: text.trim() };
}

function written({ name, version, licence, text }: Library): string {
  const title = `${name} ${version} (${licence})`;
  return [title, '-'.repeat(title.length), text].join('\n');
}
