import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@meal/contract/languages';
import { expect } from '@playwright/test';
import { serverAddress } from '../fixtures/address';
import { scenes } from '../scenes/all-scenes';
import { arrangeScene, nameOf, openScreen } from '../scenes/scene';
import { test } from '../scenes/scene-test';

/** The few pictures that are kept with the sources. */
const folder = fileURLToPath(new URL('../../docs/gallery/readme', import.meta.url));
const largestBytes = 60 * 1024;

interface Picture {
  scene: string;
  locale: Locale;
  theme: 'light' | 'dark';
  wide?: boolean;
}

const pictures: Record<string, Picture> = {
  'home-ja': { scene: 'home, first-visit', locale: 'ja-JP', theme: 'light' },
  'results-en': { scene: 'homeSearch, results', locale: 'en-US', theme: 'light' },
  'map-zh': { scene: 'homeSearch, map', locale: 'zh-CN', theme: 'light' },
  'offer-ko': { scene: 'offerDetail, reservation', locale: 'ko-KR', theme: 'light' },
  'home-ko-dark': { scene: 'home, signed-in', locale: 'ko-KR', theme: 'dark' },
  'saved-ja-dark': { scene: 'collectTicket, kept', locale: 'ja-JP', theme: 'dark' },
  'purchase-en': { scene: 'purchaseTicket, filled', locale: 'en-US', theme: 'light' },
  'request-ja': { scene: 'reservationRequest, waiting', locale: 'ja-JP', theme: 'light' },
  'wallet-zh': { scene: 'wallet, tickets', locale: 'zh-CN', theme: 'light' },
  'qr-en': { scene: 'useTicket, several-uses', locale: 'en-US', theme: 'light' },
  'home-en-wide': { scene: 'home, first-visit', locale: 'en-US', theme: 'light', wide: true },
  'console-login-ja-wide': { scene: 'console-login, form', locale: 'ja-JP', theme: 'light', wide: true },
};

for (const [name, picture] of Object.entries(pictures)) {
  test(name, async ({ browser, residents }) => {
    const scene = scenes.find((each) => nameOf(each) === picture.scene);
    if (!scene) throw new Error(`There is no scene ${picture.scene}.`);
    const context = await browser.newContext({
      baseURL: serverAddress(),
      viewport: picture.wide ? { width: 1280, height: 800 } : { width: 375, height: 812 },
      isMobile: !picture.wide,
      deviceScaleFactor: 1,
      locale: picture.locale,
      colorScheme: picture.theme,
      reducedMotion: 'reduce',
    });
    const page = await openScreen(context, scene, picture.locale, residents);
    await arrangeScene(page, scene);
    await page.waitForLoadState('networkidle');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.webp`);
    await page.screenshot({ path, type: 'webp', quality: 80 });
    expect(statSync(path).size).toBeLessThanOrEqual(largestBytes);
    await context.close();
  });
}
