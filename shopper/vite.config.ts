import { limits } from '@meal/contract/limits';
import { messages } from '@meal/messages/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headScript } from './head-script-plugin';

export default defineConfig({
  base: `${limits.basePath}/`,
  plugins: [
    headScript(),
    react({ compiler: true }),
    tailwindcss(),
    messages({
      bundles: { app: ['errors', 'shell', 'home', 'login', 'account', 'ui'], terms: ['terms'] },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
