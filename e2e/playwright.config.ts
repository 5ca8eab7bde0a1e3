import { defineConfig } from '@playwright/test';
import { isFull } from './quality/turns';

const isRoot = process.getuid?.() === 0;

/*
 * A browser of the system opens a window for every test, and with each the two pages behind its address bar, which
 * cost more than the test. The switch replaces Playwright's own, so it repeats what matters of that.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];

/** The pictures of docs/gallery are no test: `npm run gallery` sets this. */
const isGallery = process.env.GALLERY === 'yes';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './server/global-setup.ts',
  fullyParallel: true,
  // One more than the cores that it is measured on: whoever waits for a page, a mail or a stream leaves a core to another.
  workers: 3,
  // A journey that passes only at the second try is broken.
  retries: 0,
  forbidOnly: true,
  // Generous: a machine whose cores are lent to others is no fault. Nothing waits for these to pass.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.MEAL_ADDRESS,
    browserName: 'chromium',
    viewport: { width: 375, height: 812 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    hasTouch: true,
    isMobile: true,
    // It would stand between a page and the answers that a test prepares. The journey about it lets it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What moves is drawn sixty times a second, by the processors that the tests share. Where moving is the subject it is let.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${unwantedFeatures.join()}`,
      ],
    },
  },
  projects: isGallery
    ? [{ name: 'gallery', testMatch: 'gallery/**/*.spec.ts' }]
    : [
        // The full run looks at what `npm test` looks at in one language or window only: not at every journey.
        {
          name: 'journeys',
          testMatch: 'journeys/**/*.spec.ts',
          ...(isFull ? { grep: /@languages/ } : {}),
        },
        { name: 'quality', testMatch: 'quality/**/*.spec.ts' },
      ],
});
