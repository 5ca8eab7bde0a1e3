import { dirname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { compileNamespace } from './compile';
import type { Catalogue } from './format';
import type { Namespace } from './keys';
import { type Locale, locales } from './locales';
import { messagesFolder, readNamespace, readTexts, textFile } from './read-texts';
import { findFaults } from './text-faults';

export interface MessagesOptions {
  /** Bundle name to the namespaces it carries; each bundle is one chunk per language. */
  bundles: Readonly<Record<string, readonly Namespace[]>>;
  /** Where the languages' folders are. */
  folder?: string;
}

const address = /^virtual:messages\/([\w-]+)\/([\w-]+)$/;
// The NUL marks a module that is no file, as Rollup asks.
const mark = '\0';

/** Serves `virtual:messages/<locale>/<bundle>`: the compiled catalogue as the default export. */
export function messages({ bundles, folder = messagesFolder }: MessagesOptions): Plugin {
  const namespaces = [...new Set(Object.values(bundles).flat())];

  function bundleOf(id: string): { locale: Locale; names: readonly Namespace[] } | undefined {
    const [, wanted, bundle] = address.exec(id) ?? [];
    const locale = locales.find((known) => known === wanted);
    const names = bundle !== undefined && Object.hasOwn(bundles, bundle) ? bundles[bundle] : undefined;
    return locale && names && { locale, names };
  }

  return {
    name: 'messages',
    buildStart() {
      const faults = namespaces.flatMap((name) => findFaults(name, readNamespace(folder, name)));
      if (faults.length === 0) return;
      const report = `${faults.length} faults in the messages:\n${faults.join('\n')}`;
      // A translator at work has unequal files for a while; only a build must not go out with them.
      if (this.meta.watchMode) this.warn(report);
      else this.error(report);
    },
    resolveId(id) {
      if (!id.startsWith('virtual:messages/')) return;
      if (!bundleOf(id)) this.error(`${id}: no such language or bundle (${Object.keys(bundles).join(', ')})`);
      return mark + id;
    },
    load(id) {
      const found = id.startsWith(mark) ? bundleOf(id.slice(mark.length)) : undefined;
      if (!found) return;
      const catalogue: Record<string, Catalogue[string]> = {};
      for (const name of found.names) {
        this.addWatchFile(textFile(folder, found.locale, name));
        Object.assign(catalogue, compileNamespace(name, readTexts(folder, found.locale, name)));
      }
      return `export default ${JSON.stringify(catalogue)};`;
    },
    hotUpdate({ file, modules }) {
      if (!locales.some((locale) => dirname(normalize(file)) === join(folder, locale))) return;
      const graph = this.environment.moduleGraph;
      const served = locales.flatMap((locale) =>
        Object.keys(bundles).map((bundle) =>
          graph.getModuleById(`${mark}virtual:messages/${locale}/${bundle}`),
        ),
      );
      return [...modules, ...served.filter((module) => module !== undefined)];
    },
  };
}
