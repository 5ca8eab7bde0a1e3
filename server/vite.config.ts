import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

export default defineConfig({
  // Packages from npm are loaded at run time; our own are TypeScript and are built in.
  ssr: { noExternal: [/^@meal\//] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        ...programs(),
        'rendering-thread': 'src/rendering/rendering-thread.ts',
        'main-sandbox': '../sandbox/src/main.ts',
      },
      // All in one folder, as deep as src: paths relative to a file mean the same in both.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** Whatever is started by itself: every main*.ts, so that none is forgotten here. */
function programs(): Record<string, string> {
  const names = readdirSync(new URL('src', import.meta.url)).filter((name) =>
    /^main(-[a-z-]+)?\.ts$/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name.replace('.ts', ''), `src/${name}`]));
}
