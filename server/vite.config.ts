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
        main: 'src/main.ts',
        'main-api': 'src/main-api.ts',
        'main-worker': 'src/main-worker.ts',
        'main-import-stations': 'src/main-import-stations.ts',
        'main-ledger-check': 'src/main-ledger-check.ts',
        'main-sandbox': 'src/main-sandbox.ts',
        'rendering-thread': 'src/rendering-thread.ts',
      },
      // All in one folder, as deep as src: paths relative to a file mean the same in both.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
