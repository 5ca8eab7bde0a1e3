import { messages } from '@meal/messages/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    messages({ bundles: { app: ['errors', 'console', 'answer', 'requests', 'security', 'staff', 'ui'] } }),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
