import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@meal/contract/languages';
import type { Page } from '@playwright/test';
import { serverAddress } from '../fixtures/address';
import { changeTheme } from '../quality/checks/layout';
import { scenes } from '../scenes/all-scenes';
import { arrangeScene, nameOf, openScreen, type Scene } from '../scenes/scene';
import { test } from '../scenes/scene-test';

const folder = fileURLToPath(new URL('../../docs/gallery', import.meta.url));
const themes = ['light', 'dark'] as const;

interface Look {
  width: 375 | 1280;
  locale: Locale;
  themes: readonly ('light' | 'dark')[];
}

const looks: readonly Look[] = [
  { width: 375, locale: 'ja-JP', themes },
  { width: 375, locale: 'en-US', themes },
  { width: 375, locale: 'zh-CN', themes: ['light'] },
  { width: 375, locale: 'ko-KR', themes: ['light'] },
  { width: 1280, locale: 'ja-JP', themes },
  { width: 1280, locale: 'en-US', themes },
];

/** What lies over the page, and what would be endless, is shown as a window shows it. */
function isWindow({ screen, state }: Scene): boolean {
  return screen === 'termsConditions' || /sheet|dialog/.test(state);
}

/** A window as tall as its page: what is fixed to the window's edge then stands at the page's. */
async function growToContent(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 };
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, content) });
}

for (const scene of scenes) {
  test(nameOf(scene), async ({ browser, residents }) => {
    mkdirSync(join(folder, scene.screen), { recursive: true });
    for (const look of looks) {
      const isPhone = look.width === 375;
      const context = await browser.newContext({
        baseURL: serverAddress(),
        viewport: { width: look.width, height: isPhone ? 812 : 800 },
        isMobile: isPhone,
        hasTouch: isPhone,
        locale: look.locale,
        reducedMotion: 'reduce',
      });
      const page = await openScreen(context, scene, look.locale, residents);
      await arrangeScene(page, scene);
      // What is never answered fails after a while, and then no longer shows how it waits.
      if (!scene.waits) await page.waitForLoadState('networkidle');
      if (!isWindow(scene)) await growToContent(page);
      for (const theme of look.themes) {
        await changeTheme(page, theme);
        const file = `${look.width}-${theme}-${look.locale.slice(0, 2)}-${scene.state}.png`;
        await page.screenshot({ path: join(folder, scene.screen, file) });
      }
      // A scene's own answers may still be on their way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });
}
