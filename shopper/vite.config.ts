import { limits } from '@meal/contract/limits';
import { messages } from '@meal/messages/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embedScript } from './embed-script-plugin';
import { headScript } from './head-script-plugin';
import { leanRouter } from './lean-router-plugin';
import { licences } from './licences-plugin';
import { serviceWorker } from './service-worker-plugin';

/** What the home screen shares with others: in one piece it packs best, and home is where most visits begin. */
const homeParts = new RegExp(
  [
    'contract/src/(tokyo|slots)\\.',
    'ui/src/(notice|chip|pill-choice|stepper)\\.',
    'shopper/src/data/(places|my-info|server-clock|client-config|offer-count|debounced-value)\\.',
    'features/search-conditions/(period|conditions)\\.',
    '@tanstack/(react-query/.*/useQuery|query-core/.*/queryObserver)\\.',
  ].join('|'),
);

/**
 * Where much is on the screen and changes under the visitor's hands. Remembering costs a fifth of a component's size, which the
 * first load, whose screens are small, does without.
 */
const compiled = [
  'features/payment/',
  'features/keyword-search/',
  'features/line-map/',
  'features/offer-card/',
  'features/paged-list/',
  'screens/home-search/',
  'screens/offer',
  'screens/pickup/',
  'screens/user-center/',
];

export default defineConfig({
  base: `${limits.basePath}/`,
  plugins: [
    headScript(),
    leanRouter(),
    react({ compiler: { sources: compiled.map((place) => `/shopper/src/${place}`) } }),
    tailwindcss(),
    messages({
      bundles: {
        app: ['errors', 'shell', 'home', 'login', 'account', 'map', 'offers', 'search', 'ui'],
        purchase: ['purchase', 'declines', 'coupons', 'groupBuy'],
        coupons: ['coupons'],
        // Its coupons are claimed on its page.
        sale: ['sale', 'coupons'],
        groupBuy: ['groupBuy'],
        // After a purchase the visitor may want to be told of the answer.
        pickup: ['pickup', 'declines', 'groupBuy', 'notify'],
        // The wallet tells of orders as the screens after a purchase do.
        tickets: ['tickets', 'use', 'pickup', 'receipt'],
        guide: ['guide'],
        invitation: ['invitation'],
        identity: ['identity'],
        // Its pictures are sent as others are.
        support: ['support', 'picture'],
        picture: ['picture'],
        embedding: ['embedding'],
        terms: ['terms'],
        // Two of its pages are parts of the terms.
        pages: ['pages', 'terms'],
        // What the device keeps, and what it is told.
        device: ['device'],
        notify: ['notify'],
      },
    }),
    serviceWorker(),
    licences(),
    embedScript(),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without names: the first load lists the files of every screen.
        chunkFileNames: 'assets/[hash].js',
        // The first load in two pieces: libraries change less often than we do, and few large files pack best.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
            { name: 'home', test: homeParts, minShareCount: 2 },
            // What screens with texts of their own wait with; apart, each file would be half wrapping.
            { name: 'texts', test: /(more-texts|screen-texts|heading-handover)\./, minShareCount: 2 },
            // Whoever types one line often types several: too little for a file of its own.
            { name: 'fields', test: /ui\/src\/text-(field|area)\./, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
