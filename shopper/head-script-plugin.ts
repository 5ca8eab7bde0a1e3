import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('head/head-script.js', import.meta.url));

/** Puts the head script inline before everything else: it must run before the first paint and the first request. */
export function headScript(): Plugin {
  let base = '/';
  return {
    name: 'head-script',
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      server.watcher.add(file);
      server.watcher.on('change', (changed) => {
        if (changed === file) server.hot.send({ type: 'full-reload' });
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const script = await readFile(file, 'utf8');
        return [
          { tag: 'script', children: script.trim(), injectTo: 'head-prepend' },
          // Written by the server, in the reader's language: no file of the build.
          {
            tag: 'link',
            attrs: { rel: 'manifest', href: `${base}manifest.webmanifest` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
